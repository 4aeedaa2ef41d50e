import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apply, confirm, expect, TEST_PREFIX, row, sheet, test, toast, write } from '../admin.ts';
import { mailsTo, type Received } from '../mailbox.ts';

const uniqueAddress = (host = 'example.com') => `someone-${randomUUID().slice(0, 8)}@${host}`;

async function setRecipients(page: Page, field: string, addresses: string): Promise<void> {
  await page.getByLabel(field).fill(addresses);
  await page.getByRole('button', { name: 'Save settings' }).click();
}

test(
  'notifies the recipients in the settings of a message, and lists a failed mail',
  { tag: '@full' },
  async ({ page, open, api, before }) => {
    const [office, nobody] = [uniqueAddress(), uniqueAddress('example.invalid')];
    await open('setting');
    await setRecipients(page, 'New messages', 'office');
    await expect(page.getByText('New messages must be email addresses')).toBeVisible();
    await setRecipients(page, 'New messages', `${office}, ${nobody}`);
    await toast(page, 'Settings updated successfully!');
    await expect(page.getByLabel('New messages')).toHaveValue(`${office}, ${nobody}`);

    await write(`${TEST_PREFIX} Ann`);
    await expect
      .poll(() => mailsTo(office))
      .toMatchObject([{ subject: `New message: ${TEST_PREFIX} Ann` }]);
    const [{ text }] = (await mailsTo(office)) as [Received];
    const [link] = /http\S+\?open=\S+/.exec(text)!;
    await page.goto(link);
    const pane = page.getByRole('region', { name: `${TEST_PREFIX} Ann` });
    await expect(pane).toContainText(`Notified ${office}, ${nobody}`);
    await expect(pane).toContainText(`Not accepted for ${nobody}`);

    await api('PUT', `settings/${before.id}`, { ...before, notify_messages: nobody });
    await write(`${TEST_PREFIX} Ben`);
    const subject = `New message: ${TEST_PREFIX} Ben`;
    const failing = expect.objectContaining({ subject, to: [nobody] });
    await expect.poll(() => api('GET', 'mail/?failed=true')).toContainEqual(failing);
    await open('mail?failed=true');
    const failed = row(page, subject).filter({ hasText: nobody });
    await expect(failed).toContainText('Not sent');
    await expect(failed).toContainText('No such mailbox');
    await failed.getByRole('button', { name: 'Send again' }).click();
    await toast(page, 'Sending again.');
  },
);

test('a reply is written, or taken from a template, and listed with its message', async ({
  page,
  open,
  api,
}) => {
  test.slow();
  const [job] = (await api('GET', 'jobs/?limit=1')) as [{ id: string; title: string }];
  const name = `${TEST_PREFIX} Ana ${randomUUID().slice(0, 6)}`;
  await apply(job.id, name);

  await open('templates');
  await page.getByRole('button', { name: 'Add template' }).first().click();
  await sheet(page).getByLabel('Name').fill(`${TEST_PREFIX} invitation`);
  await sheet(page).getByLabel('Subject').fill('{job}: when can we talk?');
  await sheet(page).getByLabel('Text').fill('Dear {name},\n\n{company} liked that.');
  await sheet(page).getByLabel('Interview').check({ force: true });
  await sheet(page).getByRole('button', { name: 'Add', exact: true }).click();
  await toast(page, 'Template added');
  await expect(row(page, `${TEST_PREFIX} invitation`)).toBeVisible();

  await open('applicant');
  await row(page, name).getByRole('button').first().click();
  const pane = page.getByRole('region', { name });
  await pane.getByRole('button', { name: 'Interview', exact: true }).click();
  await pane.getByRole('button', { name: 'Email', exact: true }).click();
  const mail = pane.getByRole('form', { name: 'Email to applicant@example.org' });
  await expect(mail.getByLabel('Subject')).toHaveValue(`Your application: ${job.title}`);

  await mail.getByLabel('Text').fill('Half a letter');
  await mail.getByRole('button', { name: `${TEST_PREFIX} invitation` }).click();
  await confirm(page, 'Cancel');
  await expect(mail.getByLabel('Text')).toHaveValue('Half a letter');
  await mail.getByRole('combobox', { name: 'Template' }).selectOption(`${TEST_PREFIX} invitation`);
  await confirm(page, 'Replace');
  await expect(mail.getByLabel('Subject')).toHaveValue(`${job.title}: when can we talk?`);
  const text = `Dear ${name},\n\nZagros Solar liked that.`;
  await expect(mail.getByLabel('Text')).toHaveValue(text);

  // A retry of a failed attempt sends no second mail.
  await page.route('**/replies', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await mail.getByRole('button', { name: 'Send to applicant@example.org' }).click();
  await expect(page.getByText(/^Failed to send/).first()).toBeVisible();
  await expect(mail.getByLabel('Text')).toHaveValue(text);
  await page.unroute('**/replies');
  await mail.getByLabel('Text').press('Control+Enter');
  await toast(page, 'The mail is in the outbox.');
  const message = await page.locator('#toasts').getByText('The mail is').boundingBox();
  const content = await page.getByRole('main').boundingBox();
  expect(message!.x + message!.width).toBeLessThan(content!.x);
  // The confirmation is another.
  const entry = pane
    .getByRole('region', { name: 'Notes and mails' })
    .getByRole('listitem')
    .filter({ hasText: `${job.title}: when can we talk?` });
  await expect(entry).toContainText('admin to applicant@example.org');
  await entry.getByRole('button', { name: 'Send now' }).click();
  await toast(page, 'Mail sent.');
  await expect(entry).toContainText('Sent');
  const sent = (await mailsTo('applicant@example.org')).filter((each) =>
    each.text.includes(`Dear ${name}`),
  );
  expect(sent).toHaveLength(1);
  await expect(mail.getByLabel('Subject')).toHaveValue(`Your application: ${job.title}`);
});
