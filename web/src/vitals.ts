import type { Vitals } from '@sunfront/contract/vitals';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

// The page includes this script last and only if the site measures
// (functions/src/page/serve/html.ts).

/** Reported visits in percent. */
const share = Number(document.querySelector<HTMLElement>('script[data-vitals]')?.dataset['vitals']);

if (Math.random() * 100 < share) {
  const metrics: Vitals['metrics'] = {};
  const record = ({ name, value }: Metric) => (metrics[name] = Math.round(value * 1000) / 1000);
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(record);
  // In any language.
  const [, first] = location.pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '').split('/');
  const page = !first ? 'home' : first === 'jobs' ? 'job' : 'other';
  let sent = false;
  const send = () => {
    if (sent || !document.hidden) return;
    sent = true;
    const body = JSON.stringify({ page, metrics } satisfies Vitals);
    navigator.sendBeacon('/api/vitals', new Blob([body], { type: 'application/json' }));
  };
  // The library's listeners add the final values first.
  addEventListener('visibilitychange', () => setTimeout(send));
  addEventListener('pagehide', send);
}
