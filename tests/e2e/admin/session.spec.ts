import type { Page } from '@playwright/test';
import { login, send } from '../../api/client.ts';
import { uidOf } from '../../api/tokens.ts';
import { confirm, expect, logInAs, TEST_PREFIX, row, sheet, test, toast } from '../admin.ts';

test('without a token the panel redirects to the website', async ({ page }) => {
  for (const path of ['/admin', '/admin/dashboard', '/admin/dashboard/setting']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
});

test(
  'a late sign-in does not restore the session before a new login',
  { tag: '@full' },
  async ({ page }) => {
    const token = await login();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let first = true;
    await page.route('**/accounts:signInWithCustomToken**', async (route) => {
      if (first) {
        first = false;
        await held;
      }
      await route.continue();
    });
    const asked = page.waitForRequest('**/accounts:signInWithCustomToken**');
    await logInAs(page, token);
    await page.goto('/admin/dashboard/contacts');
    await asked;
    const newToken = await login();
    await send('POST', '/api/auth/logout', { token });
    await page.evaluate((stored) => {
      localStorage.setItem('token', stored);
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (key === 'token') sessionStorage.written = `${sessionStorage.written ?? ''} ${value}`;
        setItem.call(this, key, value);
      };
    }, newToken);
    // The late sign-in is complete when this request starts.
    const listening = page.waitForRequest(/Firestore\/Listen/);
    release();
    await listening;
    const written = String(await page.evaluate(() => sessionStorage.written ?? ''));
    const sessions = written
      .split(' ')
      .filter(Boolean)
      .map((each) => claims(each)['sub']);
    expect(sessions).not.toContain(uidOf(token));
    await page.getByRole('link', { name: 'Partners' }).click();
    await expect(row(page, '').first()).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toHaveCount(0);
  },
);

async function openInOwnSession(page: Page, tab: string): Promise<void> {
  await logInAs(page, await login());
  await page.goto(`/admin/dashboard/${tab}`);
  await expect(page.getByRole('button', { name: /^Add/ })).toBeVisible();
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token')!);

async function expire(page: Page): Promise<{ valid: string; expired: string }> {
  await expect.poll(async () => claims(await storedToken(page))['iss']).toContain('securetoken');
  const valid = await storedToken(page);
  const [header, payload] = valid.split('.') as [string, string];
  const old = { ...decode(payload), exp: 1_700_000_000, iat: 1_699_996_400 };
  const expired = `${header}.${Buffer.from(JSON.stringify(old)).toString('base64url')}.`;
  await page.evaluate((token) => localStorage.setItem('token', token), expired);
  return { valid, expired };
}

test(
  'logging out ends the session although the token has expired',
  { tag: '@full' },
  async ({ page }) => {
    await openInOwnSession(page, 'partners');
    const { valid } = await expire(page);
    expect((await send('GET', '/api/applicants/', { token: valid })).status).toBe(200);
    await page.getByRole('button', { name: /Logout/ }).click();
    await expect(page).toHaveURL('/');
    expect((await send('GET', '/api/applicants/', { token: valid })).status).toBe(401);
  },
);

test('the token is renewed silently', async ({ page }) => {
  await openInOwnSession(page, 'partners');
  const { expired } = await expire(page);
  await page.getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('table', { name: 'Services' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await storedToken(page)).not.toBe(expired);
});

test('an ended session is reported, keeps typed text, and continues after a login', async ({
  page,
}) => {
  await openInOwnSession(page, 'partners');
  // A listener that starts after the session's end is denied, and the panel reports the end itself.
  await page.getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Partners' }).click();
  await page.getByRole('button', { name: /^Add/ }).click();
  await sheet(page).getByLabel('Name').fill(`${TEST_PREFIX} Patience`);
  const token = await page.evaluate(() => localStorage.getItem('token')!);
  await send('POST', '/api/auth/logout', { token });
  await sheet(page).getByRole('button', { name: 'Add', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog.getByLabel('Username')).toHaveValue('admin');
  await dialog.getByLabel('Password').fill('wrong');
  await dialog.getByRole('button', { name: 'Log in again' }).click();
  await expect(dialog.getByText('Login failed. Please check your credentials.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await toast(page, 'Failed to save partner.');
  await expect(sheet(page).getByLabel('Name')).toHaveValue(`${TEST_PREFIX} Patience`);

  await sheet(page).getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByLabel('Password').fill('sunshine');
  await dialog.getByRole('button', { name: 'Log in again' }).click();
  await toast(page, 'Partner added');
  await expect(row(page, `${TEST_PREFIX} Patience`)).toBeVisible();
  await page.getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test(
  'leaving the panel with Back asks for confirmation, and can be cancelled',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Login' }).first().click();
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('sunshine');
    await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
    // The tab's code loads after its heading.
    await page.getByRole('button', { name: 'Add job' }).waitFor();
    await page.keyboard.press('n');
    // An open sheet adds a history entry.
    await sheet(page).getByLabel('Title').fill('Draft');
    await page.evaluate(() => history.go(-2));
    await confirm(page, 'Keep editing');
    await expect(sheet(page).getByLabel('Title')).toHaveValue('Draft');
    // After staying, the sheet directly follows the website in the history.
    await page.goBack();
    await confirm(page, 'Discard changes');
    await expect(page.locator('#careers')).toBeVisible();
  },
);

test(
  'the second of two administrators gets a conflict, and no text is lost',
  { tag: '@full' },
  async ({ page, open, api, browser }) => {
    const name = `${TEST_PREFIX} Shared`;
    await api('POST', 'partners/', { name, description: 'As it was' });
    await open('partners');
    await row(page, name).getByRole('button').first().click();

    const context = await browser.newContext();
    const other = await context.newPage();
    await logInAs(other, await login());
    await other.goto('/admin/dashboard/partners');
    await row(other, name).getByRole('button').first().click();
    await sheet(other).getByLabel('Description').fill('As the other wrote it');
    await sheet(other).getByLabel('Name').fill(`${name} and renamed`);
    await sheet(other).getByRole('button', { name: 'Save' }).click();
    await toast(other, 'Partner updated');
    await context.close();

    await sheet(page).getByLabel('Description').fill('As I wrote it');
    await sheet(page).getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('dialog', { name: 'Two versions of this' });
    for (const text of ['As the other wrote it', 'As I wrote it', `${name} and renamed`]) {
      await expect(conflict.getByText(text, { exact: true })).toBeVisible();
    }
    await conflict.getByRole('button', { name: 'Back to editing' }).click();
    await expect(sheet(page).getByLabel('Description')).toHaveValue('As I wrote it');
    await sheet(page).getByRole('button', { name: 'Save' }).click();
    await conflict.getByRole('button', { name: 'Save the chosen version' }).click();
    await toast(page, 'Partner updated');
    const partners = (await api('GET', 'partners/')) as { name: string; description: string }[];
    expect(partners.find((partner) => partner.name.startsWith(name))).toMatchObject({
      name: `${name} and renamed`,
      description: 'As I wrote it',
    });
  },
);

function claims(token: string): Record<string, string> {
  return decode(token.split('.')[1]!);
}

function decode(part: string): Record<string, string> {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, string>;
}
