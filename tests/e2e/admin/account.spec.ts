import type { Page } from '@playwright/test';
import { createAdmin } from '../../../functions/src/maintenance/maintenance.ts';
import { login, send, site } from '../../api/client.ts';
import { samplePicture } from '../../test-data.ts';
import { confirm, expect, logInAs, test, toast } from '../admin.ts';
import { linkTo } from '../mailbox.ts';

const USERNAME = 'sample-account';
const PASSWORD = 'kettle-under-a-quiet-moon';

async function openAccount(page: Page): Promise<string> {
  await createAdmin(USERNAME, PASSWORD, { role: 'editor', email: 'sample@example.com' });
  const token = await login(USERNAME, PASSWORD);
  const { data } = await send('GET', '/api/me', { token });
  for (const { id } of data.passkeys) await send('DELETE', `/api/me/passkeys/${id}`, { token });
  await logInAs(page, token);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(card(page, 'You')).toBeVisible();
  return token;
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('shows the own account and saves another name', { tag: '@full' }, async ({ page }) => {
  await openAccount(page);
  const you = card(page, 'You');
  await expect(you).toContainText(USERNAME);
  await expect(you).toContainText('Editor');
  await expect(you).toContainText('sample@example.com');
  const name = `Mo ${Date.now()}`;
  await you.getByLabel('Name', { exact: true }).fill(name);
  await page.keyboard.press('Control+s');
  await toast(page, 'Name saved');
  await page.reload();
  await expect(you.getByLabel('Name', { exact: true })).toHaveValue(name);
});

test(
  'a new password requires the present one and ends the other sessions',
  { tag: '@full' },
  async ({ page }) => {
    const token = await openAccount(page);
    const other = await login(USERNAME, PASSWORD);
    const password = card(page, 'Password');
    const [present, next] = [
      password.getByLabel('Current password', { exact: true }),
      password.getByLabel('New password', { exact: true }),
    ];
    await present.fill('wrong');
    await next.fill('short');
    await page.keyboard.press('Enter');
    await expect(password.getByText('A password has at least 12 characters.')).toBeVisible();
    await next.fill('lantern-beside-a-slow-river');
    await page.keyboard.press('Enter');
    await expect(password.getByText('This is not your current password')).toBeVisible();
    await expect(present).toBeFocused();
    await expect(next).toHaveValue('lantern-beside-a-slow-river');
    await password.getByRole('button', { name: 'Show new password' }).click();
    await expect(next).toHaveAttribute('type', 'text');
    await present.fill(PASSWORD);
    await password.getByRole('button', { name: 'Change password' }).click();
    await toast(page, 'Password changed. All other sessions have ended.');
    await expect(present).toHaveValue('');
    expect((await send('GET', '/api/me', { token: other })).status).toBe(401);
    expect((await send('GET', '/api/me', { token })).status).toBe(200);
    await page.reload();
    await expect(card(page, 'Sessions').getByText('This one')).toBeVisible();
  },
);

test(
  'sessions are listed and ended, separately and together',
  { tag: '@full' },
  async ({ page }) => {
    await openAccount(page);
    const others = [];
    for (let index = 0; index < 3; index++) others.push(await login(USERNAME, PASSWORD));
    await page.reload();
    const sessions = card(page, 'Sessions');
    await expect(sessions.getByRole('listitem')).toHaveCount(4);
    const own = sessions.getByRole('listitem').filter({ hasText: 'This one' });
    await expect(own.getByRole('button')).toHaveCount(0);
    await sessions
      .getByRole('button', { name: /^End .* since/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await toast(page, 'Session ended');
    await expect(sessions.getByRole('listitem')).toHaveCount(3);
    await expect(sessions.getByRole('button', { name: /^End .* since/ }).first()).toBeFocused();
    await sessions.getByRole('button', { name: 'End all others' }).click();
    await confirm(page, 'End them', '2 sessions');
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(sessions.getByRole('button', { name: 'End all others' })).toHaveCount(0);
    await expect(page.locator('#root h1')).toBeFocused();
    for (const token of others) {
      expect((await send('GET', '/api/me', { token })).status).toBe(401);
    }
  },
);

test.describe('passkeys', () => {
  // WebAuthn accepts host names only, no IP addresses.
  test.use({ baseURL: site.replace('127.0.0.1', 'localhost') });

  async function addVirtualAuthenticator(page: Page): Promise<void> {
    const client = await page.context().newCDPSession(page);
    await client.send('WebAuthn.enable');
    await client.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  }

  async function addPasskey(page: Page, name: string) {
    await card(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await toast(page, 'Passkey added');
    await expect(dialog).toHaveCount(0);
  }

  test('are added, named, used for a login, and removed', async ({ page }) => {
    test.slow();
    await addVirtualAuthenticator(page);
    await openAccount(page);
    await addPasskey(page, 'Phone');
    const passkeys = card(page, 'Passkeys');
    await expect(passkeys.getByRole('listitem')).toContainText('not used yet');
    await passkeys.getByRole('button', { name: 'Rename Phone' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('My key');
    await page.keyboard.press('Enter');
    await toast(page, 'Passkey renamed');

    await page.getByRole('button', { name: 'Logout' }).click();
    await toast(page, 'Logged out successfully');
    await page.getByRole('button', { name: 'Login' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    await page.getByRole('link', { name: 'My account' }).click();
    await expect(card(page, 'You')).toContainText(USERNAME);
    await expect(passkeys.getByRole('listitem')).toContainText('last used just now');

    await passkeys.getByRole('button', { name: 'Remove My key' }).click();
    const question = page.getByRole('dialog', { name: 'Remove passkey?' });
    await question.getByRole('button', { name: 'Remove passkey' }).click();
    await toast(page, 'Passkey removed');
    await expect(passkeys.getByRole('listitem')).toHaveCount(0);
    await expect(page.locator('#root h1')).toBeFocused();
    await page.getByRole('button', { name: 'Logout' }).click();
    await toast(page, 'Logged out successfully');
    await page.getByRole('button', { name: 'Login' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This passkey does not belong to an account of this site',
    );
  });

  test('log in again in place after a session has ended', { tag: '@full' }, async ({ page }) => {
    await addVirtualAuthenticator(page);
    const token = await openAccount(page);
    await addPasskey(page, 'Phone');
    const name = card(page, 'You').getByLabel('Name', { exact: true });
    await name.fill('Typed before');
    await send('POST', '/api/auth/logout', { token });
    await page.keyboard.press('Enter');
    const ended = page.getByRole('dialog', { name: 'Your session has ended' });
    // By key, because the dialog makes room for a toast, which moves the button.
    await ended.getByRole('button', { name: 'Use a passkey' }).press('Enter');
    await toast(page, 'Name saved');
    await expect(name).toHaveValue('Typed before');
  });

  test('require the password some time after the login', { tag: '@full' }, async ({ page }) => {
    await addVirtualAuthenticator(page);
    await openAccount(page);
    let refused = 0;
    await page.route('**/api/me/passkeys/options', (route) => {
      refused += 1;
      if (refused > 1) return route.fallback();
      const json = { detail: 'Please confirm your identity first' };
      return route.fulfill({ status: 403, json });
    });
    await card(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('Phone');
    await page.keyboard.press('Enter');
    const password = dialog.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This is not your password')).toBeVisible();
    await password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await toast(page, 'Passkey added');
    await expect(card(page, 'Passkeys').getByRole('listitem')).toContainText('Phone');
  });

  test(
    'recovery codes are shown once and replace a lost passkey at login',
    { tag: '@full' },
    async ({ page }) => {
      await openAccount(page);
      const recovery = card(page, 'Recovery codes');
      await recovery.getByRole('button', { name: 'Make codes' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Make codes' }).click();
      const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
      await expect(shown.getByRole('listitem')).toHaveCount(10);
      const codes = await shown.getByRole('listitem').allTextContents();
      await shown.getByRole('button', { name: 'I have saved them' }).click();
      await expect(shown).toHaveCount(0);
      await expect(recovery).toContainText('You have 10 codes left.');

      await page.getByRole('button', { name: 'Logout' }).click();
      await toast(page, 'Logged out successfully');
      await page.goto('/admin/forgotten');
      await page.getByRole('link', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Username').fill(USERNAME);
      await page.getByLabel('Recovery code').fill('0000-0000-0000-0000');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(
        'This recovery code is wrong or was already used',
      );
      await page.getByLabel('Recovery code').fill(codes[3]!.toLowerCase());
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/admin/dashboard/account');
      await expect(recovery).toContainText('You have 9 codes left.');
    },
  );

  test(
    'an owner who must use a passkey adds it at login and continues',
    { tag: '@full' },
    async ({ page }) => {
      const NAME = 'sample-owner';
      await addVirtualAuthenticator(page);
      const admin = await login('admin', 'sunshine');
      await createAdmin(NAME, PASSWORD);
      const { data } = await send('GET', '/api/settings/', { token: admin });
      const { id, created_at: _c, updated_at: _u, ...settings } = data[0];
      const put = (owners_use_passkeys: boolean) =>
        send('PUT', `/api/settings/${id}`, {
          token: admin,
          json: { ...settings, owners_use_passkeys },
        });
      expect((await put(true)).status).toBe(200);
      try {
        await page.goto('/');
        await page.getByRole('button', { name: 'Login' }).first().click();
        await page.getByLabel('Username').fill(NAME);
        await page.getByLabel('Password').fill(PASSWORD);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { name: 'Add your passkey' })).toBeVisible();
        await page.getByRole('button', { name: 'Add passkey' }).click();
        await expect(page.getByText('Name is required')).toBeVisible();
        await page.getByLabel('Name').fill('Key');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/admin/dashboard');
        await page.getByRole('link', { name: 'Users' }).click();
        await expect(page.getByText(NAME).first()).toBeVisible();

        await page.getByRole('button', { name: 'Logout' }).click();
        await toast(page, 'Logged out successfully');
        await page.getByRole('button', { name: 'Login' }).first().click();
        await page.getByLabel('Username').fill(NAME);
        await page.getByLabel('Password').fill(PASSWORD);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('alert')).toContainText('Owners log in with a passkey here');
        await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
        await expect(page).toHaveURL('/admin/dashboard');
      } finally {
        expect((await put(false)).status).toBe(200);
        await send('DELETE', `/api/users/${NAME}`, { token: admin });
      }
    },
  );
});

test(
  'an IP address links to a host name that supports passkeys',
  { tag: '@full' },
  async ({ page }) => {
    await openAccount(page);
    await expect(card(page, 'Passkeys').getByRole('link')).toHaveAttribute(
      'href',
      /^http:\/\/localhost:\d+\/admin\/dashboard\/account$/,
    );
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  },
);

test(
  'another email address takes effect once its link was opened',
  { tag: '@full' },
  async ({ page }) => {
    await openAccount(page);
    const email = card(page, 'Email');
    const address = `sample-${Date.now()}@example.org`;
    await email.getByLabel('New email').fill(address);
    await email.getByLabel('Password', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await expect(email.getByText('This is not your password')).toBeVisible();
    await expect(email.getByLabel('New email')).toHaveValue(address);
    await email.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await toast(page, 'We sent a link to that address. Open it to confirm the change.');
    await page.goto(await linkTo('admin/link#', address));
    await expect(page.getByText(address)).toBeVisible();
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await expect(card(page, 'You')).toContainText(address);
  },
);

test(
  'a picture is uploaded, shown and removed; an invalid file gets an error',
  { tag: '@full' },
  async ({ page }) => {
    await openAccount(page);
    const you = card(page, 'You');
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      you.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await choose(
      'me.png',
      'image/png',
      Buffer.from(await samplePicture({ width: 3000, height: 4000 })),
    );
    await toast(page, 'Picture saved');
    await expect(you.getByRole('img', { name: 'Your picture' })).toBeVisible();
    await choose('me.svg', 'image/svg+xml', Buffer.from('<svg/>'));
    await toast(page, 'Failed to save your picture. File must be an image');
    await you.getByRole('button', { name: 'Remove picture' }).click();
    await toast(page, 'Picture removed');
    await expect(you.getByRole('img', { name: 'Your picture' })).toHaveCount(0);
  },
);
