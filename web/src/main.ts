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

// After the first paint, in separate short tasks.
for (const follow of [followPictures, followHeader, followVisibility])
  void afterPaint().then(follow);

// Written by the server (render.tsx); absent in the shells.
const islands = document.getElementById('islands');

if (islands) {
  // On reload and Back, the browser restores the scroll position (section.module.css).
  const [visit] = performance.getEntriesByType('navigation');
  document.documentElement.toggleAttribute('data-return', visit?.type !== 'navigate');
  // A rejected form was served at the API's address: show the address of its page.
  const { address } = islands.dataset;
  if (address) history.replaceState(null, '', address);
  void afterPaint().then(revealAll);
  void afterPaint().then(standStillAll);
  const ready = seen();
  void ready.then(() => followSlideshow(document.querySelector<HTMLElement>('[data-slides]')));
  wake(JSON.parse(islands.textContent), ready);
  // Later than `ready`: the focus would count as an interaction.
  void ready.then(afterPaint).then(followDialogs);
} else {
  // Preload in parallel: the app would import it only after it has loaded.
  if (isDoor(location.pathname)) import('./door/door.tsx').catch(() => {});
  else if (isPanel(location.pathname)) import('./admin/root.tsx').catch(() => {});
  else import('./landing/loaded-landing.tsx').catch(() => {});
  void import('./app.tsx').then(({ startApp }) => startApp());
}

/** Pauses motion in hidden tabs. */
function followVisibility() {
  const mark = () => document.documentElement.toggleAttribute('data-hidden', document.hidden);
  document.addEventListener('visibilitychange', mark);
  mark();
}
