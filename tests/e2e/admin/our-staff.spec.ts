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

const NAME = `${TEST_PREFIX} Dara`;

test(
  'adds, edits, reloads and deletes a staff member, also on the website',
  { tag: '@full' },
  async ({ page, open }) => {
    await open('our-staff');
    await page.getByRole('button', { name: 'Add staff member' }).click();
    const form = sheet(page);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form.getByText('Name is required')).toBeVisible();
    await expect(form.getByText('Role is required')).toBeVisible();
    await form.getByLabel('Name').fill(NAME);
    await form.getByLabel('Role').fill('Fitter');
    await form.getByLabel('Bio').pressSequentially('On roofs since 2010.');
    await expect(form.getByText('20 / 300')).toBeVisible();
    await form.getByLabel('Image', { exact: true }).setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await expect(form.getByText('File must be an image')).toBeVisible();
    await form.getByLabel('Image', { exact: true }).setInputFiles({
      name: 'dara.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await samplePicture()),
    });
    await expect(form.getByRole('img', { name: 'Image' })).toBeVisible();
    await expect(form.getByText('File must be an image')).toHaveCount(0);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await toast(page, 'Staff added');
    await expect(row(page, NAME)).toContainText('Employee');

    expect(await renderedSection('our_staff')).toContain(NAME);

    await row(page, NAME).getByRole('button').first().click();
    await sheet(page).getByRole('radio', { name: 'Head' }).check();
    await sheet(page).getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Staff updated');
    await expect(sheet(page)).toBeHidden();
    await page.reload();
    await expect(row(page, NAME)).toContainText('Head');
    expect(await renderedSection('company_heads')).toContain(NAME);
    expect(await renderedSection('our_staff')).not.toContain(NAME);

    await page.getByRole('button', { name: `Delete ${NAME}` }).click();
    await confirm(page, 'Delete', NAME);
    await toast(page, 'Staff deleted');
    await expect(row(page, NAME)).toHaveCount(0);
  },
);
