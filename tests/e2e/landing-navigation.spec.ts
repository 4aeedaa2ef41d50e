import { expect, test } from './test.ts';

test('the menu lists its entries in order and marks the section being read', async ({ page }) => {
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
});

test('an address with an anchor opens at its section', async ({ page }) => {
  await page.goto('/#partners');
  await expect(page.locator('#partners')).toBeInViewport();
});

test('a reload stays where the visitor was', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/');
  const contact = page.locator('#contact_us');
  // The heights of all that comes before are known by then.
  await expect(contact).toHaveAttribute('data-laid');
  const top = () => contact.evaluate((section) => Math.round(section.getBoundingClientRect().top));
  await contact.evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  const before = await top();
  expect(before).toBeLessThan(200);
  await page.reload();
  await expect(contact).toHaveAttribute('data-laid');
  await expect.poll(top).toBe(before);
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

test('a small screen keeps its bar when styles arrive later', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.locator('#careers').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('button')).toHaveAccessibleName('Menu');
});

test('social links are the saved ones, in their order', async ({ page }) => {
  await page.goto('/');
  const icons = page.locator('header').getByRole('list', { name: 'Social media' });
  const links = (await (await page.request.get('/api/social-media/')).json()) as {
    platform: string;
    url: string;
  }[];
  await expect(icons.getByRole('link')).toHaveCount(links.length);
  for (const [index, { url }] of links.entries()) {
    await expect(icons.getByRole('link').nth(index)).toHaveAttribute('href', url);
  }
});

test('wrong credentials are refused without losing the username', async ({ page }) => {
  await page.goto('/');
  const open = page.locator('header').getByRole('button', { name: 'Login' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Admin Login' });
  await expect(dialog.getByLabel('Username')).toBeFocused();
  await dialog.getByLabel('Username').fill('nobody');
  await dialog.getByLabel('Password').fill('wrong password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(
    'Login failed. Please check your credentials.',
  );
  await expect(dialog.getByLabel('Username')).toHaveValue('nobody');
  await expect(dialog.getByLabel('Password')).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

test('the focus stays in an open dialog, and Esc leaves it', async ({ page }) => {
  await page.goto('/');
  await page.locator('header').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Admin Login' });
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement!.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the administrator gets from the login to the panel without loading a page', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.locator('header').getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('sunshine');
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
});

test('whoever is logged in gets to the panel without a dialog', async ({ page }) => {
  await page.goto('/');
  const header = page.locator('header');
  await expect(header.getByRole('button', { name: 'Login' })).toBeVisible();
  await header.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('sunshine');
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);

  await page.goto('/');
  await header.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await header.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Admin Login' })).toBeVisible();
});

test('an unknown address says so and leads back', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer!.status()).toBe(404);
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
