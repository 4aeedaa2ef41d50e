import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const shown = (page: Page) =>
  page
    .getByRole('region', { name: 'Slideshow' })
    .locator('[aria-roledescription="slide"]')
    .and(page.locator('[aria-hidden="false"]'));

const number = (page: Page, index: number) =>
  expect(shown(page)).toHaveAccessibleName(new RegExp(`^${index} of`));

const dot = (page: Page, index: number) =>
  page.getByRole('button', { name: `Show slide ${index}` });

test('advances every five seconds', async ({ page }) => {
  // The page's own clock: a busy machine looks late, but no slide is shown for less.
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    new MutationObserver((changes) => {
      const shown = changes.some(({ target }) => (target as Element).hasAttribute('data-current'));
      if (shown) times.push(performance.now());
    }).observe(document, { subtree: true, attributeFilter: ['data-current'] });
  });
  await page.goto('/');
  await expect.poll(() => page.evaluate('times.length'), { timeout: 30_000 }).toBe(3);
  const [first, second, third] = await page.evaluate<number[]>('times');
  expect(Math.min(second! - first!, third! - second!)).toBeGreaterThan(4500);
});

test('dots, arrow keys and swipes move it, and it goes round', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('checkbox', { name: 'Pause animations' }).check();
  await dot(page, 3).click();
  await number(page, 3);
  await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowRight');
  await number(page, 4);
  await page.keyboard.press('ArrowLeft');
  await number(page, 3);

  const dots = page.getByRole('button', { name: /^Show slide/ });
  await dots.last().click();
  await page.keyboard.press('ArrowRight');
  await number(page, 1);
  await page.keyboard.press('ArrowLeft');
  await number(page, await dots.count());
  await dot(page, 4).click();

  await page.mouse.move(300, 300);
  await page.mouse.down();
  await page.mouse.move(600, 310, { steps: 4 });
  await page.mouse.up();
  await number(page, 3);
});

test('the slides and the orbits stand still where nobody sees them', async ({ page }) => {
  await page.goto('/');
  const services = page.locator('#services');
  await expect(services).toHaveAttribute('data-laid');
  // The clock of the slides.
  await expect.poll(() => running(page)).toBe(1);
  await services.scrollIntoViewIfNeeded();
  await expect.poll(() => running(page)).toBeGreaterThan(1);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect.poll(() => running(page)).toBe(0);
});

test('one pause holds the slides and the orbits', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('checkbox', { name: 'Pause animations' }).check();
  const paused = await shown(page).getAttribute('aria-label');
  await page.waitForTimeout(6000);
  await expect(shown(page)).toHaveAccessibleName(paused!);
  await page.locator('#services').scrollIntoViewIfNeeded();
  await page.waitForTimeout(1000);
  expect(await running(page)).toBe(0);
  await page.getByRole('checkbox', { name: 'Pause animations' }).uncheck();
  await page.locator('#services').scrollIntoViewIfNeeded();
  await expect.poll(() => running(page)).toBeGreaterThan(1);
});

/** How many animations of the style sheets run where they are seen. */
function running(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((each) => each instanceof CSSAnimation && each.playState === 'running').length,
  );
}

test('stands still while a dialog is open', async ({ page }) => {
  await page.goto('/');
  await page.locator('header').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const current = page.locator('[aria-roledescription="slide"][data-current]');
  const before = await current.getAttribute('aria-label');
  await page.waitForTimeout(6000);
  expect(await current.getAttribute('aria-label')).toBe(before);
});

test('stands still for those who want no motion, and can still be moved', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.waitForTimeout(6000);
  await number(page, 1);
  await expect(page.getByRole('checkbox', { name: 'Pause animations' })).toBeHidden();
  await dot(page, 2).click();
  await number(page, 2);
});

test('loads no more pictures than it is about to show', async ({ page }) => {
  const slides = (await (await page.request.get('/api/slides/')).json()) as { url: string }[];
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/');
  await number(page, 1);
  await page.getByRole('checkbox', { name: 'Pause animations' }).check();
  await page.waitForLoadState('networkidle');
  expect(loaded).toContain(slides[0]!.url);
  expect(loaded).not.toContain(slides[3]!.url);
});
