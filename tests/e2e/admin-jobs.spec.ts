import { samplePicture } from '../samples.ts';
import { confirm, expect, MARK, row, sheet, test, toast } from './admin.ts';

const TITLE = `${MARK} roof fitter`;

test('adds, edits, reloads and deletes a job, and the website follows', async ({ page, open }) => {
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
  await form.getByLabel('Start date').fill('2030-01-02');
  await form.getByLabel('End date').fill('2099-12-31');
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

  await page.goto('/');
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();

  await page.goto('/admin/dashboard/jobs');
  await row(page, TITLE).getByRole('button').first().click();
  await expect(sheet(page).getByLabel('Minimum salary')).toHaveValue('1200.5');
  await expect(sheet(page).getByLabel('Viewed')).toBeChecked();
  await page.reload();
  await expect(sheet(page).getByLabel('Title')).toHaveValue(TITLE);
  await sheet(page).getByLabel('Minimum salary').fill('');
  await sheet(page).getByLabel('End date').fill('2030-02-01');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Job updated');

  await page.getByRole('button', { name: `Delete ${TITLE}` }).click();
  await confirm(page, 'Delete', TITLE);
  await toast(page, 'Job deleted');
  await expect(row(page, TITLE)).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: TITLE })).toHaveCount(0);
});

test('finds, sorts and filters jobs', async ({ page, open, api }) => {
  const job = { company_name: 'Zagros Solar', description: 'A job.' };
  await api('POST', 'jobs/', { ...job, title: `${MARK} Älteste`, location: 'Kermanshah' });
  await api('POST', 'jobs/', {
    ...job,
    title: `${MARK} bis gestern`,
    location: 'Yazd',
    end: '2020-01-01',
  });
  await open('jobs');
  await expect(row(page, 'bis gestern')).toContainText('Closed');

  await page.keyboard.press('/');
  await page.keyboard.type('journey alteste');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Closed/ }).click();
  await expect(row(page, 'bis gestern')).toBeVisible();
  await expect(row(page, 'Älteste')).toHaveCount(0);
  await page.getByRole('button', { name: /^All/ }).click();

  const titles = page.locator('tbody th');
  await page.getByRole('button', { name: 'Title' }).click();
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const ascending = await titles.allInnerTexts();
  await page.getByRole('button', { name: 'Title' }).click();
  expect(await titles.allInnerTexts()).toEqual(ascending.toReversed());

  await page.getByRole('searchbox').fill('no such job at all');
  await expect(page.getByRole('heading', { name: 'No jobs match' })).toBeVisible();
});

test('says what is wrong with a job, at the field', async ({ page, open }) => {
  await open('jobs?new');
  const form = sheet(page);
  await form.getByLabel('Currency').fill('EURO');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  for (const text of [
    'Title is required',
    'Company is required',
    'Location is required',
    'Description is required',
    'Currency must be 3 characters or less',
  ]) {
    await expect(form.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(form.getByLabel('Title')).toBeFocused();
});

test('puts the server’s complaints at their fields, and anything else in a toast', async ({
  page,
  open,
}) => {
  await open('jobs?new');
  const form = sheet(page);
  for (const label of ['Title', 'Company', 'Location', 'Description']) {
    await form.getByLabel(label).fill(`${MARK} text`);
  }
  const answers = [
    {
      status: 422,
      json: { detail: [{ loc: ['body', 'company'], msg: 'No such company', type: 'value' }] },
    },
    { status: 400, json: { detail: 'Currency is not known' } },
    { status: 409, json: { detail: 'Not today' } },
    { status: 500, body: 'broken' },
  ];
  await page.route('**/api/jobs/', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    return route.fulfill(answers.shift());
  });
  const add = form.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await expect(form.getByLabel('Company')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByText('No such company')).toBeVisible();
  await add.click();
  await expect(form.getByLabel('Currency')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByText('Currency is not known')).toBeVisible();
  await add.click();
  await toast(page, 'Not today');
  await add.click();
  await toast(page, 'Failed to save job');
  await expect(form.getByLabel('Title')).toHaveValue(`${MARK} text`);
});

test('a list that cannot be loaded says so and tries again', async ({ page, open }) => {
  let broken = true;
  await page.route('**/api/jobs/*', (route) =>
    broken ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  );
  await open('jobs');
  await toast(page, 'Failed to load jobs');
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Jobs' })).toBeVisible();
});
