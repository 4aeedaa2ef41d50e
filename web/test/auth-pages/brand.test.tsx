// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { until } from '../until.ts';

let page: typeof import('../admin/page.ts');

beforeEach(async () => {
  // The modules of a test share their contexts.
  page = await import('../admin/page.ts');
});

afterEach(async () => {
  await page.unmount();
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function open(fetch: () => Promise<Response>) {
  vi.stubGlobal('fetch', fetch);
  const { default: AuthPages } = await import('../../src/auth-pages/auth-pages.tsx');
  await page.renderPage(<AuthPages path="/admin/forgotten" />);
  await until(() => expect(document.querySelector('h1')).not.toBeNull());
}

it("shows the company's name and colours", async () => {
  const settings = [{ company_name: 'Zagros', theme_accent: '#004080' }];
  await open(() => Promise.resolve(Response.json(settings)));
  expect(document.querySelector('bdi')?.textContent).toBe('Zagros');
  expect(document.querySelector('main style')?.textContent).toContain('--accent:#004080');
});

it('renders without them if they cannot be fetched', async () => {
  await open(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(document.querySelector('input[name=username]')).not.toBeNull();
  expect(document.querySelector('main style')).toBeNull();
});
