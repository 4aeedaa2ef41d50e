import type { Page } from '@playwright/test';
import { samplePicture } from '../../test-data.ts';
import { confirm, expect, TEST_PREFIX, row, sheet, test, toast, write } from '../admin.ts';

const opener = (page: Page, name: string) => row(page, name).getByRole('button').first();

const heading = (page: Page, name: string) =>
  page.getByRole('region', { name }).getByRole('heading', { name });

const [first, second, third] = [
  `${TEST_PREFIX} Anna`,
  `${TEST_PREFIX} Bela`,
  `${TEST_PREFIX} Cora`,
] as const;

test.describe('next to a list', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test.beforeEach(async ({ page, open }) => {
    // The list shows the newest first.
    for (const name of [third, second, first]) await write(name, 'Hello');
    await open('contacts');
    await expect(row(page, third)).toBeVisible();
  });

  test(
    'arrows, J and K open the next and the previous record',
    { tag: '@full' },
    async ({ page }) => {
      await opener(page, first).focus();
      await page.keyboard.press('ArrowDown');
      await expect(opener(page, second)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(heading(page, second)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(heading(page, third)).toBeFocused();
      await page.keyboard.press('k');
      await expect(heading(page, second)).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(heading(page, first)).toBeFocused();
      await page.keyboard.press('j');
      await expect(heading(page, second)).toBeFocused();
      await page.getByRole('button', { name: 'From', exact: true }).click();
      await page.getByRole('button', { name: 'From', exact: true }).click();
      await page.keyboard.press('j');
      await expect(heading(page, first)).toBeFocused();
    },
  );
});

test(
  'Enter saves a picture’s text, which is a single line',
  { tag: '@full' },
  async ({ page, open }) => {
    await open('gallery');
    await choose(page, ['dawn', 'dusk']);
    const text = (name: string) => page.getByLabel(`Alt text of ${name}.png`);
    await text('dawn').fill(`${TEST_PREFIX} dawn`);
    await page.keyboard.press('Shift+Enter');
    await expect(text('dawn')).toHaveValue(`${TEST_PREFIX} dawn`);
    await page.keyboard.press('Enter');
    await toast(page, 'Images uploaded successfully!');
    await expect(text('dusk')).toBeFocused();
    await expect(text('dawn')).toHaveCount(0);

    await page.getByRole('button', { name: `Edit ${TEST_PREFIX} dawn` }).click();
    const alt = sheet(page).getByLabel('Alt text');
    await expect(alt).toBeFocused();
    expect(await alt.evaluate((field) => field.tagName)).toBe('TEXTAREA');
    await alt.fill(`${TEST_PREFIX} dawn\nover two lines`);
    await expect(alt).toHaveValue(`${TEST_PREFIX} dawn over two lines`);
    await alt.press('Enter');
    await toast(page, 'Image updated.');
    await expect(
      page.getByRole('button', { name: `Edit ${TEST_PREFIX} dawn over two lines` }),
    ).toHaveCount(1);
  },
);

test(
  'removing or deleting a new picture focuses the next one',
  { tag: '@full' },
  async ({ page, open }) => {
    await open('gallery');
    await choose(page, ['one', 'two', 'three']);
    await page.getByRole('button', { name: 'Remove two.png' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove three.png' })).toBeFocused();
    for (const name of ['one', 'three']) {
      await page.getByLabel(`Alt text of ${name}.png`).fill(`${TEST_PREFIX} ${name}`);
    }
    await page.getByRole('button', { name: 'Upload 2 images' }).click();
    await toast(page, 'Images uploaded successfully!');
    await expect(page.getByRole('button', { name: `Edit ${TEST_PREFIX} one` })).toHaveCount(1);
    await page.getByRole('button', { name: `Delete ${TEST_PREFIX} one` }).focus();
    await page.keyboard.press('Enter');
    await confirm(page, 'Delete', `${TEST_PREFIX} one`);
    await expect(page.getByRole('button', { name: `Delete ${TEST_PREFIX} three` })).toBeFocused();
  },
);

async function choose(page: Page, names: string[]) {
  await page.getByLabel('Choose images').setInputFiles(
    await Promise.all(
      names.map(async (name) => ({
        name: `${name}.png`,
        mimeType: 'image/png',
        buffer: Buffer.from(await samplePicture()),
      })),
    ),
  );
  await expect(
    page.getByRole('list', { name: 'Selected, not uploaded yet' }).locator('img'),
  ).toHaveCount(names.length);
}
