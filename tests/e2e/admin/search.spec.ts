import type { Page } from '@playwright/test';
import { login } from '../../api/client.ts';
import { apply, expect, logInAs, TEST_PREFIX, sheet, test, toast, write } from '../admin.ts';
import { axeFor } from '../axe.ts';
import { holdRequests } from '../test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search the panel' });
const field = (page: Page) => palette(page).getByRole('combobox');
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });
// The static frame does not handle shortcuts.
const title = (page: Page, name: string) =>
  page.locator('#root').getByRole('heading', { level: 1, name });

async function go(page: Page, words: string, name: string) {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(words);
  await expect(chosen(page)).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
}

test('the keyboard reaches tabs, tools and actions', { tag: '@full' }, async ({ page }) => {
  await logInAs(page, await login());
  await page.goto('/admin/dashboard/jobs');
  await expect(title(page, 'Jobs')).toBeVisible();
  await go(page, 'partn', 'Partners');
  await expect(title(page, 'Partners')).toBeFocused();
  await go(page, 'trash', 'Trash');
  await expect(title(page, 'Trash')).toBeFocused();
  await go(page, 'add job', 'Add job');
  await expect(sheet(page).getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/dashboard\/jobs$/);
  // The search never opens over a closing dialog.
  await expect(sheet(page)).toHaveCount(0);
  await go(page, 'upload slides', 'Upload slides');
  await expect(page.getByText('Choose slides')).toBeFocused();
  await go(page, 'one-key', 'Switch one-key shortcuts off');
  await toast(page, 'One-key shortcuts are off.');
  await page.keyboard.press('n');
  await go(page, 'one-key', 'Switch one-key shortcuts on');
  await toast(page, 'One-key shortcuts are on.');
  const site = page.waitForEvent('popup');
  await go(page, 'view site', 'View site');
  await expect(await site).toHaveURL('/');
  await page.bringToFront();
  await go(page, 'log out', 'Log out');
  await expect(page).toHaveURL('/');
});

test('records of every kind open by their names', { tag: '@full' }, async ({ page, open, api }) => {
  const { id } = await api('POST', 'partners/', { name: `${TEST_PREFIX} Süd Tools` });
  const [job] = (await api('GET', 'jobs/?limit=1')) as { id: string; title: string }[];
  await apply(job!.id, `${TEST_PREFIX} Ada`);
  await write(`${TEST_PREFIX} Grace`);
  await open('setting');
  await go(page, `${TEST_PREFIX} sud`, `${TEST_PREFIX} Süd Tools`);
  await expect(sheet(page).getByLabel('Name')).toHaveValue(`${TEST_PREFIX} Süd Tools`);
  await expect(page).toHaveURL(`/admin/dashboard/partners?edit=${id}`);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await go(page, `${TEST_PREFIX} ada`, `${TEST_PREFIX} Ada`);
  await expect(page.getByRole('region', { name: `${TEST_PREFIX} Ada` })).toBeVisible();
  await go(page, `${TEST_PREFIX} grace`, `${TEST_PREFIX} Grace`);
  await expect(page.getByRole('region', { name: `${TEST_PREFIX} Grace` })).toBeVisible();
  await go(page, job!.title, job!.title);
  await expect(sheet(page).getByLabel('Title')).toHaveValue(job!.title);
});

test(
  'found fields of settings and links get the focus',
  { tag: '@full' },
  async ({ page, open }) => {
    await open('jobs');
    await go(page, 'time zone', 'Time zone');
    await expect(page.getByLabel('Time zone')).toBeFocused();
    await go(page, 'phone', 'Phone');
    await expect(page.getByLabel('Phone')).toBeFocused();
    await go(page, 'are kept', 'Applications and messages are kept for');
    await expect(page.locator('[name=retention_months]:focus')).toBeChecked();
    await go(page, 'logo', 'Logo');
    await expect(page.getByLabel('Logo', { exact: true })).toBeFocused();
    await go(page, 'linkedin', 'LinkedIn');
    await expect(page.getByLabel('LinkedIn URL')).toBeFocused();
    await page.keyboard.press('Tab');
    await go(page, 'linkedin', 'LinkedIn');
    await expect(page.getByLabel('LinkedIn URL')).toBeFocused();
  },
);

test(
  'keys typed before the search has loaded count',
  { tag: '@full' },
  async ({ page, open, api }) => {
    const { id } = await api('POST', 'partners/', { name: `${TEST_PREFIX} Süd Tools` });
    const sendCode = await holdRequests(page, /\/assets\/command-palette-[^/]*\.js$/);
    const sendRecords = await holdRequests(page, '**/api/partners/?*');
    await open('jobs');
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`${TEST_PREFIX} sud`);
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue(`${TEST_PREFIX} sud`);
    await expect(palette(page).getByRole('status')).toHaveText('Loading the search…');
    sendCode();
    await expect(palette(page).getByRole('status')).toHaveText('Loading records…');
    await expect(field(page)).toBeFocused();
    sendRecords();
    await expect(page).toHaveURL(`/admin/dashboard/partners?edit=${id}`);
    await expect(sheet(page).getByLabel('Name')).toHaveValue(`${TEST_PREFIX} Süd Tools`);
  },
);

test(
  'a search whose code fails to load shows an error',
  { tag: '@full' },
  async ({ page, open }) => {
    await page.route(/\/assets\/command-palette-[^/]*\.js$/, (route) => route.abort());
    await open('jobs');
    await page.keyboard.press('Control+k');
    await toast(page, 'Failed to load the search. Check your connection and try again.');
    await page.unroute(/\/assets\/command-palette-[^/]*\.js$/);
    await go(page, 'trash', 'Trash');
    await expect(title(page, 'Trash')).toBeFocused();
  },
);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test(
      'axe finds no violations in the search, and it fits every screen',
      { tag: '@full' },
      async ({ page, open }) => {
        test.slow();
        await open('jobs');
        for (const width of [320, 390, 820, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          await page.getByRole('button', { name: 'Search the panel' }).click();
          for (const words of ['', 'a', 'zzz']) {
            await field(page).fill(words);
            await expect(palette(page).getByText('Loading')).toHaveCount(0);
            const axe = axeFor(page, {
              rules: { 'label-content-name-mismatch': { enabled: true } },
            });
            const { violations } = await axe.analyze();
            expect(violations.map(({ id }) => id)).toEqual([]);
            const box = (await palette(page).boundingBox())!;
            expect(box.x).toBeGreaterThan(0);
            expect(box.x + box.width).toBeLessThan(width);
            expect(box.y + box.height).toBeLessThan(800);
          }
          await page.keyboard.press('Escape');
        }
      },
    );
  });
}
