import type { Page } from '@playwright/test';
import { expect, hold, test, wake } from './test.ts';

test.use({ waits: false });

/** Milliseconds that every script is held back. */
const DELAYS = [0, 300, 3000];

async function open(page: Page, delay: number, path = '/') {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
}

for (const delay of DELAYS) {
  test.describe(`with its script held back by ${delay} ms`, () => {
    test('the menu opens at the first press, and stays', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, delay);
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu).toBeVisible();
      await wake(page);
      await expect(menu).toBeVisible();
      await menu.getByRole('link', { name: 'About Us' }).click();
      await expect(menu).toBeHidden();
      await expect(page.locator('#about_us')).toBeInViewport();
    });

    test('the login opens by key, and keeps what is typed and the focus', async ({ page }) => {
      await open(page, delay);
      await page.locator('header').getByRole('button', { name: 'Login' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Admin Login' });
      const username = dialog.getByLabel('Username');
      await expect(username).toBeFocused();
      await page.keyboard.type('somebody');
      await wake(page);
      await expect(username).toHaveValue('somebody');
      await expect(username).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    test('a slide is shown that was asked for, once', async ({ page }) => {
      await open(page, delay);
      await page.locator('a[aria-label="Show slide 3"]').click();
      const third = page.locator('#slide-3');
      await expect(third).toHaveCSS('opacity', '1');
      // Before the clock goes on to the next.
      await expect(page.locator('[data-slides]')).toHaveAttribute('data-alive');
      await expect(third).toHaveAttribute('data-current', 'true');
      await expect(third).toHaveCSS('opacity', '1');
    });

    test('a message that is being typed stays, with its caret', async ({ page }) => {
      await open(page, delay);
      const message = page.locator('#contact_us textarea');
      await message.fill('Half a mess');
      await message.press('ArrowLeft');
      await wake(page);
      await expect(message).toHaveValue('Half a mess');
      await page.keyboard.type('…');
      await expect(message).toHaveValue('Half a mes…s');
    });

    test('a job opens at the first press, in one page', async ({ page }) => {
      await open(page, delay);
      const job = page.locator('#careers').getByRole('heading', { level: 3 }).first();
      const title = await job.innerText();
      await job.getByRole('link').click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await expect(page).toHaveURL(/\/jobs\/\w+$/);
      await wake(page);
      await expect(page.getByRole('dialog', { name: title })).toHaveCount(1);
    });

    test.describe('by touch', () => {
      test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

      test('all jobs are listed at the first tap', async ({ page }) => {
        const all = (await (await page.request.get('/api/jobs/')).json()) as unknown[];
        await open(page, delay);
        const more = page.locator('#careers a', { hasText: 'Show More Jobs' });
        await more.scrollIntoViewIfNeeded();
        // Nobody taps what has not risen yet; it moves from under the finger.
        await expect(page.locator('#careers > div')).toHaveCSS('opacity', '1');
        await more.tap();
        const entries = page.locator('#careers').getByRole('heading', { level: 3 });
        await expect(entries).toHaveCount(all.length);
        await wake(page);
        await expect(entries).toHaveCount(all.length);
      });
    });
  });
}

test('the login comes alive with whoever comes to its button', async ({ page }) => {
  await page.goto('/');
  const login = page.locator('header').getByRole('button', { name: 'Login' });
  await expect(async () => {
    // Again and again: nothing listens before the script has come.
    await page.mouse.move(0, 400);
    await login.hover();
    await expect(page.locator('[data-island="login"]')).toHaveAttribute('data-alive', '', {
      timeout: 1000,
    });
  }).toPass();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Notes what a page sends. */
function posts(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  return sent;
}

test('a login whose script cannot be fetched is not sent without it', async ({ page }) => {
  const sent = posts(page);
  const asked = page.waitForRequest('**/assets/islands-*.js');
  await page.route('**/assets/islands-*.js', (route) => route.abort());
  await page.goto('/');
  await asked;
  await page.locator('header').getByRole('button', { name: 'Login' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Admin Login' });
  await dialog.getByLabel('Username').fill('admin');
  await dialog.getByLabel('Password').fill('not this');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(1000);
  await expect(dialog.getByLabel('Password')).toHaveValue('not this');
  expect(sent).toEqual([]);
});

test('a login that is sent before it is alive is sent once it is', async ({ page }) => {
  const sent = posts(page);
  const come = await hold(page, '**/assets/islands-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  // Only the first script may be waited for: it has fetched what is held.
  await page.waitForFunction(() =>
    document.querySelector('link[href*="islands-"][rel=modulepreload]'),
  );
  // What comes alive before it must neither send nor drop it.
  await page.locator('#careers').dispatchEvent('pointerover');
  await page.locator('header').getByRole('button', { name: 'Login' }).press('Enter');
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('not this');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  come();
  const dialog = page.getByRole('dialog', { name: 'Admin Login' });
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await expect(dialog.getByLabel('Username')).toHaveValue('admin');
  expect(sent).toEqual(['/api/auth/login']);
});

test('what is far down is not laid out before its letters are there', async ({ page }) => {
  const come = await hold(page, '**/*.woff2');
  await page.goto('/', { waitUntil: 'commit' });
  const sections = page.locator('[data-reveals]');
  const laid = page.locator('[data-reveals][data-laid]');
  // Behind it comes what would lay them out.
  await expect(page.locator('[data-reveals][data-reveal]').first()).toBeAttached();
  await page.waitForTimeout(1000);
  await expect(laid).toHaveCount(0);
  come();
  await expect(laid).toHaveCount(await sections.count());
});

test('what is near is not laid out with what the screen shows, and needs no script to come', async ({
  page,
}) => {
  const come = await hold(page, '**/assets/*.js');
  await page.addInitScript(() => {
    const seen: boolean[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const title = document.querySelector('#careers h2');
      if (title && title.checkVisibility() !== seen.at(-1)) seen.push(title.checkVisibility());
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate('window.seen')).toEqual([false, true]);
  come();
});
