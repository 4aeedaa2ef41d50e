import { lazy, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { viewOf } from './landing/view.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { isPanel, useLocation } from './ui/location.ts';
import { startProgress } from './ui/progress.ts';

const AdminRoot = lazy(() => import('./admin/root.tsx'));
const LoadedLanding = lazy(async () => {
  const { LoadedLanding } = await import('./landing/loaded-landing.tsx');
  return { default: LoadedLanding };
});

/** Renders the surface of the address: the panel, or the landing page for a shell that came without one. */
export function startApp(): void {
  const root = document.createElement('div');
  root.id = 'root';
  document.getElementById('root')!.replaceWith(root);
  startProgress();
  createRoot(root).render(<App />);
}

function App() {
  const path = useLocation();
  const panel = isPanel(path);
  const [view, setView] = useState(() => viewOf(path, new URLSearchParams(location.search)));
  // What the address asked for beyond its path, it asked of the page as it came.
  if (view.path !== path) setView({ path });
  return (
    <ErrorBoundary key={String(panel)}>
      <Suspense>{panel ? <AdminRoot /> : <LoadedLanding view={view} />}</Suspense>
    </ErrorBoundary>
  );
}
