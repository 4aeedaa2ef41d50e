import { onActivity } from '../api/http.ts';

let bar: typeof import('nprogress') | undefined;
let underWay = 0;
let started = false;

/** Shows the loading bar while any call is under way. Safe to repeat. */
export function startProgress(): void {
  if (started) return;
  started = true;
  onActivity((calls) => {
    underWay = calls;
    if (bar) update(bar);
    // Offline there is no bar to be had, and nothing else depends on it.
    else load().catch(() => {});
  });
}

async function load() {
  const { default: library } = await import('nprogress');
  library.configure({
    showSpinner: false,
    trickleSpeed: 100,
    // The library's own markup carries ARIA roles that do not exist.
    barSelector: '.bar',
    template: '<div class="bar" aria-hidden="true"></div>',
  });
  bar = library;
  update(library);
}

function update(library: typeof import('nprogress')) {
  if (underWay > 0) library.start();
  else library.done();
}
