import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { followDialogs } from './landing/follow-dialogs.ts';
import { followHeader } from './landing/follow-header.ts';
import { followSlideshow } from './landing/follow-slideshow.ts';
import { revealAll } from './landing/reveal.ts';
import { standStillAll } from './landing/stand-still.ts';
import { afterPaint } from './ui/after-paint.ts';
import { followCommands } from './ui/command.ts';
import { followPictures } from './ui/follow-pictures.ts';
import { isDoor, isPanel } from './ui/location.ts';
import { seen, wake } from './wake.ts';

followCommands();

// None of it is worth a moment before the page is seen, nor all of it one long moment.
for (const follow of [followPictures, followHeader, followVisibility])
  void afterPaint().then(follow);

// Written by the server beside the markup that it rendered (render.tsx); absent in the bare shells.
const islands = document.getElementById('islands');

if (islands) {
  // Whoever comes back, or loads the page anew, is put where they were: section.module.css.
  const [visit] = performance.getEntriesByType('navigation');
  document.documentElement.toggleAttribute('data-return', visit?.type !== 'navigate');
  // What is read here is a form's page, though the browser has it as an answer of the API.
  const { address } = islands.dataset;
  if (address) history.replaceState(null, '', address);
  void afterPaint().then(revealAll);
  void afterPaint().then(standStillAll);
  const ready = seen();
  void ready.then(() => followSlideshow(document.querySelector<HTMLElement>('[data-slides]')));
  wake(JSON.parse(islands.textContent), ready);
  // Not before: the focus that it moves is a touch to all that waits for one.
  void ready.then(afterPaint).then(followDialogs);
} else {
  // At once: the app asks for it only when it has come itself.
  if (isDoor(location.pathname)) import('./door/door.tsx').catch(() => {});
  else if (isPanel(location.pathname)) import('./admin/root.tsx').catch(() => {});
  else import('./landing/loaded-landing.tsx').catch(() => {});
  void import('./app.tsx').then(({ startApp }) => startApp());
}

/** Pauses what moves in a tab that nobody sees. */
function followVisibility() {
  const mark = () => document.documentElement.toggleAttribute('data-hidden', document.hidden);
  document.addEventListener('visibilitychange', mark);
  mark();
}
