import fa from '@sunfront/contract/messages/fa';
import type { Page } from '@playwright/test';
import { samplePicture } from '../../test-data.ts';
import { TEST_PREFIX, bilingual, expect, sheet, test, toast, website } from '../admin.ts';

const NAME = `${TEST_PREFIX} Preview`;

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const background = (page: Page) =>
  website(page)
    .locator('body')
    .evaluate((body) => getComputedStyle(body.ownerDocument.documentElement).backgroundColor);

test('the preview shows typed text immediately, and a click in it opens the form', async ({
  page,
  open,
}) => {
  await open('services?new');
  await sheet(page).getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByLabel('Name').fill(NAME);
  await page.getByLabel('Description').fill(`First words.\n\n${NAME} goes on.`);
  const heading = website(page).getByRole('heading', { name: NAME });
  await expect(heading).toBeVisible();
  await page.getByLabel('Name').fill(`${NAME} again`);
  await expect(heading).toHaveText(`${NAME} again`);
  await heading.click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await website(page).getByText('First words.').click();
  await expect(page.getByLabel('Description')).toBeFocused();

  const buffer = Buffer.from(await samplePicture({ color: '#00aa44' }));
  await page
    .getByLabel('Second image', { exact: true })
    .setInputFiles({ name: 'green.png', mimeType: 'image/png', buffer });
  const picture = website(page).getByAltText(`${NAME} again, picture 2 of 3`);
  await expect(picture).toHaveAttribute('src', /^blob:/);
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await picture.click({ force: true });
  await expect(page.getByLabel('Second image', { exact: true })).toBeFocused();
  await sheet(page).getByRole('button', { name: 'Add', exact: true }).click();
  await toast(page, 'Service created successfully!');
});

test(
  'the preview shows phone and desktop, light and dark, and blocks navigation and forms',
  { tag: '@full' },
  async ({ page, open }) => {
    await open('preview');
    const frame = page.locator('iframe[title="Preview of the website"]');
    await expect(website(page).locator('#contact_us')).toBeVisible();
    await expect(website(page).getByRole('button', { name: 'Menu' })).toBeHidden();
    const light = await background(page);
    await preview(page).getByRole('button', { name: 'Dark' }).click();
    await expect.poll(() => background(page)).not.toBe(light);
    await preview(page).getByRole('button', { name: 'Phone' }).click();
    await expect(website(page).getByRole('button', { name: 'Menu' })).toBeVisible();
    await expect(frame).toHaveCSS('width', '390px');
    await website(page).getByRole('link', { name: 'Privacy' }).first().click();
    const sent: string[] = [];
    page.on('request', (request) => {
      // The panel's connection to Firestore may send at any time.
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && pathname.startsWith('/api/')) sent.push(pathname);
    });
    await website(page).getByRole('textbox', { name: 'Name' }).fill(NAME);
    await website(page).getByRole('button', { name: 'Send message' }).click();
    await expect(website(page).locator('#contact_us')).toBeVisible();
    expect(page.url()).toContain('/admin/dashboard/preview');
    expect(sent).toEqual([]);
  },
);

test(
  'the preview includes drafts and scheduled records, and a draft has its own preview',
  { tag: '@full' },
  async ({ page, open, api }) => {
    const { id } = await api('POST', 'partners/', { name: NAME, draft: true });
    await api('POST', 'partners/', { name: `${NAME} later`, shown_from: '2099-01-01T00:00:00Z' });
    await open('preview');
    await expect(website(page).locator('#partners').getByLabel(NAME).first()).toBeAttached();
    await expect(website(page).locator('#partners').getByLabel(`${NAME} later`)).toBeAttached();
    await open(`partners?edit=${id}`);
    await sheet(page).getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(
      website(page).locator('#partners').getByLabel(NAME, { exact: true }),
    ).toBeAttached();
    await expect(website(page).locator('#partners').getByLabel(`${NAME} later`)).toHaveCount(0);
  },
);

test(
  'the preview shows settings before they are saved',
  { tag: '@full' },
  async ({ page, open }) => {
    await open('setting');
    await page.getByLabel('Company name').fill(`${NAME} Ltd`);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const title = website(page).getByText('This is ' + NAME);
    await expect(title).toBeAttached();
    await website(page).locator('header').getByText(`${NAME} Ltd`).first().click();
    await expect(page.getByLabel('Company name')).toBeFocused();
    await page.getByLabel('Company name').press('Control+a');
    await expect(preview(page).locator('iframe')).toHaveCount(0);
  },
);

bilingual(
  'the preview shows every language of the site',
  { tag: '@full' },
  async ({ page, open }) => {
    await open('website');
    const language = page.getByLabel('Language of the page');
    await expect(language).toHaveValue('en');
    await language.selectOption('فارسی');
    const root = website(page).locator('html');
    await expect(root).toHaveAttribute('dir', 'rtl');
    await expect(root).toHaveAttribute('lang', 'fa');
    const headline = website(page).getByRole('heading', { name: fa.copy.careers_headline });
    await headline.click();
    await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(/^فارسی/);
    await expect(page.getByRole('textbox', { name: 'Careers: headline' })).toBeFocused();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test(
    'the preview replaces the form, and a click in it returns to the form',
    { tag: '@full' },
    async ({ page, open, api }) => {
      const { id } = await api('POST', 'partners/', { name: NAME, logo: '' });
      await open(`partners?edit=${id}`);
      await sheet(page).getByRole('button', { name: 'Preview', exact: true }).click();
      await expect(page.getByLabel('Description')).toBeHidden();
      await website(page).locator('#partners').getByLabel(NAME).first().click();
      await expect(page.getByLabel('Name')).toBeFocused();
    },
  );
});

test(
  'a preview that fails to load can be retried, and the form keeps typed text',
  { tag: '@full' },
  async ({ page, open }) => {
    await open('partners?new');
    await page.getByLabel('Name').fill(NAME);
    await page.route('**/assets/draft-page*', (route) => route.abort());
    await sheet(page).getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(preview(page)).toContainText('Failed to load the preview.');
    await expect(page.getByLabel('Name')).toHaveValue(NAME);
    await page.unroute('**/assets/draft-page*');
    await preview(page).getByRole('button', { name: 'Try again' }).click();
    await expect(website(page).locator('#partners').getByLabel(NAME).first()).toBeAttached();
  },
);
