import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

const shown = (page: Page) =>
  page
    .getByRole('region', { name: 'Slideshow' })
    .locator('[aria-roledescription="slide"]')
    .and(page.locator('[aria-hidden="false"]'));

const expectSlide = (page: Page, number: number) =>
  expect(shown(page)).toHaveAccessibleName(new RegExp(`^${number} of`));

const dot = (page: Page, number: number) =>
  page.getByRole('button', { name: `Show slide ${number}` });

/** @returns the progress animation's duration in milliseconds */
const setClock = (page: Page, milliseconds: number) =>
  page.locator('[data-slides] a[aria-current]').evaluate((element, milliseconds) => {
    const [clock] = element.getAnimations({ subtree: true });
    clock!.currentTime = milliseconds;
    return clock!.effect!.getTiming().duration;
  }, milliseconds);

const running = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((each) => each instanceof CSSAnimation && each.playState === 'running').length,
  );

test('dots, arrow keys and swipes change the slide in a loop', async ({ page }) => {
  await page.goto('/');
  expect(await running(page)).toBe(0);
  await expect(page.getByRole('checkbox', { name: 'Pause animations' })).toBeHidden();
  await expectSlide(page, 1);
  // The gradient behind the dots does not cover the button's lower edge.
  const button = shown(page).getByRole('link');
  const { height } = (await button.boundingBox())!;
  await button.click({ trial: true, position: { x: 9, y: height - 2 } });
  await dot(page, 3).click();
  await expectSlide(page, 3);
  await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 4);
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, 3);

  const dots = page.getByRole('button', { name: /^Show slide/ });
  await dots.last().click();
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 1);
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, await dots.count());
  await dot(page, 4).click();

  await page.mouse.move(300, 300);
  await page.mouse.down();
  await page.mouse.move(600, 310, { steps: 4 });
  await page.mouse.up();
  await expectSlide(page, 3);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('advances every five seconds, with a fade of one second', async ({ page }) => {
    await page.goto('/');
    // Only the test moves the clock: a slow machine takes longer than five seconds.
    const content = '[data-slides] li * { animation-play-state: paused !important }';
    await page.addStyleTag({ content });
    await dot(page, 2).click();
    await expectSlide(page, 2);
    // Visibility removes a hidden slide's button from the tab order.
    await expect(shown(page)).toHaveCSS('transition-duration', '1s, 1s');
    expect(await setClock(page, 4999)).toBe(5000);
    await expectSlide(page, 2);
    await setClock(page, 5000);
    await expectSlide(page, 3);
    expect(await setClock(page, 5000)).toBe(5000);
    await expectSlide(page, 4);
  });

  test('the pause button and an open dialog pause slides and orbits', async ({ page }) => {
    await page.goto('/');
    const services = page.locator('#services');
    await expect.poll(() => running(page)).toBeGreaterThan(0);
    await page.locator('header').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => running(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => running(page)).toBeGreaterThan(0);

    await page.getByRole('checkbox', { name: 'Pause animations' }).check();
    await expect.poll(() => running(page)).toBe(0);
    await services.scrollIntoViewIfNeeded();
    await expect(services.locator('[data-moves]').first()).not.toHaveAttribute('data-still');
    expect(await running(page)).toBe(0);
    await page.getByRole('checkbox', { name: 'Pause animations' }).uncheck();
    await services.scrollIntoViewIfNeeded();
    await expect.poll(() => running(page)).toBeGreaterThan(1);
  });

  test('slides and orbits pause off-screen', { tag: '@full' }, async ({ page }) => {
    await page.goto('/');
    const services = page.locator('#services');
    await expect.poll(() => running(page)).toBe(1);
    await services.scrollIntoViewIfNeeded();
    await expect.poll(() => running(page)).toBeGreaterThan(1);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect.poll(() => running(page)).toBe(0);
  });
});

test('loads no more pictures than it will show next', { tag: '@full' }, async ({ page }) => {
  const slides = (await (await page.request.get('/api/slides/')).json()) as { url: string }[];
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expectSlide(page, 1);
  for (const number of [1, 2]) {
    const picture = page.locator(`#slide-${number} img`);
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
  }
  expect(loaded).toContain(slides[0]!.url);
  expect(loaded).not.toContain(slides[3]!.url);
});
