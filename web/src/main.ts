import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { enhanceJob, enhanceSharing } from './landing/careers/enhance-job.ts';
import { enhanceOverlays } from './landing/enhance-overlays.ts';
import { enhanceHeader } from './landing/enhance-header.ts';
import { enhanceSlideshow } from './landing/enhance-slideshow.ts';
import { revealAll } from './landing/reveal.ts';
import { pauseAllOffscreen } from './landing/pause-offscreen.ts';
import { afterPaint } from './ui/after-paint.ts';
import { polyfillCommands } from './ui/invoker-commands.ts';
import { enhancePictures } from './ui/enhance-pictures.ts';
import { isAuthPage, isPanel } from './ui/location.ts';
import { watchTranslations } from './ui/translated-text.ts';
import { pageReady, hydrateOnDemand } from './hydrate-islands.ts';

polyfillCommands();
watchTranslations();

// Runs after the first paint, in separate short tasks.
for (const follow of [
  enhancePictures,
  enhanceHeader,
  enhanceOverlays,
  enhanceSharing,
  observeVisibility,
])
  void afterPaint().then(follow);

// Absent in the shells.
const islands = document.getElementById('islands');

if (islands) {
  // The browser restores the scroll position (section.module.css).
  const [visit] = performance.getEntriesByType('navigation');
  document.documentElement.toggleAttribute('data-return', visit?.type !== 'navigate');
  // The server rendered a rejected form at the API's address.
  const { address } = islands.dataset;
  if (address) history.replaceState(null, '', address);
  void afterPaint().then(revealAll);
  void afterPaint().then(pauseAllOffscreen);
  enhanceJob(document.querySelector<HTMLElement>('[data-job]'));
  const ready = pageReady();
  void ready.then(() => enhanceSlideshow(document.querySelector<HTMLElement>('[data-slides]')));
  hydrateOnDemand(JSON.parse(islands.textContent), ready);
} else {
  // The app would import it only after loading.
  if (isAuthPage(location.pathname)) import('./auth-pages/auth-pages.tsx').catch(() => {});
  else if (isPanel(location.pathname)) import('./admin/root.tsx').catch(() => {});
  else import('./landing/loaded-landing.tsx').catch(() => {});
  void import('./app.tsx').then(({ startApp }) => startApp());
}

function observeVisibility() {
  const mark = () => document.documentElement.toggleAttribute('data-hidden', document.hidden);
  document.addEventListener('visibilitychange', mark);
  mark();
}
