import type { Vitals } from '@sunfront/contract/vitals';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

// A script of its own, behind all others, which only pages of a site that measures name (functions/src/page/page.ts).

/** Of a hundred visits, those that are told of. */
const share = Number(document.querySelector<HTMLElement>('script[data-vitals]')?.dataset['vitals']);

if (Math.random() * 100 < share) {
  const metrics: Vitals['metrics'] = {};
  const note = ({ name, value }: Metric) => (metrics[name] = Math.round(value * 1000) / 1000);
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(note);
  // Whatever language the page is in.
  const [, first] = location.pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '').split('/');
  const page = !first ? 'home' : first === 'jobs' ? 'job' : 'other';
  let told = false;
  const tell = () => {
    if (told || !document.hidden) return;
    told = true;
    const body = JSON.stringify({ page, metrics } satisfies Vitals);
    navigator.sendBeacon('/api/vitals', new Blob([body], { type: 'application/json' }));
  };
  // Behind the library's own listeners, which add the last figures as the page is left.
  addEventListener('visibilitychange', () => setTimeout(tell));
  addEventListener('pagehide', tell);
}
