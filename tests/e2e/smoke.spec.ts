import { readFile } from 'node:fs/promises';
import { send } from '../api/client.ts';
import { samplePdf } from '../test-data.ts';
import { expect, openApplyForm, test } from './test.ts';

test('a visitor applies with a PDF, and the administrator logs in and opens it', async ({
  page,
}) => {
  const name = `Whole Site ${Date.now()}`;
  const pdf = samplePdf(`Résumé of ${name}`);

  await page.goto('/');
  await page.locator('#careers').getByRole('listitem').getByRole('link').first().click();
  const form = await openApplyForm(page);
  await form.getByRole('textbox', { name: 'Full name' }).fill(name);
  await form.getByRole('textbox', { name: 'Contact' }).fill('0711 1234');
  await form
    .getByLabel('Résumé')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
  await form.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText('Application submitted!')).toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Admin Login' });
  await dialog.getByLabel('Username').fill('admin');
  await dialog.getByLabel('Password').fill('sunshine');
  await dialog.getByLabel('Password').press('Enter');
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeFocused();
  await expect(page).toHaveTitle('Jobs – Admin');
  await expect(page.getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page');
  const token = (await page.evaluate(() => localStorage.getItem('token')))!;
  expect((await send('GET', '/api/applicants/', { token })).status).toBe(200);

  await page.getByRole('link', { name: 'Applicant' }).click();
  await page.getByRole('row').filter({ hasText: name }).getByRole('button').first().click();
  const pane = page.getByRole('region', { name });
  await expect(pane.getByText('0711 1234')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await pane.getByRole('button', { name: 'Download résumé' }).click();
  expect(await readFile(await (await downloading).path())).toEqual(Buffer.from(pdf));

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect((await send('GET', '/api/applicants/', { token })).status).toBe(401);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/$/);
});
