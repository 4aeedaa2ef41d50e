import { expect, test } from '../test.ts';

test('the menu lists its entries in order and marks the current section', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Careers',
    'Gallery',
    'About Us',
    'Services',
    'Our Staff',
    'Partners',
    'Contact us',
  ]);
  await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute(
    'aria-current',
    'location',
  );
  for (const [name, id] of [
    ['Services', 'services'],
    ['Gallery', 'gallery'],
    ['Contact us', 'contact_us'],
  ] as const) {
    await menu.getByRole('link', { name }).click();
    await expect(page.locator(`#${id}`)).toBeInViewport({ ratio: 0.1 });
    await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'location');
  }
  await expect(menu.locator('[aria-current]')).toHaveCount(1);
  await page.locator('#company_heads').evaluate((section) => section.scrollIntoView());
  await expect(menu.locator('[aria-current]')).toHaveCount(0);
});

test('the bar scrolls away on a low screen', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/');
  await page.locator('#careers').evaluate((section) => section.scrollIntoView());
  await expect(page.locator('header').first()).not.toBeInViewport();
});

test('a reload keeps the scroll position', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/');
  // Skipped sections have estimated heights.
  await expect(page.locator('html')).toHaveAttribute('data-laid');
  const contact = page.locator('#contact_us');
  const top = () => contact.evaluate((section) => section.getBoundingClientRect().top);
  await contact.evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  const before = await top();
  expect(before).toBeLessThan(200);
  await page.reload();
  await expect.poll(top).toBeCloseTo(before, 0);
});

test('a small screen has the menu in a panel', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu' });
  await button.click();
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await expect(panel.getByRole('link', { name: 'Facebook' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await panel.getByRole('link', { name: 'About Us' }).click();
  await expect(panel).toBeHidden();
  await expect(page.locator('#about_us')).toBeInViewport();
});

test('Back closes the menu and the login, which leave no history entries', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/privacy');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const login = page.getByRole('dialog', { name: 'Admin Login' });
  const entry = () => page.evaluate(() => history.state as unknown);
  await button.click();
  await expect.poll(entry).toBe('overlay:menu');
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.goForward();
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Login' }).click();
  await expect.poll(entry).toBe('overlay:login');
  await expect(menu).toBeHidden();
  await page.reload();
  await expect(login).toBeVisible();
  await page.goBack();
  await expect(login).toBeHidden();

  await button.click();
  await expect.poll(entry).toBe('overlay:menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect.poll(entry).toBe('overlay:menu');
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/\/#about_us$/);
  await button.click();
  await expect.poll(entry).toBe('overlay:menu');
  await menu.getByRole('link', { name: 'Careers' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/#careers$/);
  // Three pages, whatever was opened over them.
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test(
  'a small screen keeps its bar when styles arrive later',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.locator('#careers').getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('banner').getByRole('button')).toHaveAccessibleName('Menu');
  },
);

test('the administrator logs in without a page load, and later skips the dialog', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { same: true }));
  const button = page.locator('header').getByRole('button', { name: 'Login' });
  await button.click();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('sunshine');
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();

  await page.goto('/');
  await button.click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Admin Login' })).toBeVisible();
});

test('an unknown address shows an error page with a link back', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer!.status()).toBe(404);
  expect(await answer!.text()).toContain('<meta name="robots" content="noindex">');
  await expect(page).toHaveTitle(/^Page not found · ./);
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Partners' })
    .click();
  await expect(page).toHaveURL(/\/#partners$/);
  await expect(page.locator('#partners')).toBeInViewport();
  await page.goBack();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.locator('#careers')).toBeVisible();
});
