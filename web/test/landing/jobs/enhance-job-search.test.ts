// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enhanceJobSearch } from '../../../src/landing/jobs/enhance-job-search.ts';

interface Call {
  address: string;
  give: (page: string) => void;
  signal: AbortSignal;
}

let calls: Call[];

const page = (query: string, found: string) => `
  <form role="search" action="/fa/jobs">
    <input type="search" name="q" value="${query}">
    <select name="type"><option value=""></option><option>Full-time</option></select>
    <p id="found" role="status">${found}</p>
  </form>
  <div id="results" tabindex="-1"><a href="/fa/jobs/x">${query || 'all'}</a></div>`;

beforeEach(() => {
  calls = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal(
    'fetch',
    (address: string, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        calls.push({ address, signal, give: (html) => resolve(new Response(html)) });
      }),
  );
  history.replaceState('kept', '', '/fa/jobs');
  document.body.innerHTML = page('', '3 jobs');
  enhanceJobSearch();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const input = () => document.querySelector('input')!;
const textOf = (id: string) => document.getElementById(id)!.textContent;

async function type(text: string) {
  input().focus();
  input().value = text;
  input().dispatchEvent(new Event('input', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(200);
}

async function give(index: number, html: string) {
  calls[index]!.give(html);
  // The response's text takes several tasks.
  await vi.waitFor(() => expect(location.search).toBe(new URL(calls[index]!.address).search));
}

it('results appear while typing, in the address too', async () => {
  const [form, status] = [document.querySelector('form'), document.getElementById('found')];
  await type('roof');
  expect(calls.map(({ address }) => new URL(address).pathname)).toEqual(['/fa/jobs']);
  await give(0, page('roof', '1 of 3 jobs'));
  expect([textOf('found'), textOf('results')]).toEqual(['1 of 3 jobs', 'roof']);
  expect([location.search, history.state]).toEqual(['?q=roof', 'kept']);
  // The form, with its text, and the live region remain.
  expect([document.querySelector('form'), document.getElementById('found')]).toEqual([
    form,
    status,
  ]);
  expect([document.activeElement, input().value]).toEqual([input(), 'roof']);
  await type('');
  await give(1, page('', '3 jobs'));
  expect([location.search, textOf('results')]).toEqual(['', 'all']);
});

it('fast typing sends one request, and a newer one replaces an older one', async () => {
  for (const text of ['r', 'ro']) {
    input().value = text;
    input().dispatchEvent(new Event('input', { bubbles: true }));
  }
  await type('roo');
  expect(calls).toHaveLength(1);
  await type('roof');
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await give(1, page('roof', '1 of 3 jobs'));
  expect(textOf('results')).toBe('roof');
});

it('the focus stays in replaced results', async () => {
  await type('roof');
  document.querySelector('a')!.focus();
  await give(0, page('roof', '1 of 3 jobs'));
  expect(document.activeElement?.id).toBe('results');
});

it('a response without results changes nothing', async () => {
  await type('roof');
  calls[0]!.give('<h1>Something went wrong</h1>');
  await type('roofs');
  await give(1, page('roofs', '1 of 3 jobs'));
  expect(textOf('results')).toBe('roofs');
});

it('text from before the script is searched', async () => {
  document.body.innerHTML = page('', '3 jobs');
  input().value = 'roof';
  enhanceJobSearch();
  await vi.advanceTimersByTimeAsync(200);
  await give(0, page('roof', '1 of 3 jobs'));
  expect(textOf('found')).toBe('1 of 3 jobs');
});
