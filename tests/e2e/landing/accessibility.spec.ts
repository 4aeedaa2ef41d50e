import type { Page } from '@playwright/test';
import { samplePdf } from '../../test-data.ts';
import { audit } from '../axe.ts';
import { expect, openApplyForm, test, withoutRendering } from '../test.ts';

test('the header fits with text of twice the size', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/');
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 1440);
});

const firstJob = (page: Page) =>
  page.locator('#careers').getByRole('listitem').getByRole('link').first();

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, { tag: '@full' }, () => {
    test.use({ colorScheme });

    test('axe finds no violations on the page, its login, its lightbox and its menu', async ({
      page,
    }) => {
      await page.goto('/');
      await audit(page);

      await page.locator('header').getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('dialog', { name: 'Admin Login' })).toBeVisible();
      await audit(page, '#login');
      await page.keyboard.press('Escape');

      await page.locator('#gallery').getByRole('button').first().click();
      await expect(page.getByRole('dialog', { name: 'Full-screen pictures' })).toHaveCSS(
        'opacity',
        '1',
      );
      await audit(page, '.yarl__portal');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Full-screen pictures' })).toHaveCount(0);

      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await audit(page, '#menu');
    });

    test('axe finds no violations from a job to the application’s confirmation', async ({
      page,
    }) => {
      await page.goto('/');
      await firstJob(page).click();
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
      await audit(page);
      await openApplyForm(page);
      await page.getByRole('button', { name: 'Submit application' }).click();
      await expect(page.getByText('All fields are required')).toBeVisible();
      await audit(page);
      await page.getByRole('textbox', { name: 'Full name' }).fill(`Axe ${Date.now()}`);
      await page.getByRole('textbox', { name: 'Contact' }).fill('axe@example.com');
      await page.getByLabel('Résumé').setInputFiles({
        name: 'cv.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(samplePdf()),
      });
      await page.getByRole('button', { name: 'Submit application' }).click();
      await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
      await audit(page);
      await page.keyboard.press('Escape');
      await expect(page.getByText('Applied. Your reference is')).toBeVisible();
      await audit(page);
    });

    test('axe finds no violations on a long list of jobs', async ({ page }) => {
      // Only a long list has a search.
      await page.route('**/api/jobs/', async (route) => {
        const jobs = (await (await route.fetch()).json()) as { id: string }[];
        const more = jobs.map((job) => ({ ...job, id: `${job.id}-again` }));
        await route.fulfill({ json: [...jobs, ...more] });
      });
      await page.goto('/');
      const careers = page.locator('#careers');
      const [first] = (await (await page.request.get('/api/jobs/?limit=1')).json()) as {
        id: string;
      }[];
      await page.evaluate((id) => {
        localStorage.setItem('viewed_jobs', JSON.stringify([id]));
        localStorage.setItem('applied_jobs', JSON.stringify({ [id]: 'ABCD-EFGH' }));
      }, first!.id);
      await page.reload();
      await careers.getByRole('button', { name: 'Show More Jobs' }).click();
      await expect(careers.getByRole('searchbox')).toBeVisible();
      for (const badge of ['You viewed this', 'Applied']) {
        await expect(careers.getByText(badge, { exact: true }).first()).toBeVisible();
      }
      await audit(page);
      await careers.getByRole('searchbox').fill('no such words');
      await expect(careers.getByText('No jobs found.')).toBeVisible();
      await audit(page);
    });

    test('axe finds no violations from a message to its confirmation', async ({ page }) => {
      await page.goto('/');
      const form = page.locator('#contact_us');
      await form.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Please fill out all fields.')).toBeVisible();
      await audit(page);
      await form.getByRole('textbox', { name: 'Name' }).fill('Axe');
      await form.getByRole('textbox', { name: 'Email' }).fill('axe@example.com');
      await form.getByRole('textbox', { name: 'Message' }).fill(`Axe ${Date.now()}`);
      await form.getByRole('button', { name: 'Send message' }).click();
      await expect(form.getByText('Your message has arrived.')).toBeVisible();
      await audit(page);
    });

    test('axe finds no violations on other pages and with failing lists', async ({ page }) => {
      const [job] = (await (await page.request.get('/api/jobs/?limit=1')).json()) as {
        id: string;
      }[];
      const ofJobs = [`/jobs/${job!.id}`, `/jobs/${job!.id}?apply`, '/jobs/no-such-job'];
      for (const path of ['/no-such-page', '/privacy', ...ofJobs]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await audit(page);
      }
      await page.route('**/api/**', (route) => route.abort());
      await withoutRendering(page);
      await page.goto('/');
      await expect(page.getByText('Failed to fetch gallery images.')).toBeVisible();
      await audit(page);
    });
  });
}

// 320 × 256 is a 1280 × 1024 screen at 400 % zoom.
for (const { sizes, details } of [
  { sizes: [[320, 256]], details: {} },
  {
    sizes: [
      [320, 640],
      [2560, 1440],
    ],
    details: { tag: '@full' },
  },
] as const) {
  const screens = sizes.map(([width, height]) => `${width} × ${height}`).join(' or ');
  test(`nothing is wider than a screen of ${screens}`, details, async ({ page }) => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      expect(await fits()).toBe(true);
      await firstJob(page).click();
      await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeVisible();
      expect(await fits()).toBe(true);
    }
  });
}

test('a visitor applies for a job with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#careers h3')).toHaveCount(3);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const job = firstJob(page);
  const focused = (locator: typeof job) =>
    locator.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 12 && !(await focused(job)); step++) await page.keyboard.press('Tab');
  await expect(job).toBeFocused();
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: 'Apply', exact: true });
  await expect(button).toBeVisible();
  for (let step = 0; step < 4 && !(await focused(button)); step++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
  await page.keyboard.type('Sara');
  await page.keyboard.press('Tab');
  await page.keyboard.type('sara@example.com');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Résumé')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(job).toBeFocused();
});
