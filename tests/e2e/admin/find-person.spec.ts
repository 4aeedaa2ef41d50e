import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Applicant } from '@sunfront/contract/entities/applicant';
import type { Job } from '@sunfront/contract/entities/job';
import { send } from '../../api/client.ts';
import { samplePdf } from '../../test-data.ts';
import { apply, expect, TEST_PREFIX, row, sheet, test, toast, write } from '../admin.ts';
import { axeFor } from '../axe.ts';
import { filesOf } from '../zip.ts';

const NAME = `${TEST_PREFIX} Ali Rezaei`;
const NAMESAKE = `${TEST_PREFIX} Ali Rezaeian`;

const input = (page: Page) => page.getByRole('searchbox', { name: 'Name, email or phone' });
const record = (page: Page, text: string) =>
  sheet(page).getByRole('listitem').filter({ hasText: text }).getByRole('checkbox');

const expectStatus = (page: Page, text: string) =>
  expect(sheet(page).getByRole('status').filter({ hasText: text })).toBeVisible();

async function search(page: Page, text: string) {
  await input(page).fill(text);
  await page.keyboard.press('Enter');
}

/** Those whose application needs no answers. */
function jobsWithoutAnswers(jobs: Job[]): Job[] {
  return jobs.filter(({ questions }) => !questions?.some(({ required }) => required));
}

