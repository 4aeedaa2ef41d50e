import type { Locator, Page } from '@playwright/test';
import { samplePicture } from '../../test-data.ts';
import { apply, expect, TEST_PREFIX, row, sheet, test, write } from '../admin.ts';

const PERSIAN = 'نصاب پنل خورشیدی (تمام‌وقت)!';
const MESSAGE = 'سلام، آیا در شیراز هم نصب می‌کنید؟\nMy number is +98 71 5550 0102.';

const direction = (element: Locator) =>
  element.evaluate((shown) => getComputedStyle(shown).direction);

const fieldsWithFixedDirection = (page: Page) =>
  page.evaluate(() => {
    const typed =
      'textarea, input:not([type=number], [type=date], [type=range], [type=file], [type=checkbox], [type=radio])';
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    return [...dialog.querySelectorAll<HTMLInputElement>(typed)]
      .filter(({ dir }) => dir !== 'auto')
      .map(({ name, ariaLabel, outerHTML }) => name || ariaLabel || outerHTML);
  });

test(
  'every field follows the direction of typed text',
  { tag: '@full' },
  async ({ page, open }) => {
    for (const tab of [
      'jobs?new',
      'services?new',
      'our-staff?new',
      'partners?new',
      'social-media',
      'setting',
    ]) {
      await open(tab);
      await expect(page.getByRole('textbox').or(page.getByRole('searchbox')).first()).toBeVisible();
      expect(await fieldsWithFixedDirection(page), tab).toEqual([]);
    }
    await write(TEST_PREFIX);
    await open('contacts');
    await expect(page.getByRole('searchbox')).toBeVisible();
    expect(await fieldsWithFixedDirection(page), 'contacts').toEqual([]);
    await page.getByRole('button', { name: 'Find a person' }).click();
    expect(await fieldsWithFixedDirection(page), 'find a person').toEqual([]);
    await open('gallery');
    await page.getByLabel('Choose images').setInputFiles({
      name: 'one.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await samplePicture()),
    });
    await expect(page.getByLabel('Alt text of one.png')).toBeVisible();
    expect(await fieldsWithFixedDirection(page), 'gallery').toEqual([]);
  },
);

test(
  'a Persian job has the right direction in table, sheet and question',
  { tag: '@full' },
  async ({ page, open, api }) => {
    const created = (await api('POST', 'jobs/', {
      title: PERSIAN,
      company_name: 'انرژی زاگرس',
      location: 'شیراز، ایران',
      description: 'ما به دنبال فردی با تجربه هستیم.',
    })) as { id: string };
    try {
      await open('jobs');
      const cells = row(page, PERSIAN);
      for (const text of [PERSIAN, 'انرژی زاگرس', 'شیراز، ایران']) {
        expect(await direction(cells.getByText(text, { exact: true })), text).toBe('rtl');
      }
      await cells.getByRole('button').first().click();
      // The form, whose code loads later, replaces the first heading.
      const title = sheet(page).getByRole('heading', { name: PERSIAN });
      await expect(title).toHaveCSS('direction', 'rtl');
      for (const label of ['Title', 'Description']) {
        expect(await direction(sheet(page).getByLabel(label)), label).toBe('rtl');
      }
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `Delete ${PERSIAN}` }).click();
      const question = page.getByRole('alertdialog');
      expect(await direction(question.getByText(PERSIAN, { exact: true }))).toBe('rtl');
      expect(await direction(question)).toBe('ltr');
    } finally {
      await api('DELETE', `jobs/${created.id}`);
    }
  },
);

test(
  'each line of a message has its own direction, also in its pane and in search results',
  { tag: '@full' },
  async ({ page, open, api }) => {
    const name = TEST_PREFIX;
    await write(name, MESSAGE);
    await open('contacts');
    await row(page, name).getByRole('button').first().click();
    const letter = page.getByRole('region', { name }).getByText('سلام');
    const edges = await letter.evaluate((element) => {
      const place = (needle: string) => {
        const text = element.firstChild!;
        const at = text.textContent!.indexOf(needle);
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect();
      };
      const { left, right } = element.getBoundingClientRect();
      return { first: right - place('سلام').right, second: place('My').left - left };
    });
    expect(edges.first).toBeLessThan(2);
    expect(edges.second).toBeLessThan(2);

    const [job] = (await api('GET', 'jobs/?limit=1')) as { id: string }[];
    const applicant = `${TEST_PREFIX} مریم`;
    await apply(job!.id, applicant);
    await page.getByRole('button', { name: 'Find a person' }).click();
    await page.getByLabel('Name, email or phone').fill('مریم');
    expect(await direction(page.getByLabel('Name, email or phone'))).toBe('rtl');
    await page.keyboard.press('Enter');
    const summary = sheet(page).getByText('1 application found for');
    await expect(summary).toBeVisible();
    expect(await direction(summary.getByText('مریم'))).toBe('rtl');
    expect(await direction(summary)).toBe('ltr');
  },
);
