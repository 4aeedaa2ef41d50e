import { confirm, expect, test, toast } from './admin.ts';

test('a platform’s link is empty, saved, changed and deleted, and the website follows', async ({
  page,
  open,
  api,
}) => {
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
    await form.getByLabel('Twitter URL').fill('https://twitter.com/journey');
    await form.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Twitter link saved!');
    await expect(form.getByText('Saved', { exact: true })).toBeVisible();

    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Twitter' }).first()).toHaveAttribute(
      'href',
      'https://twitter.com/journey',
    );

    await page.goto('/admin/dashboard/social-media');
    await expect(form.getByLabel('Twitter URL')).toHaveValue('https://twitter.com/journey');
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
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Twitter' })).toHaveCount(0);
  } finally {
    if (before) await api('POST', 'social-media/', { platform: 'twitter', url: before.url });
  }
});

test('a link that cannot be deleted, and links that cannot be loaded, say so', async ({
  page,
  open,
  api,
}) => {
  const links = (await api('GET', 'social-media/')) as { platform: string }[];
  await page.route('**/api/social-media/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, body: '' })
      : route.fallback(),
  );
  await open('social-media');
  const { platform } = links[0]!;
  await page.getByRole('button', { name: new RegExp(`Delete ${platform}`, 'i') }).click();
  await confirm(page, 'Delete');
  await toast(page, `Failed to delete ${platform} link.`);
  await page.route('**/api/social-media/*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await toast(page, 'Failed to fetch social media links.');
});
