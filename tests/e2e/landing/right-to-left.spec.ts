import { interpolate } from '@sunfront/contract/messages/index';
import fa from '@sunfront/contract/messages/fa';
import type { Page } from '@playwright/test';
import { bilingual as test, expect } from '../admin.ts';

/** Returns the distances to both sides of the screen. */
const margins = (page: Page, selector: string, words = false) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, words) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right } = (words ? range : element).getBoundingClientRect();
      return { left, right: document.documentElement.clientWidth - right };
    }, words);

test(
  'the next slide is to the left for keys, swipes and the progress bar',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/fa/');
    const shown = (number: number) =>
      expect(page.locator('#home [role="group"][data-current]')).toHaveAccessibleName(
        interpolate(fa, fa.slideshow.position, { number, count: 4 }),
      );
    const second = page.getByRole('button', {
      name: interpolate(fa, fa.slideshow.show, { number: 2 }),
    });
    await second.click();
    await shown(2);
    await page.keyboard.press('ArrowLeft');
    await shown(3);
    await page.keyboard.press('ArrowRight');
    await shown(2);

    const swipe = async (from: number, to: number) => {
      await page.mouse.move(from, 300);
      await page.mouse.down();
      await page.mouse.move(to, 310, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(300, 600);
    await shown(3);
    await swipe(600, 300);
    await shown(2);

    const bar = await second.locator('span span').evaluate((element) => ({
      origin: Number.parseFloat(getComputedStyle(element).transformOrigin),
      width: (element as HTMLElement).offsetWidth,
    }));
    expect(bar.origin).toBe(bar.width);
  },
);

test(
  'the strip of partners begins at the right and ends at the left',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 800 });
    await page.goto('/fa/#partners');
    const section = page.locator('#partners');
    const cards = section.locator('li [tabindex]');
    const previous = section.getByRole('button', { name: fa.partners.previous });
    const next = section.getByRole('button', { name: fa.partners.next });
    const ends = async (states: { previous: boolean; next: boolean }) => {
      await expect(previous).toHaveAttribute('aria-disabled', String(!states.previous));
      await expect(next).toHaveAttribute('aria-disabled', String(!states.next));
    };
    await ends({ previous: false, next: true });
    await next.click();
    await expect(cards.first()).not.toBeInViewport({ ratio: 1 });
    await ends({ previous: true, next: true });
    await previous.click();
    await ends({ previous: false, next: true });

    const mirrored = await next.locator('svg').evaluate((icon) => getComputedStyle(icon).scale);
    expect(mirrored).toBe('-1 1');

    await cards.first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(cards.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(cards.first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(cards.last()).toBeFocused();
    await ends({ previous: true, next: false });
    await page.keyboard.press('Home');

    const box = (await cards.nth(1).boundingBox())!;
    const across = async (by: number) => {
      await page.mouse.move(box.x + 20, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x + 20 + by, box.y + 20, { steps: 4 });
      await page.mouse.up();
    };
    await across(150);
    await expect
      .poll(async () => (await cards.nth(1).boundingBox())!.x)
      .toBeCloseTo(box.x + 150, -1);
    await ends({ previous: true, next: true });
  },
);

test('the next picture of the lightbox is to the left', { tag: '@full' }, async ({ page }) => {
  await page.goto('/fa/#gallery');
  await page.locator('#gallery ul a').first().click();
  const counter = page.locator('.yarl__counter');
  const carousel = page.locator('.yarl__carousel');
  const view = page.getByRole('dialog', { name: fa.gallery.view });
  for (const name of [fa.gallery.previous, fa.gallery.next, fa.close]) {
    await expect(view.getByRole('button', { name })).toBeVisible();
  }
  await expect(counter).toHaveText(/^1 \//);
  await page.keyboard.press('ArrowLeft');
  await expect(counter).toHaveText(/^2 \//);
  // The lightbox ignores keys during its animation.
  await carousel.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  await page.keyboard.press('ArrowRight');
  await expect(counter).toHaveText(/^1 \//);
  const next = await margins(page, '.yarl__navigation_next');
  expect(next.left).toBeLessThan(next.right);
});

for (const { width, details } of [
  { width: 390, details: {} },
  { width: 820, details: { tag: '@full' } },
  { width: 1440, details: { tag: '@full' } },
]) {
  test(
    `everything begins at the right, and nothing overflows the page, ${width} px`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/fa/');
      const distances = await page.evaluate(() => {
        scrollTo({ left: -100, behavior: 'instant' });
        const { scrollWidth, clientWidth } = document.documentElement;
        return [scrollX, scrollWidth - clientWidth];
      });
      expect(distances).toEqual([0, 0]);
      const parts = ['header a', '#careers h2 bdi', '#careers h3', '#figures dd', 'footer h2'];
      for (const part of parts) {
        const { left, right } = await margins(page, part, true);
        expect(right, part).toBeLessThan(left);
      }

      if (width < 1240) {
        const toggle = await margins(page, 'header [popovertarget]');
        expect(toggle.left).toBeLessThan(toggle.right);
        await page.getByRole('button', { name: fa.menu.title }).click();
        expect((await margins(page, '#menu')).left).toBe(0);
        await page.keyboard.press('Escape');
      } else {
        const side = await margins(page, '#careers [data-label]');
        expect(side.right).toBeLessThan((await margins(page, '#careers h2')).right);
        await expect(page.locator('#careers [data-label]')).toHaveCSS('rotate', 'none');
      }

      await page.locator('#careers li a').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      const close = await margins(page, `dialog[open] [aria-label="${fa.close}"]`);
      expect(close.left).toBeLessThan(close.right);
    },
  );
}
