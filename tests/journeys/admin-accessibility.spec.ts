import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { apply, expect, MARK, row, sheet, test, write } from './admin.ts';

const tabs = [
  'gallery',
  'slide-show',
  'jobs',
  'services',
  'applicant',
  'our-staff',
  'partners',
  'contacts',
  'social-media',
  'setting',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing on any tab', async ({ page, open }) => {
      for (const tab of tabs) {
        await open(tab);
        await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
        expect(await violations(page), tab).toEqual([]);
      }
    });

    test('axe finds nothing beside an opened application or message', async ({
      page,
      open,
      api,
    }) => {
      const name = `${MARK} Reader`;
      const [job] = (await api('GET', 'jobs/?limit=1')) as { id: string }[];
      await apply(job!.id, name);
      await write(name);
      for (const tab of ['applicant', 'contacts']) {
        await open(tab);
        await row(page, name).getByRole('button').first().click();
        await expect(page.getByRole('region', { name })).toBeVisible();
        expect(await violations(page), tab).toEqual([]);
      }
    });

    test('axe finds nothing on any sheet or dialog', async ({ page, open }) => {
      for (const tab of ['jobs?new', 'services?new', 'our-staff?new', 'partners?new']) {
        await open(tab);
        await sheet(page).getByRole('button', { name: 'Add', exact: true }).click();
        await expect(sheet(page).getByText('is required').first()).toBeVisible();
        expect(await violations(page), tab).toEqual([]);
      }
      await open('jobs');
      await row(page, '')
        .nth(1)
        .getByRole('button', { name: /^Delete/ })
        .click();
      expect(await violations(page), 'question').toEqual([]);
      await open('gallery');
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      await expect(sheet(page)).toBeVisible();
      expect(await violations(page), 'picture').toEqual([]);
    });
  });
}

test('axe finds nothing on a phone, with the menu open', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of ['jobs', 'gallery', 'setting']) {
    await open(tab);
    expect(await violations(page), tab).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Jobs' })).toBeVisible();
  expect(await violations(page), 'menu').toEqual([]);
  await menu.getByRole('link', { name: 'Partners' }).click();
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible();
});

test('the keyboard alone is enough', async ({ page, open }) => {
  await open('partners');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /Add partner/ })).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('n');
  await expect(page.getByRole('searchbox')).toHaveValue('n');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const first = row(page, '').nth(1).getByRole('button').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
});

async function violations(page: Page): Promise<string[]> {
  // Not the résumé's frame: that is the browser's own viewer.
  const axe = new AxeBuilder({ page }).options({ iframes: false });
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
