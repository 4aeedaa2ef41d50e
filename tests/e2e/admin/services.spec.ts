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

const NAME = `${TEST_PREFIX} wind pumps`;

test('adds, edits, reloads and deletes a service with its pictures, also on the website', async ({
  page,
  open,
  api,
}) => {
  const file = async (name: string, color: string) => ({
    name,
    mimeType: 'image/png',
    buffer: Buffer.from(await samplePicture({ color })),
  });
  await open('services');
  await page.getByRole('button', { name: 'Add service' }).click();
  const form = sheet(page);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await expect(form.getByText('Description is required')).toBeVisible();
  await form.getByLabel('Name').fill(NAME);
  await form.getByLabel('Description').fill('Water from wind.');
  await form
    .getByLabel('First image', { exact: true })
    .setInputFiles(await file('1.png', '#336699'));
  await form
    .getByLabel('Third image', { exact: true })
    .setInputFiles(await file('3.png', '#993366'));
  await expect(form.getByRole('img', { name: 'Third image' })).toBeVisible();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await toast(page, 'Service created successfully!');
  await expect(row(page, NAME)).toContainText('2 of 3');

  expect(await renderedSection('services')).toContain(NAME);

  await row(page, NAME).getByRole('button').first().click();
  const before = (await find(api))!;
  await sheet(page).getByLabel('Description').fill('Water from wind, day and night.');
  await sheet(page).getByRole('button', { name: 'Remove First image' }).click();
  await sheet(page)
    .getByLabel('Second image', { exact: true })
    .setInputFiles(await file('2.png', '#669933'));
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Service updated successfully!');
  await expect(sheet(page)).toBeHidden();
  const after = (await find(api))!;
  expect(after.description).toBe('Water from wind, day and night.');
  expect(after.image1_url).toBe('');
  expect(after.image2_url).toMatch(/^\/media\//);
  expect(after.image3_url).toBe(before.image3_url);

  await page.reload();
  await page.getByRole('button', { name: `Delete ${NAME}` }).click();
  await confirm(page, 'Delete', NAME);
  await toast(page, 'Service deleted.');
  expect(await renderedSection('services')).not.toContain(NAME);
});

async function find(api: (method: string, path: string) => Promise<any>) {
  const services = (await api('GET', 'services/')) as Record<string, string>[];
  return services.find(({ name }) => name === NAME);
}
