import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { enhanceJob, enhanceSharing } from './landing/jobs/enhance-job.ts';
import { showKnownJobs } from './landing/jobs/known-jobs.ts';
import { openApplication, reloadForCode } from './landing/scripts/open-application.ts';
import { completePage } from './landing/scripts/complete-page.ts';
import { enhanceJobSearch } from './landing/jobs/enhance-job-search.ts';
import { enhanceOverlays } from './landing/scripts/enhance-overlays.ts';
import { enhanceHeader } from './landing/scripts/enhance-header.ts';
import { enhanceSlideshow } from './landing/scripts/enhance-slideshow.ts';
import { revealAll } from './landing/scripts/reveal.ts';
import { pauseAllOffscreen } from './landing/scripts/pause-offscreen.ts';
import { afterPaint } from './browser/after-paint.ts';
import { idle } from './browser/idle.ts';
import { polyfillCommands } from './browser/invoker-commands.ts';
import { enhancePictures } from './browser/enhance-pictures.ts';
import { markPageState } from './browser/page-state.ts';
import { isAuthPage, isPanel } from './browser/location.ts';
import { watchTranslations } from './text/translated-text.ts';
import { hydrateOnDemand } from './hydrate-islands.ts';

polyfillCommands();
watchTranslations();

// Absent in the shells.
const islands = document.getElementById('islands');
const always = [enhancePictures, enhanceHeader, enhanceOverlays, enhanceSharing, markPageState];
const rendered = [enhanceJobSearch, showKnownJobs, revealAll, pauseAllOffscreen];

// After the first paint, in separate short tasks.
for (const enhance of islands ? [...always, ...rendered] : always)
  void afterPaint().then(() => enhance());

// The browser restores the scroll position of other visits (section.module.css).
const [visit] = performance.getEntriesByType('navigation');
document.documentElement.toggleAttribute('data-laid', !islands || visit?.type !== 'navigate');

// Before this script, Back and Forward change only the address. The page is then loaded once: the
// type of the next visit is `navigate`.
const isOutdated = visit && visit.type !== 'navigate' && !isCurrent(visit.name);

if (islands && isOutdated) location.replace(location.pathname + location.search);
else if (islands) {
  // The server rendered a rejected form at the API's address.
  const { address } = islands.dataset;
  if (address) history.replaceState(null, '', address);
  openApplication();
  addEventListener('hashchange', reloadForCode);
  if (document.querySelector('[data-zone]'))
    void import('./landing/scripts/own-zone.ts').then(({ showOwnZone }) => showOwnZone());
  if (document.querySelector('.application'))
    void import('./landing/scripts/check-connection.ts').then((it) => it.checkConnection());
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
  if ('views' in islands.dataset) {
    void loaded()
      .then(idle)
      .then(() => import('./views.ts'))
      .then(({ countViews }) => countViews());
  }
} else {
  // The app would import it only after loading.
  if (isAuthPage(location.pathname)) import('./auth-pages/auth-pages.tsx').catch(() => {});
  else if (isPanel(location.pathname)) {
    // The responses arrive while the panel's other code loads.
    import('./admin/api/early-lists.ts').then(({ requestLists }) => requestLists()).catch(() => {});
    import('./admin/shell/root.tsx').catch(() => {});
  } else import('./landing/page/loaded-landing.tsx').catch(() => {});
  void import('./app.tsx').then(({ startApp }) => startApp());
}

function isCurrent(url: string): boolean {
  const { pathname, search } = new URL(url);
  return pathname === location.pathname && search === location.search;
}

async function loaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
