import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { apply, expect, MARK, sheet, test, toast, write } from './admin.ts';
import { hold } from './test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search the panel' });
const field = (page: Page) => palette(page).getByRole('combobox');
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Finds by key, and opens what stands first once it is this. */
async function go(page: Page, words: string, name: string) {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(words);
  await expect(chosen(page)).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
}

test('tabs, tools and actions are reached by key', async ({ page, open }) => {
  await open('jobs');
  await go(page, 'partn', 'Partners');
  await expect(title(page, 'Partners')).toBeFocused();
  await go(page, 'trash', 'Trash');
  await expect(title(page, 'Trash')).toBeFocused();
  await go(page, 'add job', 'Add job');
  await expect(sheet(page).getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/dashboard\/jobs$/);
  // The search opens over no other dialog, also while that closes.
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

test('records of every kind open by their names', async ({ page, open, api }) => {
  const { id } = await api('POST', 'partners/', { name: `${MARK} Süd Tools` });
  const [job] = (await api('GET', 'jobs/?limit=1')) as { id: string; title: string }[];
  await apply(job!.id, `${MARK} Ada`);
  await write(`${MARK} Grace`);
  await open('setting');
  // Whatever the accents, and though its tab was not opened yet.
  await go(page, `${MARK} sud`, `${MARK} Süd Tools`);
  await expect(sheet(page).getByLabel('Name')).toHaveValue(`${MARK} Süd Tools`);
  await expect(page).toHaveURL(`/admin/dashboard/partners?edit=${id}`);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await go(page, `${MARK} ada`, `${MARK} Ada`);
  await expect(page.getByRole('region', { name: `${MARK} Ada` })).toBeVisible();
  await go(page, `${MARK} grace`, `${MARK} Grace`);
  await expect(page.getByRole('region', { name: `${MARK} Grace` })).toBeVisible();
  await go(page, job!.title, job!.title);
  await expect(sheet(page).getByLabel('Title')).toHaveValue(job!.title);
});

test('fields of settings and links have the focus when they are found', async ({ page, open }) => {
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
  // To the same one again.
  await page.keyboard.press('Tab');
  await go(page, 'linkedin', 'LinkedIn');
  await expect(page.getByLabel('LinkedIn URL')).toBeFocused();
});

test('what was not saved is asked about first', async ({ page, open }) => {
  await open('setting');
  await page.getByLabel('Phone').fill('+1');
  await go(page, 'jobs', 'Jobs');
  await expect(page.getByRole('alertdialog')).toContainText('Discard unsaved changes?');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Phone')).toHaveValue('+1');
  // Another field of the same form is no way out of it.
  await go(page, 'time zone', 'Time zone');
  await expect(page.getByLabel('Time zone')).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveValue('+1');
});

test('the search opens over no other dialog, and gives the focus back', async ({ page, open }) => {
  await open('partners');
  await page.getByRole('button', { name: 'Search the panel' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Search the panel' })).toBeFocused();
  const search = page.getByRole('searchbox', { name: 'Search partners' });
  await search.focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await expect(search).toBeFocused();
  await page.goto('/admin/dashboard/partners?new');
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('x');
  await expect(sheet(page).getByLabel('Name')).toHaveValue('x');
  await expect(palette(page)).toHaveCount(0);
});

test('arrows go round, and what is not found, under way or failed is said', async ({
  page,
  open,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/partners/?*', async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { detail: 'Busy' } });
  });
  await open('jobs');
  await page.keyboard.press('Control+k');
  await expect(chosen(page)).toHaveText('Overview');
  await page.keyboard.press('ArrowUp');
  await expect(chosen(page)).toHaveText('Log out');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toHaveText('Gallery');
  await page.keyboard.type('zzz');
  const said = palette(page).getByRole('status');
  await expect(said).toContainText('Loading records…');
  answer();
  await expect(said).toContainText('Nothing is called “zzz”.');
  await expect(said).toContainText('Partners could not be loaded.');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeVisible();
  await page.unroute('**/api/partners/?*');
  await palette(page).getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await expect(said).not.toContainText('could not be loaded');
  await expect(field(page)).toBeFocused();
});

test('keys count before there is anything that they could find', async ({ page, open, api }) => {
  const { id } = await api('POST', 'partners/', { name: `${MARK} Süd Tools` });
  const sendCode = await hold(page, /\/assets\/palette-[^/]*\.js$/);
  const sendRecords = await hold(page, '**/api/partners/?*');
  await open('jobs');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`${MARK} sud`);
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue(`${MARK} sud`);
  await expect(palette(page).getByRole('status')).toHaveText('Loading the search…');
  sendCode();
  await expect(palette(page).getByRole('status')).toHaveText('Loading records…');
  await expect(field(page)).toBeFocused();
  sendRecords();
  await expect(page).toHaveURL(`/admin/dashboard/partners?edit=${id}`);
  await expect(sheet(page).getByLabel('Name')).toHaveValue(`${MARK} Süd Tools`);
});

test('a search whose code does not come says so', async ({ page, open }) => {
  await page.route(/\/assets\/palette-[^/]*\.js$/, (route) => route.abort());
  await open('jobs');
  await page.keyboard.press('Control+k');
  await toast(page, 'The search could not be loaded. Check the connection and try again.');
  await page.unroute(/\/assets\/palette-[^/]*\.js$/);
  await go(page, 'trash', 'Trash');
  await expect(title(page, 'Trash')).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing on the search, and it fits every screen', async ({ page, open }) => {
      await open('jobs');
      for (const width of [320, 390, 820, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.getByRole('button', { name: 'Search the panel' }).click();
        for (const words of ['', 'a', 'zzz']) {
          await field(page).fill(words);
          await expect(palette(page).getByText('Loading')).toHaveCount(0);
          const axe = new AxeBuilder({ page }).options({
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
    });
  });
}
