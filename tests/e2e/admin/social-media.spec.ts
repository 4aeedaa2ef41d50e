import { confirm, expect, pickUp, renderedPage, test, toast, website } from '../admin.ts';

test(
  'a platform’s link is added, changed and deleted, also on the website',
  { tag: '@full' },
  async ({ page, open, api }) => {
    const links = (await api('GET', 'social-media/')) as { platform: string; url: string }[];
    const before = links.find(({ platform }) => platform === 'twitter');
    if (before) await api('DELETE', 'social-media/twitter');
    try {
      await open('social-media');
      const form = page
        .locator('form')
        .filter({ has: page.getByRole('heading', { name: 'Twitter' }) });
      await expect(form.getByText('Empty', { exact: true })).toBeVisible();
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('URL cannot be empty.')).toBeVisible();
      await form.getByLabel('Twitter URL').fill('not an address');
      await expect(form.getByText(/must be an address/)).toBeVisible();
      await form.getByLabel('Twitter URL').fill('https://twitter.com/sample');
      await form.getByRole('button', { name: 'Save' }).click();
      await toast(page, 'Twitter link saved!');
      await expect(form.getByText('Saved', { exact: true })).toBeVisible();

      expect(await renderedPage()).toContain('href="https://twitter.com/sample"');

      await page.reload();
      await expect(form.getByLabel('Twitter URL')).toHaveValue('https://twitter.com/sample');
      await form.getByLabel('Twitter URL').fill('https://twitter.com/another');
      await page.route('**/api/social-media/', (route) => route.fulfill({ status: 500, body: '' }));
      await form.getByRole('button', { name: 'Save' }).click();
      await toast(page, 'Failed to save twitter link.');
      await page.unroute('**/api/social-media/');
      await form.getByRole('button', { name: 'Save' }).click();
      await toast(page, 'Twitter link saved!');

      await form.getByRole('button', { name: 'Delete' }).click();
      await confirm(page, 'Delete', 'Twitter');
      await toast(page, 'twitter link deleted.');
      await expect(form.getByText('Empty', { exact: true })).toBeVisible();
      expect(await renderedPage()).not.toContain('href="https://twitter.com/');
    } finally {
      if (before) await api('POST', 'social-media/', { platform: 'twitter', url: before.url });
    }
  },
);

test(
  'links are sorted, hidden and previewed with the keyboard, also on the website',
  { tag: '@full' },
  async ({ page, open, api }) => {
    const links = (await api('GET', 'social-media/')) as { platform: string; url: string }[];
    const started = async () => {
      for (const { platform } of links) await api('DELETE', `social-media/${platform}`);
      for (const { platform, url } of links) await api('POST', 'social-media/', { platform, url });
    };
    const icons = page.locator('header').getByRole('list', { name: 'Social media' });
    const form = page
      .locator('form')
      .filter({ has: page.getByRole('heading', { name: 'LinkedIn' }) });
    await started();
    try {
      await open('social-media');
      const said = await pickUp(page, 'LinkedIn');
      await expect(said).toHaveText('Picked up LinkedIn, position 3 of 4.');
      await page.keyboard.press('ArrowUp');
      await expect(said).toHaveText('LinkedIn: position 1 of 4.');
      await page.keyboard.press('Space');
      await toast(page, 'Moved link.');

      await form.getByRole('button', { name: 'Preview LinkedIn' }).press('Enter');
      await website(page).locator('header').getByRole('link', { name: 'LinkedIn' }).click();
      await expect(form.getByLabel('LinkedIn URL')).toBeFocused();

      await form.getByText('Draft or dates').press('Enter');
      await form.getByLabel('Draft', { exact: true }).press('Space');
      await page.keyboard.press('Control+S');
      await toast(page, 'Linkedin link saved!');
      await expect(form.locator('header')).toContainText('Draft');
      await page.goto('/');
      await expect(icons.getByRole('link')).toHaveCount(3);
      await expect(page.getByRole('link', { name: 'LinkedIn' })).toHaveCount(0);

      await page.goto('/admin/dashboard/social-media');
      await form.getByText('Draft or dates').press('Enter');
      await form.getByLabel('Draft', { exact: true }).press('Space');
      await page.keyboard.press('Control+S');
      await toast(page, 'Linkedin link saved!');
      await page.goto('/');
      await expect(icons.getByRole('link').first()).toHaveAccessibleName('LinkedIn');
    } finally {
      await started();
    }
  },
);

test('corrected dates stay in view', { tag: '@full' }, async ({ page, open }) => {
  await open('social-media');
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('heading', { name: 'LinkedIn' }) });
  await form.getByText('Draft or dates').press('Enter');
  const until = form.getByLabel('Shown until', { exact: true });
  await form.getByLabel('Shown from', { exact: true }).fill('2031-05-07');
  await until.fill('2031-05-06');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(form).toContainText('Shown until must be after shown from');
  await until.fill('2031-05-08');
  await expect(form).not.toContainText('Shown until must be after shown from');
  await expect(until).toBeVisible();
});
