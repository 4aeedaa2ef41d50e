import { expect, test } from './test.ts';

interface Person {
  name: string;
  type: 'head' | 'employee';
}

test('the figures are the given ones', async ({ page }) => {
  await page.goto('/');
  const figures = page.getByRole('region', { name: 'Figures' });
  for (const [figure, label] of [
    ['3800+', 'User Active'],
    ['230+', 'Trusted by Company'],
    ['$230M+', 'Transaction'],
  ] as const) {
    await expect(figures.getByText(figure, { exact: true })).toBeVisible();
    await expect(figures.getByText(label, { exact: true })).toBeVisible();
  }
});

test('services alternate, each with three pictures in orbit', async ({ page }) => {
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
  const first = services.first().getByRole('img').first();
  // Where nobody sees them they stand still.
  await first.scrollIntoViewIfNeeded();
  const before = await first.boundingBox();
  await page.waitForTimeout(1500);
  expect((await first.boundingBox())!.x).not.toBeCloseTo(before!.x, 0);
});

test('a picture that cannot be loaded is replaced', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort());
  await page.goto('/');
  await page.locator('#our_staff').scrollIntoViewIfNeeded();
  await expect(page.locator('#our_staff li').first()).toContainText(/^[A-Z]{2}/);
  await page.locator('#services').scrollIntoViewIfNeeded();
  await expect(page.locator('#services svg').first()).toBeVisible();
  await expect(page.locator('#services li').first().getByRole('img')).toHaveCount(0);
});

test('heads and employees are told apart', async ({ page }) => {
  const staff = (await (await page.request.get('/api/staff/')).json()) as Person[];
  await page.goto('/');
  for (const [id, type] of [
    ['company_heads', 'head'],
    ['our_staff', 'employee'],
  ] as const) {
    const names = staff.filter((person) => person.type === type).map(({ name }) => name);
    await expect(page.locator(`#${id}`).getByRole('heading', { level: 3 })).toHaveText(names);
  }
});

test('leadership is no taller than a screen and a half', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const section = page.locator('#company_heads');
  // Until then its height is a guess.
  await expect(section).toHaveAttribute('data-laid');
  expect((await section.boundingBox())!.height).toBeLessThanOrEqual(1350);
});

test('the lightbox has the focus before it can be seen', async ({ page }) => {
  await page.goto('/#gallery');
  const tile = page.locator('#gallery').getByRole('button').first();
  await expect(tile).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const late: string[] = [];
    Object.assign(window, { late });
    const look = () => {
      const lightbox = document.querySelector('.yarl__portal');
      if (lightbox && !lightbox.contains(document.activeElement)) {
        late.push(getComputedStyle(lightbox).opacity);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  // Without a pointer that comes near first, its code has to come yet.
  await tile.evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('dialog', { name: 'Lightbox' })).toHaveCSS('opacity', '1');
  expect(await page.evaluate('late')).toEqual([]);
});

test('the gallery opens on the picture that was chosen and goes round both ways', async ({
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
  const lightbox = page.getByRole('dialog', { name: 'Lightbox' });
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
  await lightbox.getByRole('button', { name: 'Close' }).click();
  await expect(lightbox).toBeHidden();
});

test('the partners can be dragged, turned by buttons and walked by keys', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/#partners');
  const strip = page.locator('#partners').getByRole('list');
  const cards = strip.getByRole('group');
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
  const place = (await cards.nth(2).boundingBox())!;
  // A hand that rests before it lets go gives no momentum, and a busy machine makes it rest.
  await expect(async () => {
    await strip.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
    await page.mouse.move(place.x + 50, place.y + 50);
    await page.mouse.down();
    await page.mouse.move(place.x - 150, place.y + 50, { steps: 8 });
    await page.mouse.up();
    // It glides on from where the hand let go.
    await expect.poll(left, { timeout: 1000 }).toBeGreaterThan(200);
  }).toPass();

  await cards.first().focus();
  await page.keyboard.press('End');
  await expect(cards.last()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(cards.nth(names.length - 2)).toBeFocused();
  const tooltip = cards.nth(names.length - 2).getByRole('tooltip');
  await expect(tooltip).toBeVisible();
  await expect(tooltip).toHaveText(names.at(-2)!);
});

test('about, contact details and footer come from the settings', async ({ page }) => {
  const [setting] = (await (await page.request.get('/api/settings/')).json()) as [
    Record<'company_name' | 'email' | 'phone' | 'address' | 'about_us', string>,
  ];
  await page.goto('/');
  await expect(page.locator('#about_us')).toContainText(setting.about_us.split('\n')[0]!);
  const contact = page.locator('#contact_us');
  await expect(contact.getByRole('link', { name: setting.email })).toHaveAttribute(
    'href',
    `mailto:${setting.email}`,
  );
  await expect(contact.getByRole('link', { name: setting.phone })).toHaveAttribute(
    'href',
    /^tel:\+\d+$/,
  );
  const place = contact.getByRole('link', { name: setting.address.split('\n')[0]! });
  await expect(place).toHaveAttribute('rel', /noopener/);
  const map = new URL((await place.getAttribute('href'))!);
  expect(map.origin + map.pathname).toBe('https://www.google.com/maps/search/');
  expect(map.searchParams.get('query')).toBe(setting.address.replace(/\s+/g, ' '));
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© 2025 ${setting.company_name}`);
  await footer.getByRole('link', { name: 'Become a Partner' }).click();
  await expect(contact).toBeInViewport();
  await expect(footer.getByRole('link', { name: 'Blog' })).toHaveCount(0);
  for (const label of ['Create', 'Terms & Services', 'Blog', 'Newsletters']) {
    await expect(footer.getByText(label)).toBeVisible();
    await footer.getByText(label).hover();
    await expect(footer.getByText(label)).toHaveCSS('text-decoration-line', 'none');
    await expect(footer.getByText(label)).toHaveCSS('cursor', 'default');
  }
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
});
