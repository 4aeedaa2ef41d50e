import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { followHeader } from './landing/follow-header.ts';
import { revealAll } from './landing/reveal.ts';
import { followCommands } from './ui/command.ts';
import { followPictures } from './ui/follow-pictures.ts';
import { isPanel } from './ui/location.ts';
import { wake } from './wake.ts';

followPictures();
followHeader();
followCommands();

const followVisibility = () =>
  document.documentElement.toggleAttribute('data-hidden', document.hidden);
document.addEventListener('visibilitychange', followVisibility);
followVisibility();

// Written by the server beside the markup that it rendered (render.tsx); absent in the bare shells.
const islands = document.getElementById('islands');

if (islands) {
  // What is read here is a form's page, though the browser has it as an answer of the API.
  const { address } = islands.dataset;
  if (address) history.replaceState(null, '', address);
  revealAll();
  wake(JSON.parse(islands.textContent));
} else {
  // At once: the app asks for it only when it has come itself.
  if (isPanel(location.pathname)) import('./admin/root.tsx').catch(() => {});
  else import('./landing/loaded-landing.tsx').catch(() => {});
  void import('./app.tsx').then(({ startApp }) => startApp());
}
