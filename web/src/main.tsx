import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, type Rendered } from './app.tsx';
import { startProgress } from './ui/progress.ts';

startProgress();

const root = document.getElementById('root')!;
// Written by the server beside the markup it rendered (render.tsx); absent in the bare shell.
const content = document.getElementById('content');

if (content) {
  const rendered = JSON.parse(content.textContent) as Rendered;
  // In slices: a slow phone stays answering while the page, which is there already, comes alive.
  startTransition(() => {
    hydrateRoot(root, <App rendered={rendered} />);
  });
} else {
  createRoot(root).render(<App rendered={undefined} />);
}
