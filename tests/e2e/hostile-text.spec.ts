import { login, send } from '../api/client.ts';
import { expect, type Page } from '@playwright/test';
import { logInAs } from './admin.ts';
import { test } from './test.ts';

const WORD = 'W'.repeat(5000);
const NAME = `${'N'.repeat(150)}<img src=x onerror=alert(1)>`;
const REVERSED = `${'T'.repeat(100)}\u202Egnp.exe`;

let token: string;
let made: string[] = [];

async function create(path: string, json: object): Promise<string> {
  const { status, data, text } = await send('POST', `/api/${path}/`, { token, json });
  if (status !== 201) throw new Error(text);
  made.push(`/api/${path}/${data.id}?erase=true`);
  return data.id;
}

test.beforeAll(async () => {
  token = await login();
});
test.afterEach(async () => {
  for (const path of made.toReversed()) await send('DELETE', path, { token });
  made = [];
});

async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Widths of `npm test`, and additional ones of `npm run test:all`. */
const WIDTHS = [
  { widths: [390], details: {} },
  { widths: [820, 1440], details: { tag: '@full' } },
];

for (const { widths, details } of WIDTHS) {
  const at = widths.join(' and ');
  test(`the landing page fits at ${at} px`, details, async ({ page }) => {
    const id = await create('jobs', {
      title: NAME,
      company_name: REVERSED,
      location: 'L'.repeat(120),
      description: WORD,
    });
    await create('partners', { name: REVERSED, description: WORD.slice(0, 200) });
    const person = { role: 'R'.repeat(100), bio: WORD.slice(0, 300), image: '' };
    await create('staff', { ...person, name: NAME, type: 'employee' });
    await create('staff', { ...person, name: REVERSED, type: 'head' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await expect(page.locator('#careers').getByText('<img src=x').first()).toBeVisible();
      await expectFits(page);
      await page.goto(`/jobs/${id}`);
      await expect(page.getByRole('article').getByText(WORD)).toBeVisible();
      await expectFits(page);
      await expect(page.locator('img[src=x]')).toHaveCount(0);
    }
  });

  test(`the panel fits at ${at} px`, { tag: '@full' }, async ({ page }) => {
    const sent = await send('POST', '/api/contact/', {
      json: { name: NAME, email: `${'e'.repeat(60)}@example.com`, message: WORD },
    });
    made.push(`/api/contact/${sent.data.id}?erase=true`);
    await create('jobs', { title: NAME, company_name: REVERSED, location: 'L', description: WORD });
    await create('partners', { name: REVERSED, description: WORD.slice(0, 200) });
    await logInAs(page, token);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/admin/dashboard/contacts?open=${sent.data.id}`);
      await expect(page.getByText(WORD).last()).toBeVisible();
      await expectFits(page);
      for (const tab of ['jobs', 'partners']) {
        await page.goto(`/admin/dashboard/${tab}`);
        await expect(page.getByText(/NNNN|TTTT/).first()).toBeVisible();
        await expectFits(page);
      }
      await expect(page.locator('img[src=x]')).toHaveCount(0);
    }
  });
}
