import { samplePicture } from '../../test-data.ts';
import {
  confirm,
  expect,
  renderedSection,
  TEST_PREFIX,
  row,
  sheet,
  test,
  toast,
} from '../admin.ts';

const TITLE = `${TEST_PREFIX} roof fitter`;

test('adds, edits, reloads and deletes a job, also on the website', async ({ page, open }) => {
  await open('jobs');
  await page.keyboard.press('n');
  const form = sheet(page);
  await expect(form.getByLabel('Title')).toBeFocused();
  await form.getByLabel('Title').fill(TITLE);
  await form.getByLabel('Company').fill('Zagros Solar');
  await form.getByLabel('Location').fill('Isfahan');
  await form.getByLabel('Description').fill('Puts panels on roofs.');
  await form.getByLabel('Minimum salary').fill('1200.5');
  await form.getByLabel('Maximum salary').fill('2400');
  await form.getByLabel('Currency').fill('EUR');
  await form.getByLabel('Openings').fill('3');
  await form.getByLabel('Start date', { exact: true }).fill('2030-01-02');
  await form.getByLabel('End date', { exact: true }).fill('2099-12-31');
  await form.getByLabel('Viewed').check();
  await form.getByLabel('Image', { exact: true }).setInputFiles({
    name: 'roof.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await samplePicture()),
  });
  await expect(form.getByRole('img', { name: 'Image' })).toHaveAttribute('src', /^\/media\//);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await toast(page, 'Job added');
  await expect(row(page, TITLE)).toContainText('Open');

  expect(await renderedSection('careers')).toContain(TITLE);

  await row(page, TITLE).getByRole('button').first().click();
  await expect(sheet(page).getByLabel('Minimum salary')).toHaveValue('1,200.5');
  await expect(sheet(page).getByLabel('Viewed')).toBeChecked();
  await page.reload();
  await expect(sheet(page).getByLabel('Title')).toHaveValue(TITLE);
  await sheet(page).getByLabel('Minimum salary').fill('');
  await sheet(page).getByLabel('End date', { exact: true }).fill('2030-02-01');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Job updated');

  await page.getByRole('button', { name: `Delete ${TITLE}` }).click();
  await confirm(page, 'Delete', TITLE);
  await toast(page, 'Job deleted');
  await expect(row(page, TITLE)).toHaveCount(0);
  expect(await renderedSection('careers')).not.toContain(TITLE);
});
