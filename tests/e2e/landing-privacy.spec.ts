import { expect, type Setting, test } from './admin.ts';

test('forms and the privacy page say for how long and for what', async ({ page, api, before }) => {
  const use = (change: Partial<Setting>) =>
    api('PUT', `settings/${before.id}`, { ...before, privacy: '', ...change });
  await use({ retention_months: '6' });
  await page.goto('/');
  const form = page.locator('#contact_us form');
  await expect(form).toContainText(
    'We use what you send only to answer you, and delete it after 6 months. Privacy',
  );
  await page.locator('#careers').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply for Job' });
  await expect(dialog).toContainText(
    'We use what you send only to answer your application, and delete it after 6 months. Privacy',
  );

  const opening = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Privacy' }).click();
  const privacy = await opening;
  await expect(privacy).toHaveURL('/privacy');
  await expect(privacy.getByText('deleted automatically after 6 months')).toBeVisible();

  await use({ retention_months: '1' });
  await privacy.reload();
  await expect(privacy.getByText('deleted automatically after 1 month,')).toBeVisible();

  const own = 'We keep nothing.';
  await use({ retention_months: '1', privacy: own });
  await privacy.reload();
  await expect(privacy.getByText(own, { exact: true })).toBeVisible();
  await expect(privacy.getByText('deleted automatically')).toHaveCount(0);
});
