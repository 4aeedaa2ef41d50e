import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { enhanceDialogs } from './landing/enhance-dialogs.ts';
import { enhanceHeader } from './landing/enhance-header.ts';
import { enhanceSlideshow } from './landing/enhance-slideshow.ts';
import { revealAll } from './landing/reveal.ts';
import { pauseAllOffscreen } from './landing/pause-offscreen.ts';
import { afterPaint } from './ui/after-paint.ts';
import { polyfillCommands } from './ui/invoker-commands.ts';
import { enhancePictures } from './ui/enhance-pictures.ts';
import { isAuthPage, isPanel } from './ui/location.ts';
import { pageReady, hydrateOnDemand } from './hydrate-islands.ts';

polyfillCommands();

// After the first paint, in separate short tasks.
for (const follow of [enhancePictures, enhanceHeader, observeVisibility])
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
  void afterPaint().then(pauseAllOffscreen);
  const ready = pageReady();
  void ready.then(() => enhanceSlideshow(document.querySelector<HTMLElement>('[data-slides]')));
  hydrateOnDemand(JSON.parse(islands.textContent), ready);
  // Later than `ready`: the focus would count as an interaction.
  void ready.then(afterPaint).then(enhanceDialogs);
} else {
  // Preload in parallel: the app would import it only after it has loaded.
  if (isAuthPage(location.pathname)) import('./auth-pages/auth-pages.tsx').catch(() => {});
  else if (isPanel(location.pathname)) import('./admin/root.tsx').catch(() => {});
  else import('./landing/loaded-landing.tsx').catch(() => {});
  void import('./app.tsx').then(({ startApp }) => startApp());
}

/** Pauses motion in hidden tabs. */
function observeVisibility() {
  const mark = () => document.documentElement.toggleAttribute('data-hidden', document.hidden);
  document.addEventListener('visibilitychange', mark);
  mark();
}
