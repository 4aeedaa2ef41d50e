import { samplePicture } from '../test-data.ts';
import { confirm, expect, renderedSection, TEST_PREFIX, row, sheet, test, toast } from './admin.ts';

const NAME = `${TEST_PREFIX} Mills`;

test('adds, edits, reloads and deletes a partner, also on the website', async ({ page, open }) => {
  await open('partners');
  await page.getByRole('button', { name: 'Add partner' }).click();
  const form = sheet(page);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await form.getByLabel('Name').fill(NAME);
  await form.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await samplePicture({ width: 192, height: 120 })),
  });
  await expect(form.getByRole('img', { name: 'Logo' })).toBeVisible();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await toast(page, 'Partner added');

  expect(await renderedSection('partners')).toContain(NAME);

  await row(page, NAME).getByRole('button').first().click();
  await sheet(page).getByLabel('Description').fill('They mill.');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Partner updated');
  await expect(sheet(page)).toBeHidden();
  await page.reload();
  await expect(row(page, NAME)).toContainText('They mill.');

  await page.getByRole('button', { name: `Delete ${NAME}` }).click();
  await confirm(page, 'Delete', NAME);
  await toast(page, 'Partner deleted');
  expect(await renderedSection('partners')).not.toContain(NAME);
});
