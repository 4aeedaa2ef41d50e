import type { Applicant } from '@sunfront/contract/entities/applicant';
import { createAdmin } from '../../../functions/src/maintenance/maintenance.ts';
import { login, send } from '../../api/client.ts';
import { apply, expect, logInAs, row, TEST_PREFIX, test, toast } from '../admin.ts';
import { mailsTo } from '../mailbox.ts';

const PASSWORD = 'words-for-one-of-many-keys';
const NAME = `${TEST_PREFIX} Judged`;
const COLLEAGUE = 'sample-judge';
const ADDRESS = 'sample-judge@example.org';

test('a recruiter rates an application and mentions a colleague, by keyboard alone', async ({
  page,
  api,
}) => {
  await createAdmin('sample-recruiter', PASSWORD, { role: 'recruiter' });
  await createAdmin(COLLEAGUE, PASSWORD, { role: 'recruiter', email: ADDRESS });
  const [job] = (await api('GET', 'jobs/?limit=1')) as { id: string }[];
  await apply(job!.id, NAME);
  const [{ id } = { id: '' }] = (await api('GET', 'applicants/?limit=1')) as Applicant[];
  const colleague = await login(COLLEAGUE, PASSWORD);
  const rate = (stars: number) =>
    send('PUT', `/api/applicants/${id}/rating`, {
      token: colleague,
      json: { stars, text: 'Calm' },
    });
  expect((await rate(5)).status).toBe(200);

  await logInAs(page, await login('sample-recruiter', PASSWORD));
  await page.goto(`/admin/dashboard/applicant?open=${id}`);
  const ratings = page.getByRole('region', { name: 'Ratings' });
  await expect(ratings.getByText('Calm')).toBeVisible();
  const stars = (name: string) => ratings.getByRole('radio', { name });
  await stars('1 star').focus();
  await page.keyboard.press('Space');
  for (let step = 1; step <= 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(stars('4 stars')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Good plan');
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Rating saved');
  await expect(stars('4 stars')).toBeFocused();
  await expect(row(page, NAME).getByText('Rated 4.5 of 5 by 2').first()).toBeAttached();

  const offered = page.getByRole('listbox', { name: 'Colleagues to mention' });
  await page.getByLabel('Note', { exact: true }).focus();
  await page.keyboard.type('Please decide, @judg');
  await expect(offered.getByRole('option', { name: COLLEAGUE })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offered).toHaveCount(0);
  await expect(ratings).toBeVisible();
  for (let step = 1; step <= 5; step += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('@sample-j');
  await expect(offered).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue(
    `Please decide, @${COLLEAGUE} `,
  );
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Note added');
  await expect
    .poll(async () => (await mailsTo(ADDRESS)).map(({ subject }) => subject))
    .toEqual(['sample-recruiter mentioned you in a note']);
  const [mail] = await mailsTo(ADDRESS);
  expect(mail!.text).toContain(`/admin/dashboard/applicant?open=${id}`);
});
