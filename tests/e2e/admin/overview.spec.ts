import type { Page } from '@playwright/test';
import { day } from '../../api/client.ts';
import { JOB } from '../../test-data.ts';
import {
  apply,
  expect,
  TEST_PREFIX,
  returnToPage,
  row,
  sheet,
  test,
  toast,
  write,
} from '../admin.ts';

const title = `${TEST_PREFIX} Fitter`;

const card = (page: Page, says: RegExp) => page.getByRole('link', { name: says });

const numbers = (page: Page, name: string) =>
  page
    // Once views are counted, another table's name contains it.
    .getByRole('table', { name: 'Applications per job', exact: true })
    .getByRole('row', { name })
    .getByRole('cell')
    .allInnerTexts();

const total = (counts: { number: number }[]) => counts.reduce((sum, { number }) => sum + number, 0);

test('the overview shows open tasks, and links to them with the keyboard', async ({
  page,
  open,
  api,
}) => {
  const job = await api('POST', 'jobs/', { ...JOB, title, end: day(2) });
  const before = await api('GET', 'overview');
  const of = (counts: { of: string[]; number: number }[], value: string) =>
    counts.find((each) => each.of[0] === value)?.number ?? 0;
  const fresh = of(before.applicants.status, 'new');
  const unanswered = of(before.contact.state, 'open');
  await open('');
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  const sidebar = page.getByRole('navigation', { name: 'Admin panel' });
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search the panel' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('overv');
  await expect(palette.getByRole('option', { selected: true })).toContainText('Overview');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Overview' });
  await expect(heading).toBeFocused();

  const name = `${TEST_PREFIX} Ana`;
  await apply(job.id, name);
  await returnToPage(page);
  await expect(card(page, /new application/)).toHaveText(new RegExp(`^${fresh + 1} `));
  await write(name);
  await returnToPage(page);
  await expect(card(page, /messages? (is|are) open/)).toHaveText(new RegExp(`^${unanswered + 1} `));
  expect(await numbers(page, title)).toEqual(['1', '0', '0', '0', '0', '0', '1']);

  await heading.focus();
  await page.keyboard.press('Tab');
  await expect(card(page, /new application/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Applicant' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Stage' })).toHaveValue('new');
  await row(page, name).getByRole('button').first().click();
  const pane = page.getByRole('region', { name });
  await pane.getByLabel('On', { exact: true }).fill(day(-1));
  await pane.getByLabel('On', { exact: true }).press('Control+s');
  await toast(page, 'Applicant updated');
  await pane.getByRole('button', { name: 'Interview', exact: true }).click();
  await toast(page, 'Moved to Interview.');

  await sidebar.getByRole('link', { name: 'Overview' }).click();
  await expect.poll(() => numbers(page, title)).toEqual(['0', '0', '1', '0', '0', '0', '1']);
  await page.keyboard.press('Control+z');
  await toast(page, 'Undone.');
  await expect.poll(() => numbers(page, title)).toEqual(['1', '0', '0', '0', '0', '0', '1']);
});

test(
  'each card links to the records that it counts',
  { tag: '@full' },
  async ({ page, open, api }) => {
    const { id } = await api('POST', 'jobs/', { ...JOB, title, end: day(2) });
    const name = `${TEST_PREFIX} Ben`;
    await apply(id, name);
    const [{ id: applicant }] = await api('GET', 'applicants/?limit=1');
    await api('PUT', `applicants/${applicant}`, { next_step: 'Call', next_step_on: day(-1) });
    const [picture] = await api('GET', 'gallery/?limit=1');
    await api('PUT', `gallery/${picture.id}`, { ...picture, alt_text: '' });
    try {
      await open('overview');
      await card(page, /next steps? (is|are) due/).click();
      await expect(row(page, name)).toContainText('Call');
      await expect(page.getByRole('combobox', { name: 'Next step' })).toHaveValue('due');

      await page.goBack();
      await card(page, /jobs? closes? soon/).click();
      await expect(row(page, title)).toBeVisible();
      const show = page.getByRole('group', { name: 'Show' });
      await expect(show.getByRole('button')).toHaveText([/^All/, /^Closing soon/]);
      await show.getByRole('button', { name: 'All' }).click();
      await expect(show.getByRole('button')).toHaveText([/^All/, /^Open/, /^Closed/]);

      await page.goBack();
      await card(page, /images? without alt text/).click();
      await expect(page.getByRole('button', { name: /^No alt text/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      const lacking = total((await api('GET', 'overview')).gallery.lacking);
      await page
        .getByRole('button', { name: /^Edit image/ })
        .first()
        .click();
      await sheet(page).getByLabel('Alt text').fill('A roof');
      await sheet(page).getByLabel('Alt text').press('Control+s');
      await toast(page, 'Image updated.');
      await page.getByRole('link', { name: 'Overview' }).click();
      const counted = (number: number) =>
        number === 0
          ? expect(card(page, /images? without alt text/)).toHaveCount(0)
          : expect(card(page, /images? without alt text/)).toHaveText(new RegExp(`^${number} `));
      await counted(lacking - 1);
      await page.keyboard.press('Control+z');
      await toast(page, 'Undone.');
      await counted(lacking);

      await page
        .getByRole('table', { name: 'Applications per job', exact: true })
        .getByRole('link', { name: title })
        .click();
      await expect(page.getByRole('combobox', { name: 'Job' })).toHaveValue(id);
      await expect(row(page, name)).toBeVisible();
    } finally {
      await api('PUT', `gallery/${picture.id}`, picture);
    }
  },
);

test('print contains the whole tab, without the menu', { tag: '@full' }, async ({ page, open }) => {
  await open('overview');
  await expect(
    page.getByRole('table', { name: 'Applications per job', exact: true }),
  ).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // Its scrolling box would be cut at the end of the first sheet of paper.
  await expect(page.getByRole('main')).toHaveCSS('overflow-y', 'visible');
  const root = page.locator(':root');
  expect(await root.evaluate((page) => page.scrollHeight > page.clientHeight)).toBe(true);
});
