import type { Locator, Page } from '@playwright/test';
import { confirm, expect, TEST_PREFIX, sheet, test } from './admin.ts';

const PARTNER = `${TEST_PREFIX} Frame`;

type Point = [x: number, y: number];

interface Kind {
  width: number;
  /** The website if missing. */
  tab?: string;
  opener: (page: Page) => Locator;
  dialog: (page: Page) => Locator;
  /** A point outside the dialog. */
  outside: Point;
  /** Only in `npm run test:all`. */
  full?: true;
}

const KINDS: Record<string, Kind> = {
  dialog: {
    width: 1280,
    opener: (page) => page.locator('header').getByRole('button', { name: 'Login' }),
    dialog: (page) => page.getByRole('dialog', { name: 'Admin Login' }),
    outside: [20, 400],
  },
  sheet: {
    width: 1280,
    tab: 'partners',
    opener: (page) => page.getByRole('button', { name: 'Add partner' }),
    dialog: sheet,
    outside: [300, 400],
    full: true,
  },
  question: {
    width: 1280,
    tab: 'partners',
    opener: (page) => page.getByRole('button', { name: `Delete ${PARTNER}` }),
    dialog: (page) => page.getByRole('alertdialog'),
    outside: [300, 200],
    full: true,
  },
  menu: {
    width: 390,
    tab: 'partners',
    opener: (page) => page.getByRole('button', { name: 'Open the menu' }),
    dialog: (page) => page.getByRole('dialog', { name: 'Menu' }),
    outside: [380, 400],
    full: true,
  },
};

for (const [name, { width, tab, opener, dialog, outside, full }] of Object.entries(KINDS)) {
  test(
    `the ${name} traps the focus, and closes by a click outside, Esc or Back`,
    {
      ...(full && { tag: '@full' }),
    },
    async ({ page, open, api }) => {
      await page.setViewportSize({ width, height: 800 });
      if (name === 'question') await api('POST', 'partners/', { name: PARTNER });
      if (tab) await open(tab);
      else await page.goto('/');
      const reopen = async () => {
        await page.keyboard.press('Enter');
        await expect(dialog(page)).toBeVisible();
      };
      const expectClosed = async () => {
        await expect(dialog(page)).toHaveCount(0);
        await expect(opener(page)).toBeFocused();
      };

      await opener(page).click();
      await expect(dialog(page)).toBeVisible();
      for (let step = 0; step < 6; step++) {
        await page.keyboard.press('Tab');
        // In between, the browser's own controls have the focus.
        const isOutside = await page.evaluate(
          () =>
            document.activeElement !== document.body && !document.activeElement!.closest('dialog'),
        );
        expect(isOutside).toBe(false);
      }

      // A drag with one end inside, as for selecting text, closes nothing.
      const box = (await dialog(page).boundingBox())!;
      const inside: Point = [box.x + box.width / 2, box.y + box.height / 2];
      const drags: [from: Point, to: Point][] = [
        [inside, outside],
        [outside, inside],
      ];
      for (const [from, to] of drags) {
        await page.mouse.move(...from);
        await page.mouse.down();
        await page.mouse.move(...to, { steps: 4 });
        await page.mouse.up();
        await rendered(page);
        await expect(dialog(page)).toBeVisible();
      }
      await page.mouse.click(...outside);
      await expectClosed();

      await reopen();
      await page.keyboard.press('Escape');
      await expectClosed();
      await reopen();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press('Escape');
      await expectClosed();

      await reopen();
      // Listeners run one task later.
      await dialog(page).evaluate(async (element: HTMLDialogElement) => {
        const closed = new Promise((resolve) => element.addEventListener('close', resolve));
        element.close();
        await closed;
      });
      await expectClosed();
      await reopen();
    },
  );
}

// The sheet uses modal.tsx, see modal.test.tsx; the login has its own handler.
test('an Esc that ends a composition leaves the login open', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  const { opener, dialog } = KINDS['dialog']!;
  await opener(page).click();
  const input = dialog(page).getByLabel('Username');
  await input.focus();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.imeSetComposition', {
    text: 'にほん',
    selectionStart: 3,
    selectionEnd: 3,
  });
  await expect(input).toHaveValue('にほん');
  const composing = page.evaluate(
    () =>
      new Promise((resolve) => {
        const note = (event: KeyboardEvent) => resolve(event.isComposing);
        document.addEventListener('keydown', note, { capture: true, once: true });
      }),
  );
  await rendered(page);
  await page.keyboard.press('Escape');
  expect(await composing).toBe(true);
  await rendered(page);
  await expect(input).toBeVisible();
  await expect(input).toBeFocused();
});

test('only the inner one of two dialogs closes', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  await page.locator('#careers').getByRole('listitem').getByRole('link').first().click();
  const button = page.getByRole('button', { name: 'Apply', exact: true });
  const form = page.getByRole('dialog', { name: 'Apply for Job' });
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => form.evaluate((element: HTMLDialogElement) => element.close()),
  ];
  for (const close of ways) {
    await button.click();
    await expect(form).toBeVisible();
    await close();
    await expect(form).toHaveCount(0);
    await rendered(page);
    await expect(page).toHaveURL(/\/jobs\//);
    await expect(button).toBeFocused();
  }
});

test('a sheet with unsaved changes asks for confirmation, however it is closed', async ({
  page,
  open,
}) => {
  await open('partners?new');
  const name = sheet(page).getByLabel('Name');
  await name.fill(PARTNER);
  const ways = [
    () => page.mouse.click(300, 400),
    () => page.keyboard.press('Escape'),
    () => sheet(page).evaluate((element: HTMLDialogElement) => element.close()),
  ];
  for (const close of ways) {
    await close();
    await confirm(page, 'Keep editing');
    await expect(name).toHaveValue(PARTNER);
  }
  // Without focus inside, the browser handles Esc and ignores repeated cancellations.
  await sheet(page).getByRole('heading').click();
  for (let time = 0; time < 3; time++) {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(name).toBeVisible();
  }
  await expect(name).toHaveValue(PARTNER);
});

async function rendered(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
