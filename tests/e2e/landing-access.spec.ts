import { samplePdf } from '../samples.ts';
import { audit } from './axe.ts';
import { expect, test, withoutRendering } from './test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing on the page, its menu, login and lightbox', async ({ page }) => {
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      await audit(page);

      await page.locator('header').getByRole('button', { name: 'Login' }).click();
      await audit(page);
      await page.keyboard.press('Escape');

      await page.locator('#gallery').getByRole('button').first().click();
      await expect(page.getByRole('dialog', { name: 'Lightbox' })).toBeVisible();
      await audit(page);
      await page.keyboard.press('Escape');

      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Menu' }).click();
      await audit(page);
    });

    test('axe finds nothing from a job to the application’s confirmation', async ({ page }) => {
      await page.goto('/');
      await page.locator('#careers').getByRole('listitem').getByRole('link').first().click();
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
      await audit(page);
      await page.getByRole('button', { name: 'Apply', exact: true }).click();
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
      await expect(page.getByRole('dialog', { name: 'Application sent' })).toBeVisible();
      await audit(page);
      await page.keyboard.press('Escape');
      await expect(page.getByText('Applied. Your reference is')).toBeVisible();
      await audit(page);
    });

    test('axe finds nothing on a long list of jobs', async ({ page }) => {
      // Twice as many: only a long list can be searched.
      await page.route('**/api/jobs/', async (route) => {
        const jobs = (await (await route.fetch()).json()) as { id: string }[];
        const more = jobs.map((job) => ({ ...job, id: `${job.id}-again` }));
        await route.fulfill({ json: [...jobs, ...more] });
      });
      await page.goto('/');
      const careers = page.locator('#careers');
      const first = await careers.getByRole('link').first().getAttribute('href');
      await page.evaluate((id) => {
        localStorage.setItem('viewed_jobs', JSON.stringify([id]));
        localStorage.setItem('applied_jobs', JSON.stringify({ [id]: 'ABCD-EFGH' }));
      }, first!.split('/').at(-1)!);
      await page.reload();
      await careers.getByRole('button', { name: 'Show More Jobs' }).click();
      await expect(careers.getByRole('searchbox')).toBeVisible();
      for (const badge of ['Viewed', 'Applied']) {
        await expect(careers.getByText(badge, { exact: true }).first()).toBeVisible();
      }
      await audit(page);
      await careers.getByRole('searchbox').fill('no such words');
      await expect(careers.getByText('No jobs found.')).toBeVisible();
      await audit(page);
    });

    test('axe finds nothing from a message to its confirmation', async ({ page }) => {
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

    test('axe finds nothing on other pages, nor where lists fail', async ({ page }) => {
      for (const path of ['/no-such-page', '/privacy', '/jobs/no-such-job']) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
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

test('headings come in order, under one first', async ({ page }) => {
  await page.goto('/');
  // Sections are laid out in turn.
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  const levels = await page
    .locator('h1, h2, h3, h4')
    .evaluateAll((headings) =>
      headings
        .filter((heading) => heading.checkVisibility())
        .map((heading) => Number(heading.tagName[1])),
    );
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels[0]).toBe(1);
  for (const [index, level] of levels.entries()) {
    expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  }
});

// 320 × 256 is a 1280 × 1024 screen at 400 %.
for (const [width, height] of [
  [320, 256],
  [320, 640],
  [2560, 1440],
] as const) {
  test(`nothing is wider than a screen of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await fits()).toBe(true);
    await page.locator('#careers').getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeVisible();
    expect(await fits()).toBe(true);
  });
}

test('the keyboard alone applies for a job', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#careers h3')).toHaveCount(3);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const job = page.locator('#careers').getByRole('listitem').getByRole('link').first();
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
  await page.keyboard.press('Escape');
  await expect(job).toBeFocused();
});
