import { apply, confirm, expect, MARK, row, test, toast, write } from './admin.ts';

test('an application appears by itself, opens with its résumé, downloads and is deleted', async ({
  page,
  open,
  api,
}) => {
  const [job] = (await api('GET', 'jobs/?limit=1')) as { id: string; title: string }[];
  await open('applicant');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const name = `${MARK} Ana Petrova`;
  await apply(job!.id, name);
  await expect(row(page, name)).toContainText(job!.title);

  await page.getByRole('searchbox').fill('petrova');
  await row(page, name).getByRole('button').first().click();
  const pane = page.getByRole('region', { name });
  await expect(pane.getByRole('link', { name: 'applicant@example.org' })).toHaveAttribute(
    'href',
    'mailto:applicant@example.org',
  );
  await expect(pane.locator('iframe')).toHaveAttribute('src', /^blob:/);
  // A browser that cannot show a PDF downloads the one in the pane too, under no name, whenever it comes to it.
  const downloading = page.waitForEvent(
    'download',
    (each) => each.suggestedFilename() !== 'download',
  );
  await pane.getByRole('button', { name: 'Download résumé' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${name} – ${job!.title}.pdf`);

  await page.reload();
  await expect(pane).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Job' }).selectOption(job!.id);
  await expect(row(page, name)).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await confirm(page, 'Delete', name);
  await toast(page, 'Applicant deleted');
  await expect(row(page, name)).toHaveCount(0);
});

test('a message appears by itself, is counted, read, answered and deleted', async ({
  page,
  open,
}) => {
  const count = page.getByRole('link', { name: 'Contacts' });
  await open('contacts');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Jobs' }).click();
  await expect(count).toHaveText('Contacts');
  const name = `${MARK} Oliver`;
  await write(name);
  await expect(count).toContainText('1 new');

  await count.click();
  await expect(row(page, name)).toBeVisible();
  await expect(count).toHaveText('Contacts');
  await row(page, name).getByRole('button').first().click();
  const pane = page.getByRole('region', { name });
  await expect(pane.getByText('Do you deliver to islands?')).toBeVisible();
  await expect(pane.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
    'href',
    /^mailto:visitor@example\.org\?subject=.*islands/,
  );
  await page.reload();
  await pane.getByRole('button', { name: 'Delete' }).click();
  await confirm(page, 'Delete', name);
  await toast(page, 'Message deleted.');
  await expect(row(page, name)).toHaveCount(0);
  await expect(pane).toHaveCount(0);
});

test('several messages are deleted at once by key, and come back as one', async ({
  page,
  open,
}) => {
  const names = ['Ada', 'Bea', 'Cem'].map((name) => `${MARK} ${name}`);
  for (const name of names) await write(name);
  await open('contacts');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill(MARK);
  await page.getByRole('button', { name: 'Select', exact: true }).press('Enter');
  const [first, , last] = names.map((name) =>
    page.getByRole('checkbox', { name: `Select the message from ${name}` }),
  );
  await first!.press('Space');
  await last!.press('Space');
  const bar = page.getByRole('group', { name: 'Selected' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Delete' }).press('Enter');
  await confirm(page, 'Delete', names[0]);
  await toast(page, '2 messages deleted.');
  await expect(row(page, names[0]!)).toHaveCount(0);
  await expect(row(page, names[1]!)).toBeVisible();
  await page.keyboard.press('Control+z');
  await toast(page, 'Undone.');
  for (const name of names) await expect(row(page, name)).toBeVisible();
});

test('without the live connection the lists load all the same', async ({ page, open }) => {
  await page.route('**/api/firebase-config', (route) => route.abort());
  const name = `${MARK} Offline`;
  await write(name, 'Hello');
  await open('contacts');
  await expect(row(page, name)).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toHaveCount(0);
});

test('lists that cannot be loaded, and deletions that fail, say so', async ({ page, open }) => {
  await page.route('**/api/firebase-config', (route) => route.abort());
  const name = `${MARK} Stubborn`;
  await write(name, 'Hello');
  await page.route('**/api/contact/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, body: '' })
      : route.fallback(),
  );
  await open('contacts');
  await page.getByRole('button', { name: `Delete the message from ${name}` }).click();
  await confirm(page, 'Delete', name);
  await toast(page, 'Failed to delete message.');
  await page.route('**/api/contact/*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await toast(page, 'Failed to fetch contact submissions.');
});
