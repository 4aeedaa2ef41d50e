import type { Page } from '@playwright/test';
import { JOB } from '../../test-data.ts';
import { bilingual, expect, TEST_PREFIX, row, sheet, test, toast } from '../admin.ts';

const TITLE = `${TEST_PREFIX} fitter`;

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name, exact: true });

const field = (page: Page, name: string) => sheet(page).getByRole('textbox', { name, exact: true });

async function tabTo(page: Page, name: string): Promise<void> {
  const control = field(page, name);
  for (let press = 0; press < 60; press += 1) {
    if (await control.evaluate((each) => each === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

test('Persian is enabled, and a job is translated with the keyboard alone', async ({
  page,
  open,
  api,
  before,
}) => {
  await api('PUT', `settings/${before.id}`, { ...before, languages: '' });
  const description = 'A line.\n'.repeat(20);
  const { id } = await api('POST', 'jobs/', { ...JOB, title: TITLE, description });
  const stored = async () =>
    (await api('GET', 'jobs/')).find((each: { id: string }) => each.id === id);

  await open('jobs');
  await row(page, TITLE).getByRole('button').first().press('Enter');
  await expect(field(page, 'Title')).toBeVisible();
  await expect(tab(page, /./)).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.goto('/admin/dashboard/website');
  await page.getByRole('checkbox', { name: 'فارسی' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  await toast(page, 'Settings updated successfully!');
  await tab(page, /^فارسی/).click();
  await expect(page.getByRole('textbox', { name: 'Careers: name' })).toHaveAttribute(
    'placeholder',
    'فرصت‌های شغلی',
  );

  await page.goto('/admin/dashboard/jobs');
  await row(page, TITLE).getByRole('button').first().press('Enter');
  const form = sheet(page);
  const persian = tab(page, 'فارسی 4 missing');
  const title = field(page, 'Title');
  await tab(page, 'English').focus();
  await page.keyboard.press('ArrowRight');
  await expect(persian).toBeFocused();
  await expect(persian).toHaveAttribute('aria-selected', 'true');
  await expect(title).toHaveAttribute('dir', 'rtl');
  await expect(title).toHaveAttribute('lang', 'fa');
  await expect(form.locator('[data-field="translations.fa.title"] [lang=en]')).toHaveText(TITLE);
  await expect(title).toHaveAccessibleDescription(
    'Not translated. Visitors see the text in English.',
  );
  await expect(field(page, 'Openings')).toHaveCount(0);

  const source = form.locator('[data-field="translations.fa.description"] [lang=en]');
  const height = async () => (await source.boundingBox())!.height;
  const short = await height();
  expect(short).toBeLessThan(100);
  await form.getByRole('button', { name: 'Show the whole text' }).click();
  await expect.poll(height).toBeGreaterThan(300);
  await form.getByRole('button', { name: 'Show less' }).click();
  await expect.poll(height).toBe(short);

  await tabTo(page, 'Title');
  await page.keyboard.insertText('نصاب');
  await tabTo(page, 'Description');
  await page.keyboard.insertText('**کار** بر بام');
  await expect(tab(page, 'فارسی 2 missing')).toBeVisible();
  await page.keyboard.press('Control+s');
  await toast(page, 'Job updated');
  expect(await stored()).toMatchObject({
    title: TITLE,
    translations: { fa: { title: 'نصاب', description: '**کار** بر بام' } },
  });
});

test.describe('on a site with two languages', () => {
  bilingual(
    'unsaved translations ask for confirmation, and their changes are listed and undone',
    { tag: '@full' },
    async ({ page, open, api }) => {
      const { id } = await api('POST', 'partners/', { name: `${TEST_PREFIX} Mills` });
      await open('partners');
      const opener = row(page, `${TEST_PREFIX} Mills`).getByRole('button').first();
      await opener.click();
      await tab(page, /^فارسی/).click();
      await field(page, 'Name').fill('آسیاب');
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('Discard unsaved changes?');
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(field(page, 'Name')).toHaveValue('آسیاب');
      await sheet(page).getByRole('button', { name: 'Save' }).click();
      await toast(page, 'Partner updated');

      await opener.click();
      await sheet(page).getByRole('button', { name: 'History' }).click();
      const change = sheet(page).getByRole('listitem').first();
      await expect(change).toContainText('Name (\u2067فارسی\u2069)');
      await expect(change.locator('[data-side=before]')).toContainText('Empty');
      await expect(change.locator('[data-side=after]')).toContainText('آسیاب');
      await change.getByRole('button', { name: /^Restore the previous version/ }).click();
      await toast(page, 'Restored.');
      const partner = (await api('GET', 'partners/')).find(
        (each: { id: string }) => each.id === id,
      );
      expect(partner).not.toHaveProperty('translations');
    },
  );

  bilingual(
    'a service keeps its translations with its pictures',
    { tag: '@full' },
    async ({ page, open, api }) => {
      await open('services');
      await page.getByRole('button', { name: 'Add service' }).click();
      await field(page, 'Name').fill(`${TEST_PREFIX} roofs`);
      await field(page, 'Description').fill('D');
      await tab(page, /^فارسی/).click();
      await field(page, 'Name').fill('بام');
      await sheet(page).getByRole('button', { name: 'Add', exact: true }).click();
      await toast(page, 'Service created successfully!');
      const made = (await api('GET', 'services/')).find(
        ({ name }: { name: string }) => name === `${TEST_PREFIX} roofs`,
      );
      expect(made.translations).toEqual({ fa: { name: 'بام' } });
    },
  );
});
