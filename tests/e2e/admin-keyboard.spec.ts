import type { Page } from '@playwright/test';
import { samplePicture } from '../samples.ts';
import { confirm, expect, MARK, row, sheet, test, toast, write } from './admin.ts';

/** The button that opens a row. */
const opener = (page: Page, name: string) => row(page, name).getByRole('button').first();

const heading = (page: Page, name: string) =>
  page.getByRole('region', { name }).getByRole('heading', { name });

/** Counts the requests that change something. */
function countWrites(page: Page): () => number {
  let writes = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.method() !== 'GET') writes++;
  });
  return () => writes;
}

const [first, second, third] = [`${MARK} Anna`, `${MARK} Bela`, `${MARK} Cora`] as const;

test.describe('beside a list', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test.beforeEach(async ({ page, open }) => {
    // The newest stands first.
    for (const name of [third, second, first]) await write(name, 'Hello');
    await open('contacts');
    await expect(row(page, third)).toBeVisible();
  });

  test('an opened record has the focus, and gives it back to its row', async ({ page }) => {
    await opener(page, second).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, second)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener(page, second)).toBeFocused();
    await expect(page.getByRole('region', { name: second })).toHaveCount(0);
  });

  test('arrows, J and K go on to the next record and the one before', async ({ page }) => {
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
    // The order is the one that is seen.
    await page.getByRole('button', { name: 'From', exact: true }).click();
    await page.getByRole('button', { name: 'From', exact: true }).click();
    await page.keyboard.press('j');
    await expect(heading(page, first)).toBeFocused();
  });

  test('without one-key shortcuts J and K do nothing, and arrows go on', async ({ page }) => {
    await page.getByRole('link', { name: 'My account' }).click();
    await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('link', { name: 'Contacts' }).click();
    await opener(page, first).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, first)).toBeFocused();
    await page.keyboard.press('j');
    await expect(heading(page, first)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(heading(page, second)).toBeFocused();
  });

  test('after a delete from the opened record its next one has the focus', async ({ page }) => {
    await opener(page, first).click();
    await page.getByRole('region', { name: first }).getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await confirm(page, 'Delete', first);
    await expect(page.getByRole('region', { name: first })).toHaveCount(0);
    await expect(opener(page, second)).toBeFocused();
  });
});

test('after the login the heading has the focus', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).first().click();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('sunshine');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeFocused();
});

test('Ctrl+S and Ctrl+Enter save from anywhere in a form', async ({ page, open }) => {
  await open('partners?new');
  await sheet(page).getByLabel('Name').fill(`${MARK} Quick`);
  await sheet(page).getByLabel('Description').fill('Line');
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Partner added');
  await opener(page, `${MARK} Quick`).click();
  await sheet(page).getByLabel('Description').fill('Other line');
  await sheet(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Control+s');
  await toast(page, 'Partner updated');
  await expect(sheet(page)).toHaveCount(0);
});

test('Ctrl+S saves the link that is being typed, and none other', async ({ page, open }) => {
  const posted: unknown[] = [];
  await page.route('**/api/social-media/', (route) => {
    posted.push(route.request().postDataJSON());
    return route.fulfill({ status: 400, json: { detail: 'Not today' } });
  });
  await open('social-media');
  await page.getByLabel('Instagram URL').fill('https://www.instagram.com/journey');
  await page.keyboard.press('Control+s');
  // The failure stays beside its button.
  await expect(page.getByText('Failed to save instagram link: Not today')).toBeVisible();
  const link = { platform: 'instagram', url: 'https://www.instagram.com/journey' };
  expect(posted).toEqual([expect.objectContaining(link)]);
});

test('what was not changed is not written', async ({ page, open, api }) => {
  await api('POST', 'partners/', { name: `${MARK} Same`, description: 'D' });
  await open('partners');
  const writes = countWrites(page);
  await opener(page, `${MARK} Same`).click();
  await sheet(page).getByLabel('Name').press('Enter');
  await expect(sheet(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Setting' }).click();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Nothing to save')).toBeVisible();
  await page.getByRole('link', { name: 'Social Media' }).click();
  await page.getByRole('button', { name: 'Save Facebook link' }).click();
  await expect(page.getByText('Nothing to save')).toBeVisible();
  expect(writes()).toBe(0);
});

test('Enter saves a picture’s text, which has no lines', async ({ page, open }) => {
  await open('gallery');
  await choose(page, ['dawn', 'dusk']);
  const text = (name: string) => page.getByLabel(`Alt text of ${name}.png`);
  await text('dawn').fill(`${MARK} dawn`);
  await page.keyboard.press('Shift+Enter');
  await expect(text('dawn')).toHaveValue(`${MARK} dawn`);
  await page.keyboard.press('Enter');
  await toast(page, 'Images uploaded successfully!');
  // The other one waits, with the focus.
  await expect(text('dusk')).toBeFocused();
  await expect(text('dawn')).toHaveCount(0);

  await page.getByRole('button', { name: `Edit ${MARK} dawn` }).click();
  const alt = sheet(page).getByLabel('Alt text');
  await expect(alt).toBeFocused();
  expect(await alt.evaluate((field) => field.tagName)).toBe('TEXTAREA');
  await alt.fill(`${MARK} dawn\nover two lines`);
  await expect(alt).toHaveValue(`${MARK} dawn over two lines`);
  await alt.press('Enter');
  await toast(page, 'Image updated.');
  await expect(page.getByRole('button', { name: `Edit ${MARK} dawn over two lines` })).toHaveCount(
    1,
  );
});

test('after a fresh picture is taken out or deleted the next one has the focus', async ({
  page,
  open,
}) => {
  await open('gallery');
  await choose(page, ['one', 'two', 'three']);
  await page.getByRole('button', { name: 'Take two.png out' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Take three.png out' })).toBeFocused();
  for (const name of ['one', 'three']) {
    await page.getByLabel(`Alt text of ${name}.png`).fill(`${MARK} ${name}`);
  }
  await page.getByRole('button', { name: 'Upload 2 images' }).click();
  await toast(page, 'Images uploaded successfully!');
  await expect(page.getByRole('button', { name: `Edit ${MARK} one` })).toHaveCount(1);
  await page.getByRole('button', { name: `Delete ${MARK} one` }).focus();
  await page.keyboard.press('Enter');
  await confirm(page, 'Delete', `${MARK} one`);
  await expect(page.getByRole('button', { name: `Delete ${MARK} three` })).toBeFocused();
});

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
    page.getByRole('list', { name: 'Chosen, not uploaded yet' }).locator('img'),
  ).toHaveCount(names.length);
}
