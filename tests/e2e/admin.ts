import { isDeepStrictEqual } from 'node:util';
import { entities } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import type { Setting } from '@sunfront/contract/entities/setting';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { form, send } from '../api/client.ts';
import { samplePdf } from '../test-data.ts';
import { test as base } from './test.ts';

export { expect, type Setting };

/** Sorts and searches apart from demo content. */
export const TEST_PREFIX = 'Sample';

interface Fixtures {
  api: (method: string, path: string, body?: unknown) => Promise<any>;
  restoredList: (path: string) => Promise<any[]>;
  /** The settings, restored after the test. */
  before: Setting;
  open: (tab: string) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  api: async ({ token }, use) => {
    await use(async (method, path, body) => {
      const sent = body instanceof FormData ? { form: body } : { json: body };
      const { status, data, text } = await send(method, `/api/${path}`, { ...sent, token });
      expect(status, `${method} ${path}: ${text}`).toBeLessThan(400);
      return data;
    });
  },
  restoredList: async ({ api }, use) => {
    const lists = new Map<string, any[]>();
    await use(async (path) => {
      const records = (await api('GET', `${path}/`)) as any[];
      lists.set(path, records);
      return records;
    });
    for (const [path, records] of lists) {
      const now = (await api('GET', `${path}/`)) as any[];
      for (const record of records) {
        // Unchanged records get no history entry.
        if (
          isDeepStrictEqual(
            now.find(({ id }) => id === record.id),
            record,
          )
        )
          continue;
        const put = await api('PUT', `${path}/${record.id}`, requestBody(path, record));
        expect({ ...put, updated_at: record.updated_at }).toEqual(record);
      }
    }
  },
  before: async ({ restoredList }, use) => {
    const [before] = await restoredList('settings');
    await use(before);
  },
  open: async ({ page, token }, use) => {
    await use(async (tab) => {
      await logInAs(page, token);
      await page.goto(`/admin/dashboard/${tab}`);
      // Excludes the static frame.
      await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible();
      // Lists have lower-case loading texts.
      await expect(page.getByRole('status').filter({ hasText: /^Loading [A-Z]/ })).toHaveCount(0);
    });
  },
});

function requestBody(path: string, record: Record<string, unknown>): unknown {
  const entity = (entities as readonly Entity[]).find((each) => each.path === path)!;
  // Omitted translations would remain, so blank ones are sent.
  const whole: Record<string, unknown> = { ...entity.emptyValues, ...record };
  if (!entity.files) return whole;
  const fields = Object.keys(entity.schema.shape).map((name) => {
    const value = whole[name];
    return [name, typeof value === 'object' ? JSON.stringify(value) : String(value)];
  });
  return form(Object.fromEntries(fields));
}

/** Stores the token only once, so that the page can change it. */
export async function logInAs(page: Page, token: string): Promise<void> {
  await page.addInitScript((stored) => {
    // A résumé's frame has no storage.
    if (window !== top || sessionStorage.getItem('logged-in')) return;
    sessionStorage.setItem('logged-in', 'yes');
    localStorage.setItem('token', stored);
  }, token);
}

export async function toast(page: Page, text: string): Promise<void> {
  await expect(page.locator('#toasts').getByText(text, { exact: true }).first()).toBeVisible();
}

export async function saveSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save settings' }).click();
  await toast(page, 'Settings updated successfully!');
  // The toast may be an earlier one.
  await expect(page.getByText('Unsaved changes')).toBeHidden();
}

export function website(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Preview of the website"]');
}

/**
 * The landing page as the server renders it, which costs a fraction of a page load. The landing
 * tests check that browsers show it.
 * @returns HTML without scripts
 */
export async function renderedPage(): Promise<string> {
  const { text } = await send('GET', '/');
  return text.replaceAll(/<script[^]*?<\/script>/g, '');
}

/** @returns HTML, empty if the page has no such section */
export async function renderedSection(id: string): Promise<string> {
  const [, rest = ''] = (await renderedPage()).split(` id="${id}"`);
  return rest.split('</section>')[0]!;
}

/** @returns the record's announcements */
export async function pickUp(page: Page, name: string, key = 'Space'): Promise<Locator> {
  const handle = page.getByRole('button', { name: `Move ${name}`, exact: true });
  // The sorting code loads after the list.
  await expect(handle).toBeEnabled();
  await handle.press(key);
  // The sorting library starts listening to arrow keys in a timer that the key has set. This timer runs after it.
  // oxlint-disable-next-line no-restricted-globals -- the order of timers, not a duration
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  return page.getByRole('status').filter({ hasText: name });
}

export async function moveToFront(page: Page, name: string, from: number, count: number) {
  const said = await pickUp(page, name);
  await expect(said).toHaveText(`Picked up ${name}, position ${from} of ${count}.`);
  for (let position = from - 1; position >= 1; position -= 1) {
    await page.keyboard.press('ArrowUp');
    await expect(said).toHaveText(`${name}: position ${position} of ${count}.`);
  }
  await page.keyboard.press('Space');
}

export function sheet(page: Page): Locator {
  return page.locator('dialog:modal:not([role=alertdialog])').last();
}

/** @param naming must occur in the question */
export async function confirm(page: Page, action: string, naming?: string): Promise<void> {
  const question = page.getByRole('alertdialog');
  if (naming) await expect(question).toContainText(naming);
  await question.getByRole('button', { name: action }).click();
  await expect(question).toBeHidden();
}

export function row(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

export async function apply(jobId: string, name: string) {
  const form = new FormData();
  form.set('job_id', jobId);
  form.set('full_name', name);
  form.set('contact', 'applicant@example.org');
  form.set('resume', new Blob([samplePdf(name)], { type: 'application/pdf' }), 'cv.pdf');
  expect((await send('POST', '/api/applicants/', { form })).status).toBe(201);
}

export async function write(name: string, message = 'Do you deliver to islands?') {
  const json = { name, email: 'visitor@example.org', message };
  expect((await send('POST', '/api/contact/', { json })).status).toBe(201);
}

/** As from another browser tab: the panel fetches again, which it otherwise does each minute. */
export async function returnToPage(page: Page) {
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

/** A site in English and, at `/fa/`, Persian. */
export const bilingual = test.extend<{ persianEnabled: void }>({
  persianEnabled: [
    async ({ api, before }, use) => {
      await api('PUT', `settings/${before.id}`, { ...before, languages: 'en fa' });
      await use();
    },
    { auto: true },
  ],
});
