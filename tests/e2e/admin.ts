import { isDeepStrictEqual } from 'node:util';
import { entities } from '@sunfront/contract';
import type { Entity } from '@sunfront/contract/entity';
import type { Setting } from '@sunfront/contract/entities/setting';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { form, send } from '../api/client.ts';
import { samplePdf } from '../samples.ts';
import { test as base } from './test.ts';

export { expect, type Setting };

/** Names that tests make begin with it, so that they sort and search apart from the demo content. */
export const MARK = 'Journey';

interface Fixtures {
  /** Calls the API as the administrator, with a form or with what becomes JSON. */
  api: (method: string, path: string, body?: unknown) => Promise<any>;
  /** A list's records; those that the test changes are restored after it. */
  kept: (path: string) => Promise<any[]>;
  /** The settings, which are restored after the test. */
  before: Setting;
  /** Opens a tab of the panel, logged in. */
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
  kept: async ({ api }, use) => {
    const lists = new Map<string, any[]>();
    await use(async (path) => {
      const records = (await api('GET', `${path}/`)) as any[];
      lists.set(path, records);
      return records;
    });
    for (const [path, records] of lists) {
      const now = (await api('GET', `${path}/`)) as any[];
      for (const record of records) {
        // What was not touched gets no change into its history.
        if (
          isDeepStrictEqual(
            now.find(({ id }) => id === record.id),
            record,
          )
        )
          continue;
        const put = await api('PUT', `${path}/${record.id}`, bodyOf(path, record));
        // A field that was not restored would reach the next test.
        expect({ ...put, updated_at: record.updated_at }).toEqual(record);
      }
    }
  },
  before: async ({ kept }, use) => {
    const [before] = await kept('settings');
    await use(before);
  },
  open: async ({ page, token }, use) => {
    await use(async (tab) => {
      await logInAs(page, token);
      await page.goto(`/admin/dashboard/${tab}`);
      // Not the one of the frame that stands before the panel.
      await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible();
      // The tab's own code comes after its heading; lists say what they load in small letters.
      await expect(page.getByRole('status').filter({ hasText: /^Loading [A-Z]/ })).toHaveCount(0);
    });
  },
});

/** A whole record as its address takes it: a form where files may come with it. */
function bodyOf(path: string, record: Record<string, unknown>): unknown {
  const entity = (entities as readonly Entity[]).find((each) => each.path === path)!;
  // Translations that are not sent stay as they are, so what is blank is sent, too.
  const whole: Record<string, unknown> = { ...entity.blank, ...record };
  if (!entity.files) return whole;
  const fields = Object.keys(entity.schema.shape).map((name) => {
    const value = whole[name];
    return [name, typeof value === 'object' ? JSON.stringify(value) : String(value)];
  });
  return form(Object.fromEntries(fields));
}

/** Stores the token once; what the page makes of it later stays. */
export async function logInAs(page: Page, token: string): Promise<void> {
  await page.addInitScript((stored) => {
    // Not in the frame of a résumé, which has no storage.
    if (window !== top || sessionStorage.getItem('logged-in')) return;
    sessionStorage.setItem('logged-in', 'yes');
    localStorage.setItem('token', stored);
  }, token);
}

/** Waits for a toast that says exactly this. */
export async function toast(page: Page, text: string): Promise<void> {
  await expect(page.locator('#toasts').getByText(text, { exact: true }).first()).toBeVisible();
}

/** The website as the panel shows it beside a form. */
export function website(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Preview of the website"]');
}

/** Takes hold of a record, by key. @returns what is said of it. */
export async function pickUp(page: Page, name: string): Promise<Locator> {
  const handle = page.getByRole('button', { name: `Move ${name}`, exact: true });
  // What moves it comes after the list.
  await expect(handle).toBeEnabled();
  await handle.press('Space');
  return page.getByRole('status').filter({ hasText: name });
}

/** Moves a section of the page to the front by key, hearing of each step. */
export async function moveToFront(page: Page, name: string, from: number, count: number) {
  const said = await pickUp(page, name);
  await expect(said).toHaveText(`Picked up ${name}, at its own position ${from} of ${count}.`);
  for (let position = from - 1; position >= 1; position -= 1) {
    await page.keyboard.press('ArrowUp');
    await expect(said).toHaveText(`${name}: position ${position} of ${count}.`);
  }
  await page.keyboard.press('Space');
}

export function sheet(page: Page): Locator {
  return page.locator('dialog:modal:not([role=alertdialog])').last();
}

/** Confirms the question that is asked, after it named what it removes. */
export async function confirm(page: Page, action: string, naming?: string): Promise<void> {
  const question = page.getByRole('alertdialog');
  if (naming) await expect(question).toContainText(naming);
  await question.getByRole('button', { name: action }).click();
  await expect(question).toBeHidden();
}

export function row(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

/** Applies for a job, as a visitor would. */
export async function apply(jobId: string, name: string) {
  const form = new FormData();
  form.set('job_id', jobId);
  form.set('full_name', name);
  form.set('contact', 'applicant@example.org');
  form.set('resume', new Blob([samplePdf(name)], { type: 'application/pdf' }), 'cv.pdf');
  expect((await send('POST', '/api/applicants/', { form })).status).toBe(201);
}

/** Writes a message, as a visitor would. */
export async function write(name: string, message = 'Do you deliver to islands?') {
  const json = { name, email: 'visitor@example.org', message };
  expect((await send('POST', '/api/contact/', { json })).status).toBe(201);
}

/** On a site that speaks English and, at `/fa/`, Persian. */
export const bilingual = test.extend<{ spoken: void }>({
  spoken: [
    async ({ api, before }, use) => {
      await api('PUT', `settings/${before.id}`, { ...before, languages: 'en fa' });
      await use();
    },
    { auto: true },
  ],
});