test(
  "an administrator finds and erases a person's data with the keyboard alone",
  { tag: '@full' },
  async ({ page, open, api, token }) => {
    const [first, second] = jobsWithoutAnswers(await api('GET', 'jobs/'));
    await apply(first!.id, NAME);
    await apply(second!.id, NAME);
    await write(NAME);
    await apply(first!.id, NAMESAKE);
    const resumes = async () =>
      ((await api('GET', 'applicants/?limit=500')) as Applicant[])
        .filter(({ full_name }) => full_name.startsWith(NAME))
        .map(({ full_name, resume }) => ({ full_name, resume }));
    const before = await resumes();
    expect(before).toHaveLength(3);

    await open('applicant');
    const button = page.getByRole('button', { name: 'Find a person' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(input(page)).toBeFocused();
    await page.keyboard.type('ALI-REZAEI');
    await page.keyboard.press('Enter');
    await expectStatus(page, '3 applications and 1 message found for “ALI-REZAEI”');
    await expect(sheet(page).getByRole('checkbox', { checked: true })).toHaveCount(0);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const all = sheet(page).getByRole('checkbox', { name: 'Select all' });
    await expect(all).toBeFocused();
    await page.keyboard.press('Space');
    await expect(sheet(page).getByRole('checkbox', { checked: true })).toHaveCount(5);
    await expect(sheet(page).getByRole('button', { name: 'Erase selected (4)' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(record(page, NAMESAKE)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(all).not.toBeChecked();
    for (let step = 0; step < 6; step++) await page.keyboard.press('Tab');
    await expect(sheet(page).getByRole('button', { name: 'Erase selected (3)' })).toBeFocused();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Erase 2 applications and 1 message?' });
    await expect(question).toContainText('They are permanently deleted, including their résumés.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await toast(page, 'Erased 3 records.');
    await expectStatus(page, '1 application found for “ALI-REZAEI”');

    expect(await resumes()).toEqual(before.filter(({ full_name }) => full_name === NAMESAKE));
    for (const { full_name, resume } of before) {
      const { status: answer } = await send('GET', resume, { token });
      expect(answer).toBe(full_name === NAME ? 404 : 200);
    }
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(row(page, NAME)).toHaveCount(1);
    await expect(row(page, NAMESAKE)).toBeVisible();
  },
);

test(
  "an administrator finds and erases a person's data in the trash",
  { tag: '@full' },
  async ({ page, open, api }) => {
    const [job] = (await api('GET', 'jobs/?limit=1')) as { id: string }[];
    await apply(job!.id, NAME);
    const applicants = (await api('GET', 'applicants/?limit=500')) as Applicant[];
    const { id } = applicants.find(({ full_name }) => full_name === NAME)!;
    await api('DELETE', `applicants/${id}`);
    await open('applicant');
    await page.getByRole('button', { name: 'Find a person' }).click();
    await input(page).fill(NAME);
    await input(page).press('Enter');
    await expect(sheet(page)).toContainText('(in the trash)');
    await record(page, NAME).check();
    await sheet(page)
      .getByRole('button', { name: /^Erase selected/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
    await toast(page, 'Erased 1 record.');
    expect(await api('GET', `history/?record=${id}`)).toEqual([]);
  },
);

test(
  "an administrator downloads a person's data as one file, with a note about missing files",
  { tag: '@full' },
  async ({ page, open, api }) => {
    const [job, other] = jobsWithoutAnswers(await api('GET', 'jobs/'));
    // Windows rejects such a file name.
    const name = `${NAME}: "a/b"`;
    const ids = async () =>
      ((await api('GET', 'applicants/?limit=500')) as Applicant[])
        .filter((each) => each.full_name === name)
        .map(({ id }) => id);
    await apply(job!.id, name);
    const [discarded] = await ids();
    await api('PUT', `applicants/${discarded}/rating`, { stars: 2, text: 'Wants to move' });
    await api('DELETE', `applicants/${discarded}`);
    try {
      await apply(other!.id, name);
      const [applicant] = await ids();
      await api('PUT', `applicants/${applicant}`, { stage: 'interview', next_step: 'Call back' });
      await api('POST', `applicants/${applicant}/notes`, { text: 'Knows the region.' });
      await api('POST', `applicants/${applicant}/replies`, {
        subject: 'When can we talk?',
        text: 'Soon.',
      });
      await write(name, 'Do you deliver to islands?');

      await open('applicant');
      await page.getByRole('button', { name: 'Find a person' }).click();
      await search(page, name);
      await expectStatus(page, '2 applications and 1 message');
      await sheet(page).getByLabel('Select all').press('Space');
      const { violations } = await axeFor(page).include('dialog').analyze();
      expect(violations).toEqual([]);
      const button = sheet(page).getByRole('button', { name: 'Download selected (3)' });
      const download = async () => {
        const downloading = page.waitForEvent('download');
        await button.press('Enter');
        const file = await downloading;
        expect(file.suggestedFilename()).toMatch(/^Sample Ali Rezaei a b \d{4}-\d\d-\d\d\.zip$/);
        return filesOf(await readFile(await file.path()));
      };

      const files = await download();
      await toast(page, 'Downloaded 2 applications and 1 message.');
      const called = 'Sample Ali Rezaei a b';
      const [first, second, third] = [
        `1 Application – ${called}`,
        `2 Message – ${called}`,
        `3 Application – ${called}`,
      ];
      expect(Object.keys(files)).toEqual([
        `${first}/application.json`,
        `${first}/history.json`,
        `${first}/mails.json`,
        `${first}/resume.pdf`,
        `${second}/message.json`,
        `${second}/history.json`,
        `${second}/mails.json`,
        `${third}/application.json`,
        `${third}/history.json`,
        `${third}/mails.json`,
        `${third}/resume.pdf`,
        `${third}/ratings.json`,
        'overview.txt',
      ]);
      for (const folder of [first, third]) {
        expect(files[`${folder}/resume.pdf`]!.equals(Buffer.from(samplePdf(name)))).toBe(true);
      }
      const all = (await api('GET', 'applicants/?limit=500')) as Applicant[];
      const json = (file: string) => JSON.parse(files[file]!.toString());
      expect(json(`${first}/application.json`)).toEqual(all.find(({ id }) => id === applicant));
      expect(json(`${third}/application.json`)).toMatchObject({ id: discarded, full_name: name });
      expect(json(`${first}/history.json`)).toEqual(
        await api('GET', `history/?record=${applicant}`),
      );
      expect(json(`${third}/history.json`)).toMatchObject([{ kind: 'delete', record: discarded }]);
      const overview = files['overview.txt']!.toString();
      for (const text of [
        'Stage: Interview',
        'Next step: Call back',
        'Knows the region.',
        'When can we talk?',
        'islands?',
        '2 of 5, Wants to move',
      ]) {
        expect(overview).toContain(text);
      }
      expect(overview).not.toContain('Missing');

      await page.route(`**/api/applicants/${applicant}/resume`, (route) =>
        route.fulfill({ status: 500, body: '' }),
      );
      const { 'overview.txt': said, ...rest } = await download();
      await toast(page, 'Downloaded without 1 file: overview.txt says why.');
      expect(said!.toString()).toMatch(
        new RegExp(`^Missing in this file\n${first}: the résumé\\. Something went wrong`),
      );
      expect(Object.keys(rest)).toHaveLength(11);
    } finally {
      // The clean-up does not list the trash.
      await api('DELETE', `applicants/${discarded}?erase=true`);
    }
  },
);
