import type { PageView } from '@sunfront/contract/api/views';
import { afterPaint } from './browser/after-paint.ts';
import { storedToken } from './api/token.ts';

// main.ts loads this module after the page, and only if the site counts views.

type Visit = NonNullable<PageView['visit']>;

const JOB = /^(?:\/[a-z]{2})?\/jobs\/([^/]+)$/;

/** As `idStart` in contract/src/jobs/url.ts, whose module would be larger. */
const SHORT_ID = /(?:^|-)([\da-f]{10})$/;

/** A job that is opened twice is viewed once. */
const counted = new Set<string>();

/** Counts this page, the jobs that are opened over it, and the beginning of their applications. */
export function countViews(): void {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  if (globalPrivacyControl || navigator.doNotTrack === '1') return;
  // A page that was opened in the background may never be seen.
  if (document.hidden) {
    document.addEventListener('visibilitychange', countViews, { once: true });
    return;
  }
  const [loading] = performance.getEntriesByType('navigation');
  // A job may have been opened over it meanwhile.
  const { pathname, search } = new URL(loading!.name);
  const view = jobAt(pathname) ?? { page: pathname.endsWith('/jobs') ? 'jobs' : 'home' };
  // After a reload or Back it was counted before.
  const isNew = loading!.type === 'navigate';
  const visit = visitOf(search);
  if (isNew && visit?.host) storeSource(visit.host);
  send({ ...view, visit }, isNew);
  const countJob = () => {
    const opened = jobAt(location.pathname);
    if (opened) send(opened);
  };
  countJob();
  // The job appears first.
  for (const type of ['popstate', 'sunfront:location'])
    addEventListener(type, () => void afterPaint().then(countJob));
  addEventListener('input', ({ target }) => {
    const { form } = target as HTMLInputElement;
    const job = form?.querySelector<HTMLInputElement>('[name=job_id]')?.value;
    if (job) send({ page: 'form', job });
  });
}

function jobAt(path: string): PageView | undefined {
  const name = JOB.exec(path)?.[1];
  return name === undefined ? name : { page: 'job', job: SHORT_ID.exec(name)?.[1] ?? name };
}

/**
 * Undefined after a link on this site. Only the host of the other site is sent, or the name that its
 * link has for it.
 */
function visitOf(search: string): Visit | undefined {
  const referrer = /\/\/(?:[^/]*@)?([\w.-]+)/.exec(document.referrer)?.[1] ?? '';
  if (referrer === location.hostname) return undefined;
  const named = new URLSearchParams(search).get('utm_source')?.toLowerCase();
  const host = /[a-z\d.-][\w.-]*/.exec(named ?? '')?.[0] ?? referrer;
  return {
    language: document.documentElement.lang as Visit['language'],
    device: innerWidth < 600 ? 'phone' : innerWidth < 1024 ? 'tablet' : 'desktop',
    host,
  };
}

/** As `getItem` reads it, for the application form. */
function storeSource(host: string): void {
  try {
    sessionStorage.setItem('source', JSON.stringify(host));
  } catch {
    // Storage is full or blocked.
  }
}

function send(view: PageView, isNew = true): void {
  const key = view.page + view.job;
  if (counted.has(key) || storedToken() !== null) return;
  counted.add(key);
  const body = new Blob([JSON.stringify(view)], { type: 'application/json' });
  if (isNew) navigator.sendBeacon('/api/views', body);
}
