import type { Locator, Page } from '@playwright/test';
import { createAdmin } from '../../../functions/src/maintenance/maintenance.ts';
import { login, send } from '../../api/client.ts';
import { sampled } from '../../sampling.ts';
import { axeFor } from '../axe.ts';
import {
  apply,
  bilingual,
  confirm,
  expect,
  logInAs,
  TEST_PREFIX,
  row,
  sheet,
  test,
  write,
} from '../admin.ts';

const PASSWORD = 'words-for-one-of-many-keys';

test.describe('axe finds no violations', { tag: '@full' }, () => {
  for (const scheme of ['light', 'dark'] as const) {
    test(`on any tab in ${scheme} mode`, async ({ page, open }) => {
      await open('overview');
      await forEachTab(page, async (tab) => {
        expect(await violationsIn(page, scheme), tab).toEqual([]);
      });
    });
  }

  test('next to an open application or message', async ({ page, open, api }) => {
    // An @ offers colleagues.
    await createAdmin('sample-recruiter', PASSWORD, { role: 'recruiter' });
    const name = `${TEST_PREFIX} Reader`;
    const [job] = (await api('GET', 'jobs/?limit=1')) as { id: string }[];
    await apply(job!.id, name);
    await write(name);
    for (const tab of ['applicant', 'contacts']) {
      await open(tab);
      await row(page, name).getByRole('button').first().click();
      await expect(page.getByRole('region', { name })).toBeVisible();
      expect(await violations(page), tab).toEqual([]);
    }
    await open('applicant');
    await row(page, name).getByRole('button').first().click();
    await page.getByRole('radio', { name: '4 stars' }).press('Space');
    await page.getByRole('button', { name: 'Save rating' }).press('Enter');
    await expect(row(page, name).getByText('Rated 4.0 of 5 by 1').first()).toBeAttached();
    await page.getByLabel('Note', { exact: true }).pressSequentially('@');
    await expect(page.getByRole('listbox', { name: 'Colleagues to mention' })).toBeVisible();
    expect(await violations(page), 'rated').toEqual([]);
    await page.getByRole('button', { name: 'Propose interview' }).click();
    await sheet(page).getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(sheet(page).getByText('Enter a date and a time').first()).toBeVisible();
    expect(await violations(page), 'interview').toEqual([]);
    await sheet(page).getByLabel('Time 1: date').fill('2099-03-05');
    await sheet(page).getByLabel('Time 1: time').fill('9:00');
    await sheet(page).getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(
      page.getByRole('region', { name }).getByText('Waiting for a choice'),
    ).toBeVisible();
    expect(await violations(page), 'proposed interview').toEqual([]);
    await open('applicant?view=board');
    await expect(page.getByRole('button', { name: `Move ${name}` })).toBeVisible();
    expect(await violations(page), 'board').toEqual([]);
  });

  test('on any sheet or dialog', async ({ page, open, api }) => {
    test.slow();
    for (const path of ['link#none', 'forgotten']) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('One moment');
      expect(await violations(page), path).toEqual([]);
    }
    await open('users?new');
    await sheet(page).getByRole('button', { name: 'Invite' }).click();
    await expect(sheet(page).getByText('is required').first()).toBeVisible();
    expect(await violations(page), 'invite').toEqual([]);
    for (const tab of ['jobs?new', 'services?new', 'our-staff?new', 'partners?new']) {
      await open(tab);
      await sheet(page).getByRole('button', { name: 'Add', exact: true }).click();
      await expect(sheet(page).getByText('is required').first()).toBeVisible();
      expect(await violations(page), tab).toEqual([]);
    }
    await open('jobs');
    await row(page, '')
      .nth(1)
      .getByRole('button', { name: /^Delete/ })
      .click();
    expect(await violations(page), 'question').toEqual([]);
    await open('gallery');
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await expect(sheet(page)).toBeVisible();
    expect(await violations(page), 'picture').toEqual([]);
    const { id } = await api('POST', 'partners/', { name: `${TEST_PREFIX} History` });
    await api('PUT', `partners/${id}`, { name: `${TEST_PREFIX} History`, description: 'D' });
    await open(`partners?edit=${id}`);
    await sheet(page).getByRole('button', { name: 'History' }).click();
    await expect(sheet(page).getByRole('listitem')).toHaveCount(2);
    expect(await violations(page), 'history').toEqual([]);
  });

  test('in selection mode and next to a preview', async ({ page, open }) => {
    test.slow();
    for (const tab of ['partners', 'gallery']) {
      await open(tab);
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .click();
      expect(await violations(page), `choosing ${tab}`).toEqual([]);
    }
    await open('partners?new');
    await sheet(page).getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(sheet(page).getByRole('region', { name: 'Preview' })).toBeVisible();
    await expect(page.frameLocator('iframe').locator('#partners')).toBeVisible();
    expect(await violations(page), 'preview').toEqual([]);
  });

  test('in a conflict dialog and after a session has ended', async ({ page, api }) => {
    const name = `${TEST_PREFIX} Shared`;
    const partner = (await api('POST', 'partners/', { name })) as { id: string };
    const token = await login();
    await logInAs(page, token);
    await page.goto('/admin/dashboard/partners');
    await row(page, name).getByRole('button').first().click();
    await sheet(page).getByLabel('Description').fill('Mine');
    await api('PUT', `partners/${partner.id}`, { name, description: 'Theirs' });
    await sheet(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Two versions of this' })).toBeVisible();
    expect(await violations(page), 'two versions').toEqual([]);

    await send('POST', '/api/auth/logout', { token });
    await sheet(page).getByRole('button', { name: 'Save the chosen version' }).click();
    const ended = page.getByRole('dialog', { name: 'Your session has ended' });
    await ended.getByLabel('Password').fill('wrong');
    await ended.getByRole('button', { name: 'Log in again' }).click();
    await expect(ended.getByRole('alert')).toBeVisible();
    expect(await violations(page), 'ended session').toEqual([]);
  });

  test('offline, next to unsaved changes, and before the script', async ({
    page,
    open,
    context,
  }) => {
    await open('setting');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Nothing to save')).toBeVisible();
    expect(await violations(page), 'nothing to save').toEqual([]);
    await open('partners?new');
    await sheet(page).getByLabel('Name').fill(TEST_PREFIX);
    await context.setOffline(true);
    await sheet(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(sheet(page).getByText('You are offline.')).toBeVisible();
    expect(await violations(page), 'not saved').toEqual([]);
    await page.keyboard.press('Escape');
    await confirm(page, 'Discard changes');
    await page.getByRole('link', { name: 'Services' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await violations(page), 'offline').toEqual([]);
    await context.setOffline(false);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/admin/dashboard/partners');
    await expect(page.locator('#frame')).toBeVisible();
    expect(await violations(page), 'frame').toEqual([]);
  });

  test('during a search for a person', async ({ page, open, api }) => {
    const name = `${TEST_PREFIX} Seeker`;
    const [job] = (await api('GET', 'jobs/?limit=1')) as { id: string }[];
    await apply(job!.id, name);
    await write(name);
    await open('applicant');
    await page.getByRole('button', { name: 'Find a person' }).click();
    const input = page.getByRole('searchbox', { name: 'Name, email or phone' });
    for (const [text, says] of [
      ['?', 'Type at least 2'],
      ['Nobody of that name', 'Nothing found for'],
      [name, '1 application and 1 message'],
    ] as const) {
      await input.fill(text);
      await input.press('Enter');
      await expect(sheet(page).getByText(says)).toBeVisible();
      expect(await violations(page), says).toEqual([]);
    }
    await sheet(page).getByLabel('Select all').check();
    await page.route(/api\/applicants\//, (route) => route.fulfill({ status: 500, body: '' }));
    await sheet(page).getByRole('button', { name: 'Erase selected' }).click();
    expect(await violations(page), 'question').toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
    await expect(sheet(page).getByText('Not erased')).toBeVisible();
    expect(await violations(page), 'not erased').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await violations(page), 'phone').toEqual([]);
    await input.press('Enter');
    await expect(sheet(page).getByText('The search failed')).toBeVisible();
    expect(await violations(page), 'failed').toEqual([]);
  });
});

bilingual(
  'axe finds no violations in forms with two languages',
  { tag: '@full' },
  async ({ page, open }) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await open('jobs?new');
      await sheet(page).getByRole('tab', { name: 'فارسی' }).click();
      await sheet(page).getByRole('textbox', { name: 'Title' }).fill('نصاب');
      await sheet(page).getByRole('button', { name: 'Add', exact: true }).click();
      await expect(sheet(page).getByText('is required').first()).toBeVisible();
      expect(await violations(page), `job at ${width} px`).toEqual([]);
      await open('setting');
      await page.getByRole('tab', { name: /^فارسی/ }).click();
      await expect(
        page.getByText('Not translated').filter({ visible: true }).first(),
      ).toBeVisible();
      expect(await violations(page), `settings at ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  },
);

test(
  'axe finds no violations on a phone with the menu open',
  { tag: '@full' },
  async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const tab of ['overview', 'jobs', 'gallery', 'setting']) {
      await open(tab);
      expect(await violations(page), tab).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Jobs' })).toBeVisible();
    expect(await violations(page), 'menu').toEqual([]);
    await menu.getByRole('link', { name: 'Partners' }).click();
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible();
  },
);

test.describe('on a phone', { tag: '@full' }, () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  // Safari zooms into smaller fields.
  test('the text of each field has at least 16 pixels', async ({ page, open }) => {
    for (const tab of ['jobs?new', 'users?new', 'setting', 'applicant?new', 'account']) {
      await open(tab);
      const fields = page.locator('input:not([type=checkbox], [type=radio]), textarea, select');
      await expect(fields.first()).toBeAttached();
      const sizes = await fields.evaluateAll((all) =>
        all.map((each) => parseFloat(getComputedStyle(each).fontSize)),
      );
      expect(Math.min(...sizes), tab).toBeGreaterThanOrEqual(16);
    }
  });
});

test('no word breaks and no column disappears', { tag: '@full' }, async ({ page, open, api }) => {
  const [job] = (await api('GET', 'jobs/?limit=1')) as { id: string }[];
  await apply(job!.id, `${TEST_PREFIX} Derakhshan`);
  for (const tab of ['our-staff', 'jobs', 'partners', 'services', 'applicant', 'gallery']) {
    await page.setViewportSize({ width: 320, height: 720 });
    await open(tab);
    // Narrow tables have a menu instead of several buttons.
    const button = page.getByRole('button', { name: /^(Delete|Actions)/ });
    await expect(button.filter({ visible: true }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    let columns = 0;
    for (const width of [320, 580, 700, 760, 1020, 1090, 1110, 1220, 1300]) {
      await page.setViewportSize({ width, height: 720 });
      await expect.poll(() => brokenWords(page), `${tab} at ${width} px`).toEqual([]);
      const shown = await page.getByRole('columnheader').count();
      expect(shown, `${tab} at ${width} px`).toBeGreaterThanOrEqual(columns);
      columns = shown;
    }
  }
});

test('forced colours mark selected items', { tag: '@full' }, async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open('jobs');
  const isHighlighted = (element: Locator) =>
    element.evaluate((each) => {
      const { style } = document.body.appendChild(document.createElement('mark'));
      style.background = 'Highlight';
      const [mark, own] = [document.body.lastElementChild!, each].map((it) => getComputedStyle(it));
      return own!.backgroundColor === mark!.backgroundColor;
    });
  expect(await isHighlighted(page.getByRole('link', { name: 'Jobs' }))).toBe(true);
  expect(await isHighlighted(page.getByRole('link', { name: 'Services' }))).toBe(false);
  expect(await isHighlighted(page.getByRole('button', { name: /^All/ }))).toBe(true);
});

test('every action works with the keyboard alone', async ({ page, open }) => {
  await open('partners');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /Add partner/ })).toBeFocused();
  // The search box loads with the list.
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('n');
  await expect(page.getByRole('searchbox')).toHaveValue('n');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const first = row(page, '').nth(1).getByRole('button').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
});

test(
  'a tab reacts to shortcuts from its first render',
  { tag: '@full' },
  async ({ page, open }) => {
    await open('partners');
    await page.getByRole('link', { name: 'My account' }).click();
    await expect(page.getByRole('switch', { name: 'Keyboard shortcuts' })).toBeVisible();
    // Immediately after the page has changed.
    await page.evaluate(() => {
      const press = (_: unknown, watch: MutationObserver) => {
        if (!document.querySelector('main [type=search]')) return;
        watch.disconnect();
        document.dispatchEvent(new KeyboardEvent('keydown', { key: '/' }));
      };
      new MutationObserver(press).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('link', { name: 'Partners' }).click();
    const search = page.getByRole('searchbox');
    await expect(search).toBeFocused();
    await page.keyboard.type('n');
    await expect(search).toHaveValue('n');
  },
);

/** An analysis takes seconds of processor time. */
const TABS_OF_A_COMMIT = 8;

async function forEachTab(page: Page, act: (tab: string) => Promise<void>): Promise<void> {
  test.slow();
  const sidebar = page.getByRole('navigation', { name: 'Admin panel' });
  const links = await sidebar.locator('a[href^="/admin/dashboard/"]').all();
  expect(links.length).toBeGreaterThan(18);
  for (const link of sampled(links, TABS_OF_A_COMMIT, 'tabs')) {
    const tab = (await link.getAttribute('href'))!;
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await act(tab);
  }
}

type Scheme = 'light' | 'dark';

/** Only these rules run in dark mode. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

async function violations(page: Page): Promise<string[]> {
  return [...(await violationsIn(page, 'dark')), ...(await violationsIn(page, 'light'))];
}

async function violationsIn(page: Page, colorScheme: Scheme): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(waitForColorTransitions);
  const axe = axeFor(page, {
    ...(colorScheme === 'dark' && { runOnly: { type: 'rule', values: COLOR_RULES } }),
    // The browser's PDF viewer.
    iframes: false,
    // Off by default. Speech input uses the visible name.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  })
    // axe cannot run in the preview, which has no script.
    .exclude('iframe[sandbox]');
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}, ${colorScheme}`),
  );
}

async function waitForColorTransitions(): Promise<void> {
  // Chromium keeps some finished transitions.
  const fading = () =>
    document
      .getAnimations()
      .filter((each) => each instanceof CSSTransition && each.playState === 'running');
  do {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    // An inherited colour fades after its parent's.
    await Promise.allSettled(fading().map(({ finished }) => finished));
  } while (fading().length > 0);
}

async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const range = document.createRange();
    for (const name of document.querySelectorAll('tbody th, main li span[dir]')) {
      const walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        for (const { index, 0: word } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
            broken.push(word);
        }
      }
    }
    return broken;
  });
}
