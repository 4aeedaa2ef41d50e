import { onActivity } from '../api/http.ts';

let bar: typeof import('nprogress') | undefined;
let pending = 0;
let started = false;

/** Repeated calls have no effect. */
export function startProgress(): void {
  if (started) return;
  started = true;
  onActivity((calls) => {
    pending = calls;
    if (bar) update(bar);
    // The library cannot load offline.
    else load().catch(() => {});
  });
}

async function load() {
  const { default: library } = await import('nprogress');
  library.configure({
    showSpinner: false,
    trickleSpeed: 100,
    // The default markup has invalid ARIA roles.
    barSelector: '.bar',
    template: '<div class="bar" aria-hidden="true"></div>',
  });
  bar = library;
  update(library);
}

function update(library: typeof import('nprogress')) {
  if (pending > 0) library.start();
  else library.done();
}
