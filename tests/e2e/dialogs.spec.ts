import type { Locator, Page } from '@playwright/test';
import { confirm, expect, MARK, sheet, test } from './admin.ts';

const PARTNER = `${MARK} Frame`;

type Place = [x: number, y: number];

interface Look {
  width: number;
  /** The tab that holds its opener; none: the website. */
  tab?: string;
  opener: (page: Page) => Locator;
  dialog: (page: Page) => Locator;
  /** A place beside it. */
  beside: Place;
}

/** One of each look that the frame of dialogs has. */
const looks: Record<string, Look> = {
  dialog: {
    width: 1280,
    opener: (page) => page.locator('header').getByRole('button', { name: 'Login' }),
    dialog: (page) => page.getByRole('dialog', { name: 'Admin Login' }),
    beside: [20, 400],
  },
  sheet: {
    width: 1280,
    tab: 'partners',
    opener: (page) => page.getByRole('button', { name: 'Add partner' }),
    dialog: sheet,
    beside: [300, 400],
  },
  question: {
    width: 1280,
    tab: 'partners',
    opener: (page) => page.getByRole('button', { name: `Delete ${PARTNER}` }),
    dialog: (page) => page.getByRole('alertdialog'),
    beside: [300, 200],
  },
  menu: {
    width: 390,
    tab: 'partners',
    opener: (page) => page.getByRole('button', { name: 'Open the menu' }),
    dialog: (page) => page.getByRole('dialog', { name: 'Menu' }),
    beside: [380, 400],
  },
};

for (const [name, { width, tab, opener, dialog, beside }] of Object.entries(looks)) {
  test.describe(`the ${name}`, () => {
    test.beforeEach(async ({ page, open, api }) => {
      await page.setViewportSize({ width, height: 800 });
      if (name === 'question') await api('POST', 'partners/', { name: PARTNER });
      if (tab) await open(tab);
      else await page.goto('/');
      await opener(page).click();
      await expect(dialog(page)).toBeVisible();
    });

    test('closes by a press that begins and ends beside it, and by no other', async ({ page }) => {
      const box = (await dialog(page).boundingBox())!;
      const inside: Place = [box.x + box.width / 2, box.y + box.height / 2];
      const drags: [from: Place, to: Place][] = [
        [inside, beside],
        [beside, inside],
      ];
      for (const [from, to] of drags) {
        await page.mouse.move(...from);
        await page.mouse.down();
        await page.mouse.move(...to, { steps: 4 });
        await page.mouse.up();
        await settled(page);
        await expect(dialog(page)).toBeVisible();
      }
      await page.mouse.click(...beside);
      await expect(dialog(page)).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
    });

    test('closes by Esc, whatever has the focus, and the focus returns', async ({ page }) => {
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeVisible();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
    });

    test('opens again after the browser closed it by itself', async ({ page }) => {
      // Its owner learns of it a task later.
      await dialog(page).evaluate(async (element: HTMLDialogElement) => {
        const closed = new Promise((resolve) => element.addEventListener('close', resolve));
        element.close();
        await closed;
      });
      await expect(dialog(page)).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeVisible();
    });
  });
}

for (const { name, field } of [
  { name: 'dialog', field: 'Username' },
  { name: 'sheet', field: 'Name' },
]) {
  const { tab, opener, dialog } = looks[name]!;
  test(`an Esc that ends a composition leaves the ${name} open`, async ({ page, open }) => {
    if (tab) await open(tab);
    else await page.goto('/');
    await opener(page).click();
    const input = dialog(page).getByLabel(field);
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
          const tell = (event: KeyboardEvent) => resolve(event.isComposing);
          document.addEventListener('keydown', tell, { capture: true, once: true });
        }),
    );
    await settled(page);
    await page.keyboard.press('Escape');
    expect(await composing).toBe(true);
    await settled(page);
    await expect(input).toBeVisible();
    await expect(input).toBeFocused();
  });
}

test('a file chooser that is cancelled closes nothing', async ({ page, open }) => {
  const cancel = (input: Locator) =>
    input.evaluate((element) => element.dispatchEvent(new Event('cancel', { bubbles: true })));
  await page.goto('/');
  await page.locator('#careers').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const resume = page.getByLabel('Résumé');
  await cancel(resume);
  await settled(page);
  await expect(resume).toBeVisible();

  await open('partners?new');
  const logo = sheet(page).getByLabel('Logo', { exact: true });
  await cancel(logo);
  await settled(page);
  await expect(logo).toBeAttached();
});

test('of two dialogs only the inner one answers', async ({ page }) => {
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
    await settled(page);
    await expect(page).toHaveURL(/\/jobs\//);
    await expect(button).toBeFocused();
  }
});

test('a sheet with unsaved changes asks at every way to close it', async ({ page, open }) => {
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
  // Without the focus inside, Esc is the browser's, and it heeds a refusal only so often.
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

/** What the page was told of has been drawn. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}
