import { expect, test } from '../test.ts';

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test(
    'services alternate, each with three orbiting pictures',
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/#services');
      const services = page.locator('#services').getByRole('listitem');
      await expect(services.nth(1)).toBeAttached();
      const count = await services.count();
      const sides: boolean[] = [];
      for (let index = 0; index < count; index++) {
        const service = services.nth(index);
        await service.scrollIntoViewIfNeeded();
        await expect(service.getByRole('img')).toHaveCount(3);
        const heading = await service.getByRole('heading').boundingBox();
        const box = await service.boundingBox();
        sides.push(heading!.x > box!.x + box!.width / 3);
      }
      expect(sides).toEqual(sides.map((_, index) => index % 2 === 0));

      await services.first().scrollIntoViewIfNeeded();
      const orbit = services.first().locator('[data-moves]');
      const states = () =>
        orbit.evaluate((element) => [
          ...new Set(element.getAnimations({ subtree: true }).map(({ playState }) => playState)),
        ]);
      await expect.poll(states).toEqual(['running']);
      /** @param share fraction of the orbit */
      const positionAt = (share: number) =>
        orbit.evaluate((element, share) => {
          for (const animation of element.getAnimations({ subtree: true })) {
            animation.pause();
            animation.currentTime = share * Number(animation.effect!.getTiming().duration);
          }
          const { x, y } = element.querySelector('img')!.getBoundingClientRect();
          return { x, y };
        }, share);
      const [start, half] = [await positionAt(0), await positionAt(0.5)];
      expect(Math.hypot(half.x - start.x, half.y - start.y)).toBeGreaterThan(100);
    },
  );
});

test('a picture that fails to load is replaced', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort());
  await page.goto('/');
  await page.locator('#our_staff').scrollIntoViewIfNeeded();
  await expect(page.locator('#our_staff li').first()).toContainText(/^[A-Z]{2}/);
  await page.locator('#services').scrollIntoViewIfNeeded();
  await expect(page.locator('#services svg').first()).toBeVisible();
  await expect(page.locator('#services li').first().getByRole('img')).toHaveCount(0);
});

test('the lightbox has the focus before it is visible', { tag: '@full' }, async ({ page }) => {
  await page.goto('/#gallery');
  const tile = page.locator('#gallery').getByRole('button').first();
  await expect(tile).toBeVisible();
  await page.evaluate(() => {
    const late: string[] = [];
    Object.assign(window, { late });
    const check = () => {
      const lightbox = document.querySelector('.yarl__portal');
      if (lightbox && !lightbox.contains(document.activeElement)) {
        late.push(getComputedStyle(lightbox).opacity);
      }
      requestAnimationFrame(check);
    };
    check();
  });
  // The lightbox code is not preloaded without a pointer nearby.
  await tile.evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('dialog', { name: 'Full-screen pictures' })).toHaveCSS(
    'opacity',
    '1',
  );
  expect(await page.evaluate('late')).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.locator('.yarl__button:focus-visible')).toHaveCSS('outline-style', 'solid');
});

test('the lightbox opens at the chosen picture, wraps around, and closes on Back', async ({
  page,
}) => {
  const images = (await (await page.request.get('/api/gallery/')).json()) as unknown[];
  await page.goto('/#gallery');
  const tiles = page.locator('#gallery').getByRole('button');
  await expect(tiles).toHaveCount(5);
  await expect(tiles.last()).toContainText(`+${images.length - 5}`);
  const large = await tiles.first().boundingBox();
  const small = await tiles.nth(1).boundingBox();
  expect(large!.width * large!.height).toBeGreaterThan(3 * small!.width * small!.height);

  await tiles.first().click();
  const lightbox = page.getByRole('dialog', { name: 'Full-screen pictures' });
  const counter = lightbox.locator('.yarl__counter');
  await expect(counter).toHaveText(`1 / ${images.length}`);
  await lightbox.getByRole('button', { name: 'Previous' }).click();
  await expect(counter).toHaveText(`${images.length} / ${images.length}`);
  await lightbox.getByRole('button', { name: 'Next' }).click();
  await expect(counter).toHaveText(`1 / ${images.length}`);
  await page.keyboard.press('ArrowRight');
  await expect(counter).toHaveText(`2 / ${images.length}`);
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(tiles.first()).toBeFocused();

  await tiles.nth(3).press('Enter');
  await expect(counter).toHaveText(`4 / ${images.length}`);
  await page.goBack();
  await expect(lightbox).toBeHidden();
  await expect(tiles.nth(3)).toBeFocused();
  await page.goForward();
  await expect(counter).toHaveText(`4 / ${images.length}`);
  await page.reload();
  await expect(counter).toHaveText(`4 / ${images.length}`);
  await lightbox.getByRole('button', { name: 'Close' }).click();
  await expect(lightbox).toBeHidden();
  // Closing it has removed its entry.
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('the strip of partners scrolls by dragging, buttons and keys', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/#partners');
  const strip = page.locator('#partners').getByRole('list');
  const cards = strip.getByRole('listitem').locator('> *');
  const names = (
    (await (await page.request.get('/api/partners/')).json()) as { name: string }[]
  ).map(({ name }) => name);
  await expect(cards).toHaveCount(names.length);
  const box = await cards.first().boundingBox();
  expect([Math.round(box!.width), Math.round(box!.height)]).toEqual([192, 120]);

  const left = () => strip.evaluate((element) => element.scrollLeft);
  const previous = page.getByRole('button', { name: 'Previous partners' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Next partners' }).click();
  await expect.poll(left).toBeGreaterThan(150);
  await expect(previous).toHaveAttribute('aria-disabled', 'false');
  await previous.click();
  await expect.poll(left).toBe(0);

  await strip.scrollIntoViewIfNeeded();
  const third = (await cards.nth(2).boundingBox())!;
  await page.mouse.move(third.x + 50, third.y + 50);
  await page.mouse.down();
  await page.mouse.move(third.x - 150, third.y + 50, { steps: 8 });
  await page.mouse.up();
  // drag-scroll.test.tsx tests the momentum, which is off without motion.
  await expect.poll(left).toBe(200);

  await cards.first().focus();
  await page.keyboard.press('End');
  await expect(cards.last()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(cards.nth(names.length - 2)).toBeFocused();
  const tooltip = cards.nth(names.length - 2).getByRole('tooltip');
  await expect(tooltip).toBeVisible();
  await expect(tooltip).toHaveText(names.at(-2)!);
});
