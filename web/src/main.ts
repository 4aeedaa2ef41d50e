import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { enhanceJob, enhanceSharing } from './landing/careers/enhance-job.ts';
import { showKnownJobs } from './landing/careers/known-jobs.ts';
import { completePage } from './landing/complete-page.ts';
import { enhanceJobSearch } from './landing/enhance-job-search.ts';
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
import { hydrateOnDemand } from './hydrate-islands.ts';

polyfillCommands();
watchTranslations();

// Absent in the shells.
const islands = document.getElementById('islands');
const always = [enhancePictures, enhanceHeader, enhanceOverlays, enhanceSharing, observeVisibility];
const rendered = [enhanceJobSearch, showKnownJobs, revealAll, pauseAllOffscreen];

// After the first paint, in separate short tasks.
for (const enhance of islands ? [...always, ...rendered] : always)
  void afterPaint().then(() => enhance());

// The browser restores the scroll position of other visits (section.module.css).
const [visit] = performance.getEntriesByType('navigation');
document.documentElement.toggleAttribute('data-laid', !islands || visit?.type !== 'navigate');

if (islands) {
  // The server rendered a rejected form at the API's address.
  const { address } = islands.dataset;
  if (address) history.replaceState(null, '', address);
  enhanceJob(document.querySelector<HTMLElement>('[data-job]'));
  hydrateOnDemand(islands);
  // The load event lays out the page in the same task.
  void loaded()
    .then(afterPaint)
    .then(() => {
      // The second slide's picture waits for the first.
      enhanceSlideshow(document.querySelector<HTMLElement>('[data-slides]'));
      return completePage();
    });
} else {
  // The app would import it only after loading.
  if (isAuthPage(location.pathname)) import('./auth-pages/auth-pages.tsx').catch(() => {});
  else if (isPanel(location.pathname)) import('./admin/root.tsx').catch(() => {});
  else import('./landing/loaded-landing.tsx').catch(() => {});
  void import('./app.tsx').then(({ startApp }) => startApp());
}

async function loaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

function observeVisibility() {
  const mark = () => document.documentElement.toggleAttribute('data-hidden', document.hidden);
  document.addEventListener('visibilitychange', mark);
  mark();
}
