import { jobPath } from '@sunfront/contract/jobs/url';
import type { Locator } from '@playwright/test';
import { expect, test } from '../test.ts';

test('a visitor sees three jobs, expands the list, and collapses it', async ({ page }) => {
  const all = (await (await page.request.get('/api/jobs/')).json()) as { title: string }[];
  expect(all.length).toBeGreaterThan(3);
  await page.goto('/');
  const careers = page.locator('#careers');
  const entries = careers.getByRole('heading', { level: 3 });
  await expect(entries).toHaveText(all.slice(0, 3).map(({ title }) => title));

  await careers.getByRole('button', { name: 'Show More Jobs' }).click();
  await expect(entries).toHaveText(all.map(({ title }) => title));
  await expect(entries.nth(3).getByRole('link')).toBeFocused();

  const less = careers.getByRole('button', { name: 'Show Less' });
  // The page may scroll to the button before the click.
  await less.evaluate((button) => {
    const note = () => (button.dataset['pressedAt'] = `${button.getBoundingClientRect().top}`);
    button.addEventListener('click', note, { capture: true });
    // Some browsers have no scroll anchoring.
    document.body.style.setProperty('overflow-anchor', 'none');
  });
  await less.click();
  await expect(entries).toHaveCount(3);
  const more = careers.getByRole('button', { name: 'Show More Jobs' });
  await expect(more).toBeInViewport();
  await expect(more).toBeFocused();
  const before = Number(await more.getAttribute('data-pressed-at'));
  expect((await more.boundingBox())!.y).toBeCloseTo(before, 0);
});

test(
  'a page translated before hydration keeps its translation, and works',
  { tag: '@full' },
  async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.lang = 'fa';
        document.documentElement.classList.add('translated-ltr');
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: Text[] = [];
        while (texts.nextNode()) found.push(texts.currentNode as Text);
        for (const text of found.filter(({ data, parentElement }) => {
          return data.trim() !== '' && !parentElement!.closest('script, style');
        })) {
          const font = document.createElement('font');
          font.innerHTML = '<font style="vertical-align: inherit;"></font>';
          font.firstChild!.textContent = `«${text.data}»`;
          text.replaceWith(font);
        }
      });
    });
    await page.goto('/');
    const careers = page.locator('#careers');
    await expect(careers.getByRole('heading', { level: 2 })).toHaveText(/^«.+»$/);
    const more = careers.getByRole('button', { name: '«Show More Jobs»' });
    await more.click();
    await expect(careers.getByRole('button', { name: 'Show Less' })).toBeVisible();
    expect(await careers.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(3);
    await careers.getByRole('heading', { level: 3 }).first().getByRole('link').click();
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Apply for Job' });
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const contact = page.locator('#contact_us');
    await contact.getByRole('button', { name: '«Send message»' }).click();
    await expect(contact.getByRole('alert')).toHaveText('Please fill out all fields.');
    await expect(contact.getByRole('textbox', { name: '«Name»' })).toBeFocused();
  },
);

/** Excludes the last line. */
const lineLengths = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    const lengths = new Map<number, number>();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (let index = 0; index < node.textContent!.length; index++) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { top } = range.getBoundingClientRect();
        lengths.set(top, (lengths.get(top) ?? 0) + 1);
      }
    }
    return [...lengths.values()].slice(0, -1);
  });

test('lines have 60 to 75 characters', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const [job] = (await (await page.request.get('/api/jobs/?limit=1')).json()) as {
    id: string;
    title: string;
    description: string;
  }[];
  const preview = page.locator('#careers li p').filter({ hasText: job!.description.slice(0, 60) });
  const expectLineLength = async (text: Locator) => {
    const longest = Math.max(...(await lineLengths(text)));
    expect(longest).toBeGreaterThanOrEqual(60);
    expect(longest).toBeLessThanOrEqual(75);
  };
  await expectLineLength(preview);
  await page.goto(jobPath(job!));
  const description = page.getByRole('article').locator('p');
  await expectLineLength(description.filter({ hasText: job!.description.split('\n')[0]! }));
});
