import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { orderByAge } from '../../../functions/src/store/firestore/position.ts';
import { createAdmin } from '../../../functions/src/maintenance/maintenance.ts';
import { login, send } from '../../api/client.ts';
import {
  apply,
  confirm,
  expect,
  TEST_PREFIX,
  pickUp,
  returnToPage,
  row,
  sheet,
  test,
  toast,
  write,
} from '../admin.ts';
import { commit } from '../firestore.ts';

const PASSWORD = 'words-for-one-of-many-keys';

test('a message appears live, is counted, read, answered and deleted', async ({ page, open }) => {
  const count = page.getByRole('link', { name: 'Contacts' });
  await open('contacts');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Jobs' }).click();
  await expect(count).toHaveText('Contacts');
  const name = `${TEST_PREFIX} Oliver`;
  await write(name);
  await returnToPage(page);
  await expect(count).toContainText('1 since your last visit');

  await count.click();
  await expect(row(page, name)).toBeVisible();
  await expect(count).toHaveText('Contacts');
  await row(page, name).getByRole('button').first().click();
  const pane = page.getByRole('region', { name });
  await expect(pane.getByText('Do you deliver to islands?')).toBeVisible();
  await expect(pane.getByRole('link', { name: 'Write in your mail program' })).toHaveAttribute(
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

test('an application is edited next to its résumé, and the address keeps its filter', async ({
  page,
  open,
  api,
}) => {
  const [job] = (await api('GET', 'jobs/?limit=1')) as { id: string }[];
  const [first, second] = [`${TEST_PREFIX} Ana`, `${TEST_PREFIX} Ben`];
  for (const name of [first, second]) await apply(job!.id, name);
  await open('applicant');
  await row(page, first).getByRole('button').first().click();
  const pane = page.getByRole('region', { name: first });
  await pane.getByRole('button', { name: 'Interview', exact: true }).click();
  await toast(page, 'Moved to Interview.');
  await pane.getByLabel('Next step').fill('Call back');
  await pane.getByLabel('On', { exact: true }).fill('2031-02-03');
  await pane.getByLabel('On', { exact: true }).press('Tab');
  await toast(page, 'Applicant updated');
  await expect(row(page, first)).toContainText('Interview');
  await expect(row(page, first)).toContainText('Call back, 3 Feb 2031');

  await pane.getByLabel('Note', { exact: true }).fill('Knows the region well.');
  await page.route('**/notes', (route) => route.abort());
  await pane.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText(/^Failed to add note/).first()).toBeVisible();
  await expect(pane.getByLabel('Note', { exact: true })).toHaveValue('Knows the region well.');
  await page.unroute('**/notes');
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Note added');
  // A confirmation may be listed, too: their number for one address is limited.
  const note = pane
    .getByRole('region', { name: 'Notes and mails' })
    .getByRole('listitem')
    .filter({ hasText: 'Knows the region well.' });
  await expect(note).toBeVisible();
  await expect(pane.getByLabel('Note', { exact: true })).toHaveValue('');

  await page.getByRole('combobox', { name: 'Stage' }).selectOption('interview');
  await expect(row(page, second)).toHaveCount(0);
  await page.reload();
  await expect(row(page, first)).toBeVisible();
  await expect(row(page, second)).toHaveCount(0);
  await expect(pane.getByLabel('Next step')).toHaveValue('Call back');
  await expect(note).toContainText('admin, just now');

  const link = pane.getByRole('link', { name: new RegExp(`${second}.+: New$`) });
  await link.click();
  await expect(page.getByRole('region', { name: second })).toBeVisible();
  await page.goBack();
  await expect(pane).toBeVisible();

  const downloading = page.waitForEvent('download', (each) =>
    each.suggestedFilename().startsWith('Applicant '),
  );
  await page.getByRole('button', { name: 'Export' }).click();
  const table = await readFile(await (await downloading).path(), 'utf8');
  expect(table).toContain(`\r\n${first},applicant@example.org,`);
  expect(table).toContain(',Interview,,,,,Call back,2031-02-03,');
  expect(table).not.toContain(second);
});

test(
  'messages are assigned, filtered by assignee, and keep a removed person’s name',
  { tag: '@full' },
  async ({ page, open, api }) => {
    const helper = 'sample-helper';
    await createAdmin(helper, PASSWORD, { role: 'recruiter' });
    const token = await login(helper, PASSWORD);
    await send('PUT', '/api/me', { token, json: { name: 'Helga Helper' } });
    const [first, second, third] = ['Ada', 'Bea', 'Cem'].map(
      (name) => `${TEST_PREFIX} ${name}`,
    ) as [string, string, string];
    for (const name of [first, second, third]) await write(name);

    await open('contacts');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await row(page, first).getByRole('button').first().click();
    const pane = (name: string) => page.getByRole('region', { name });
    const assigned = (name: string) => pane(name).getByLabel('Assigned to');
    await expect(assigned(first)).toHaveValue('');
    await expect(assigned(first)).toContainText('Helga Helper');
    await assigned(first).focus();
    await page.keyboard.type('Helga');
    await page.keyboard.press('Control+s');
    await toast(page, 'Message updated');
    await expect(row(page, first)).toContainText('Assigned to Helga Helper');
    await row(page, second).getByRole('button').first().click();
    await assigned(second).selectOption('Me');
    await assigned(second).press('Control+s');
    await expect(row(page, second)).toContainText('Assigned to admin');

    const filter = page.getByRole('search').getByLabel('Assigned to');
    for (const [choice, whose] of [
      [helper, first],
      ['admin', second],
      ['__nobody__', third],
    ] as const) {
      await filter.selectOption(choice);
      await expect(page).toHaveURL(new RegExp(`assigned=${choice}`));
      await expect(row(page, whose)).toBeVisible();
      for (const other of [first, second, third].filter((name) => name !== whose)) {
        await expect(row(page, other)).toHaveCount(0);
      }
    }

    await row(page, third).getByRole('button').first().click();
    await expect(assigned(third)).toContainText('Helga Helper');
    await api('DELETE', `users/${helper}`);
    await assigned(third).selectOption(helper);
    await expect(
      pane(third).getByText('can only be assigned to a user whose role includes it'),
    ).toBeVisible();
    await expect(assigned(third)).toHaveValue(helper);
    await assigned(third).selectOption('Nobody');

    await filter.selectOption(helper);
    await page.reload();
    await expect(row(page, first)).toContainText('Assigned to Helga Helper');
    await row(page, first).getByRole('button').first().click();
    await expect(assigned(first).locator('option:checked')).toHaveText(/Helga Helper/);
    await pane(first).getByRole('button', { name: 'History' }).click();
    await expect(sheet(page).getByText('After: Helga Helper')).toBeVisible();
    await page.keyboard.press('Escape');
    await assigned(first).selectOption('Nobody');
    await assigned(first).press('Control+s');
    await expect(page.getByText('No messages match')).toBeVisible();
  },
);

test('applications move through the stages of a board, with keyboard and mouse', async ({
  page,
  open,
  api,
}) => {
  const [job] = (await api('GET', 'jobs/?limit=1')) as { id: string }[];
  const [name, other] = [`${TEST_PREFIX} Ana`, `${TEST_PREFIX} Ben`];
  for (const each of [name, other]) await apply(job!.id, each);
  const stage = async () =>
    ((await api('GET', 'applicants/')) as { full_name: string; stage: string }[]).find(
      ({ full_name }) => full_name === name,
    )?.stage;
  await open('applicant');
  await page.getByRole('searchbox').fill(TEST_PREFIX);
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Board' }).click();
  const column = (title: string) => page.getByRole('region', { name: title, exact: true });
  const card = (title: string) => column(title).getByRole('listitem').filter({ hasText: name });
  await expect(card('New')).toBeVisible();

  const said = await pickUp(page, name);
  await expect(said).toHaveText(`Picked up ${name}, in New.`);
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText(`${name}: In review.`);
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText(`${name}: Interview.`);
  await page.keyboard.press('Space');
  await toast(page, 'Moved to Interview.');
  await expect(card('Interview')).toBeVisible();
  await expect.poll(stage).toBe('interview');
  await page.keyboard.press('Control+z');
  await toast(page, 'Undone.');
  await expect.poll(stage).toBe('new');
  // Waits until the card keeps its position.
  await card('New').hover();

  const middle = async (element: Locator) => {
    const { x, y, width, height } = (await element.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [from, to] = [await middle(card('New')), await middle(column('Offer'))];
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y, { steps: 3 });
  await expect(said).toHaveText(`Picked up ${name}, in New.`);
  await page.mouse.move(to.x, from.y, { steps: 10 });
  await expect(said).toHaveText(`${name}: Offer.`);
  await page.mouse.up();
  await toast(page, 'Moved to Offer.');
  await expect(card('Offer')).toBeVisible();
  expect(await stage()).toBe('offer');

  await page.route('**/api/applicants/*', (route) => route.abort());
  await pickUp(page, name);
  await expect(said).toHaveText(`Picked up ${name}, in Offer.`);
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText(`${name}: Hired.`);
  await page.keyboard.press('Space');
  await expect(page.locator('#toasts').getByText(/^Failed to move applicant\./)).toBeVisible();
  await expect(card('Offer')).toBeVisible();

  await card('Offer').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Previous applicant' }).click();
  await expect(page.getByRole('dialog', { name: other })).toBeVisible();
});

test(
  'several messages are deleted together with the keyboard, and restored together',
  { tag: '@full' },
  async ({ page, open }) => {
    const names = ['Ada', 'Bea', 'Cem'].map((name) => `${TEST_PREFIX} ${name}`);
    for (const name of names) await write(name);
    await open('contacts');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await page.getByRole('searchbox').fill(TEST_PREFIX);
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
  },
);

/** More applications than the panel loads at first; each fourth was hired. */
function applications(job: string) {
  return Array.from({ length: 620 }, (_, number) => {
    const id = `sample-${String(number).padStart(3, '0')}`;
    const at = new Date(Date.UTC(2020, 0, 1) + number * 60_000).toISOString();
    return {
      path: `applicants/${id}`,
      fields: {
        full_name: `${TEST_PREFIX} ${number === 1 ? 'Änne Müller' : number}`,
        contact: 'applicant@example.org',
        job_id: job,
        job_title: 'Fitter',
        stage: number % 4 === 0 ? 'hired' : 'rejected',
        created_at: at,
        updated_at: at,
        order: orderByAge(at, id),
      },
    };
  });
}

test(
  'the server filters applications that are not loaded, and the address keeps the filters',
  { tag: '@full' },
  async ({ page, open, api }) => {
    const [job] = (await api('GET', 'jobs/?limit=1')) as { id: string }[];
    const all = applications(job!.id);
    await commit(all);
    try {
      // Prevents live updates.
      await page.route('**/api/firebase-config', (route) => route.abort());
      await open('applicant');
      const oldest = `${TEST_PREFIX} 0`;
      const stage = page.getByRole('combobox', { name: 'Stage' });
      await expect(page.getByText('Showing 500 applicants so far.')).toBeVisible();
      await expect(stage).not.toContainText('(');
      await stage.selectOption('hired');
      await page.getByRole('button', { name: /^Show \d+ more of \d+$/ }).press('Enter');
      await expect(row(page, oldest)).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: 'Rejected' })).toHaveCount(0);

      await stage.selectOption('');
      await page.getByRole('searchbox').pressSequentially('muller anne');
      await expect(row(page, 'Änne Müller')).toBeVisible();
      await expect(page).toHaveURL(/\?q=muller\+anne$/);
      await page.getByRole('combobox', { name: 'Received' }).selectOption('Last year');
      await expect(page.getByText('No applicants match')).toBeVisible();
      await page.getByRole('combobox', { name: 'Received' }).selectOption('Any time');
      await page.reload();
      await expect(page.getByRole('searchbox')).toHaveValue('muller anne');
      await expect(page.getByRole('row')).toHaveCount(2);

      await row(page, 'Änne Müller').getByRole('button').first().click();
      const pane = page.getByRole('region', { name: 'Änne Müller' });
      await pane.getByLabel('Next step').fill('Call back');
      await page.getByRole('searchbox').fill('muller');
      await expect(page).toHaveURL(/\bq=muller(&|$)/);
      await pane.getByLabel('Next step').press('Control+s');
      await toast(page, 'Applicant updated');
      await expect(row(page, 'Änne Müller')).toContainText('Call back');
      await pane.getByRole('button', { name: 'Close', exact: true }).press('Enter');
      await expect(pane).toHaveCount(0);
      await page
        .getByRole('group', { name: 'View' })
        .getByRole('button', { name: 'Board' })
        .click();
      const column = page.getByRole('region', { name: 'Rejected', exact: true });
      await expect(column.getByRole('listitem').filter({ hasText: 'Änne Müller' })).toBeVisible();

      await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'List' }).click();
      await page.route(/applicants\/\?.*search=/, (route) =>
        route.fulfill({ status: 500, body: '' }),
      );
      await page.getByRole('searchbox').fill('mullers');
      await expect(page.locator('main').getByRole('alert')).toContainText(
        'Failed to load applicants',
      );
      await page.unroute(/applicants\/\?.*search=/);
      await page.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(page.getByText('No applicants match')).toBeVisible();
    } finally {
      await commit(all.map(({ path }) => ({ path })));
    }
  },
);
