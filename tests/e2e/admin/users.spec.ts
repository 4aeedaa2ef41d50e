import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { login, send } from '../../api/client.ts';
import { confirm, expect, TEST_PREFIX, row, sheet, test, toast } from '../admin.ts';
import { linkTo } from '../mailbox.ts';

// Mails arrive at the local site's mail server.

const PASSWORD = 'seven-kites-over-oslo';
const OTHER = 'nine-whales-under-rome';

/** Usernames are never reused. */
const uniqueUsername = () => `sample-${randomUUID().slice(0, 8)}`;
const addressOf = (username: string) => `${username}@example.com`;

async function openSeparateBrowser(browser: Browser, contexts: BrowserContext[]): Promise<Page> {
  const context = await browser.newContext();
  contexts.push(context);
  return context.newPage();
}

async function createUser(username: string, token: string) {
  const json = { email: addressOf(username), name: `${TEST_PREFIX} ${username}`, role: 'editor' };
  const { data } = await send('POST', '/api/users/invitations', { json, token });
  const key = data.link.split('#')[1];
  const use = { token: key, username, name: json.name, password: PASSWORD };
  expect((await send('POST', '/api/auth/links/redeem', { json: use })).status).toBe(200);
}

const others: BrowserContext[] = [];
test.afterEach(async () => {
  for (const context of others.splice(0)) await context.close();
  const token = await login();
  const { data } = await send('GET', '/api/users/', { token });
  const ours = (each: { name: string }) => each.name.startsWith(TEST_PREFIX);
  for (const { id } of data.users.filter(ours)) {
    await send('DELETE', `/api/users/${id}`, { token });
  }
  for (const { id } of data.invitations.filter(ours)) {
    await send('DELETE', `/api/users/invitations/${id}`, { token });
  }
});

test('an owner invites a user, who chooses a password; the owner changes the role and removes the user', async ({
  page,
  open,
  browser,
}) => {
  test.slow();
  const username = uniqueUsername();
  await open('users');
  await page.keyboard.press('n');
  await expect(sheet(page).getByLabel('Email')).toBeFocused();
  await sheet(page).getByRole('button', { name: 'Invite' }).click();
  await expect(sheet(page).getByText('Choose a role')).toBeVisible();
  await sheet(page).getByLabel('Email').fill(addressOf(username));
  await sheet(page).getByLabel('Name').fill(`${TEST_PREFIX} Ann`);
  await sheet(page).getByLabel('Editor').check();
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Invitation sent.');
  const link = await sheet(page).getByLabel('Link', { exact: true }).inputValue();
  await sheet(page).getByRole('button', { name: 'Done' }).click();
  await expect(row(page, addressOf(username))).toContainText('Editor');
  expect(await linkTo('admin/link#', addressOf(username))).toBe(link);

  const hers = await openSeparateBrowser(browser, others);
  await hers.goto(link);
  await expect(hers.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(hers.getByLabel('Username')).toHaveValue(username);
  await hers.getByLabel('Username').fill('admin');
  await hers.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await hers.keyboard.press('Enter');
  await expect(hers.getByText('This username is taken')).toBeVisible();
  await expect(hers.getByLabel('Username')).toBeFocused();
  await hers.getByLabel('Username').fill(username);
  await hers.getByLabel('Password', { exact: true }).fill('passwordpassword');
  await hers.keyboard.press('Enter');
  await expect(hers.getByText('This password is too easy to guess')).toBeVisible();
  await expect(hers.getByLabel('Name', { exact: true })).toHaveValue(`${TEST_PREFIX} Ann`);
  await hers.getByRole('button', { name: 'Show password' }).click();
  await hers.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await hers.keyboard.press('Enter');
  const menu = hers.getByRole('navigation', { name: 'Admin panel' });
  await expect(menu.getByRole('link', { name: 'Gallery' })).toBeVisible();
  for (const name of ['Users', 'Applicant']) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
  }

  const stranger = await openSeparateBrowser(browser, others);
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await stranger.getByRole('link', { name: 'Log in on the website' }).click();
  await expect(stranger).toHaveURL('/');

  await page.reload();
  await expect(page.getByRole('table', { name: 'Invitations' })).toHaveCount(0);
  await row(page, username).getByRole('button').click();
  await sheet(page).getByLabel('Recruiter').check();
  await sheet(page).getByRole('button', { name: 'Change role' }).click();
  await confirm(page, 'Change role', 'Jobs, applications and messages');
  await toast(page, 'Role changed');
  await expect(row(page, username)).toContainText('Recruiter');
  await hers.reload();
  const ended = hers.getByRole('dialog', { name: 'Your session has ended' });
  await ended.getByLabel('Password').fill(PASSWORD);
  await hers.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'Applicant' })).toBeVisible();

  await row(page, username).getByRole('button').click();
  await sheet(page).getByRole('button', { name: 'Remove' }).click();
  await confirm(page, 'Remove', `The history keeps the username ${username}`);
  await toast(page, `${TEST_PREFIX} Ann was removed`);
  await expect(row(page, username)).toHaveCount(0);
  await expect(login(username, PASSWORD)).rejects.toThrow('401');
});

test(
  'an invitation is sent again with a new link, and withdrawn',
  { tag: '@full' },
  async ({ page, open }) => {
    const email = addressOf(uniqueUsername());
    await open('users?new');
    await sheet(page).getByLabel('Email').fill(email);
    await sheet(page).getByLabel('Name').fill(`${TEST_PREFIX} Ben`);
    await sheet(page).getByLabel('Recruiter').check();
    await sheet(page).getByRole('button', { name: 'Invite' }).click();
    const first = await sheet(page).getByLabel('Link', { exact: true }).inputValue();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Send again, with a new link, to ${email}` }).click();
    const link = sheet(page).getByLabel('Link', { exact: true });
    await expect(link).not.toHaveValue(first);
    const second = await link.inputValue();
    const inspect = async (address: string) =>
      (await send('POST', '/api/auth/links/inspect', { json: { token: address.split('#')[1] } }))
        .status;
    expect([await inspect(first), await inspect(second)]).toEqual([404, 200]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click();
    await confirm(page, 'Withdraw', email);
    await toast(page, 'Invitation withdrawn');
    await expect(row(page, email)).toHaveCount(0);
    expect(await inspect(second)).toBe(404);
  },
);

test(
  'resets a forgotten password through a mailed link',
  { tag: '@full' },
  async ({ page, token }) => {
    test.slow();
    const username = uniqueUsername();
    await createUser(username, token);
    const invitation = await linkTo('admin/link#', addressOf(username));
    await page.goto('/');
    await page.getByRole('button', { name: 'Login' }).first().click();
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    const answer = page.getByRole('heading', { name: 'Check your mail' });
    const ask = async (name: string) => {
      await page.getByLabel('Username or email').fill(name);
      await page.keyboard.press('Enter');
      await expect(answer).toBeFocused();
    };
    await ask('nobody-at-all');
    const said = await page.getByRole('main').textContent();
    await page.goto('/admin/forgotten');
    await ask(username);
    expect(await page.getByRole('main').textContent()).toBe(said);
    await page.goto(await linkTo('admin/link#', addressOf(username), { before: invitation }));
    await expect(page.getByLabel('Username')).toHaveValue(username);
    await page.getByLabel('New password', { exact: true }).fill(OTHER);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Admin panel' })).toBeVisible();
    await expect(login(username, PASSWORD)).rejects.toThrow('401');
    await login(username, OTHER);
  },
);
