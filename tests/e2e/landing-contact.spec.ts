import type { Page } from '@playwright/test';
import { reference } from '@sunfront/contract/reference';
import { login, send as callApi } from '../api/client.ts';
import { autofillHoneypot, expect, honeypot, test } from './test.ts';

const section = (page: Page) => page.locator('#contact_us');
const field = (page: Page, name: string) => section(page).getByRole('textbox', { name });
const send = (page: Page) => section(page).getByRole('button', { name: 'Send message' }).click();

async function fill(page: Page, message: string) {
  await field(page, 'Name').fill('Sara Ahmadi');
  await field(page, 'Email').fill('sara@example.com');
  await field(page, 'Message').fill(message);
}

test('a message is sent', async ({ page }) => {
  await page.goto('/');
  await fill(page, `A roof of 80 m². ${Date.now()}`);
  const answered = page.waitForResponse('**/api/contact/');
  await send(page);
  const thanks = page.getByText('Thank you for your message! We will get back to you soon.');
  await expect(thanks).toBeVisible();

  // It stays when the notice has gone.
  const { id } = (await (await answered).json()) as { id: string };
  await expect(section(page).getByText('Your message has arrived.')).toBeFocused();
  await expect(thanks).toBeHidden();
  await expect(section(page)).toContainText(`Your reference is ${reference(id)}.`);
  await expect(section(page).getByRole('textbox')).toHaveCount(0);

  await section(page).getByRole('button', { name: 'Write another message' }).click();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Message')).toHaveValue('');
  await fill(page, `And another. ${Date.now()}`);
  await send(page);
  await expect(section(page).getByText('Your message has arrived.')).toBeVisible();
});

test('one that takes long says that it is being sent, and then that it was', async ({ page }) => {
  await page.goto('/');
  await fill(page, `Slow. ${Date.now()}`);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/contact/', async (route) => {
    await held;
    await route.fallback();
  });
  await send(page);
  const toasts = page.locator('#toasts');
  await expect(toasts).toHaveText('Sending…');
  answer();
  await expect(toasts).toHaveText('Thank you for your message! We will get back to you soon.');
});

test('all fields are asked for, and an address that is one', async ({ page }) => {
  await page.goto('/');
  await send(page);
  await expect(section(page).getByRole('alert')).toHaveText('Please fill out all fields.');
  await expect(field(page, 'Name')).toBeFocused();
  await fill(page, 'Hello');
  await field(page, 'Email').fill('sara at home');
  await send(page);
  await expect(section(page).getByText('Please enter a valid email address.')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(section(page).getByRole('alert')).toBeHidden();
});

test('an error beside one field moves nothing in the other', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await fill(page, 'Hello');
  await field(page, 'Email').fill('sara at home');
  const boxes = () =>
    section(page)
      .locator('input:visible:not([tabindex])')
      .evaluateAll((inputs) => {
        const top = inputs[0]!.closest('form')!.getBoundingClientRect().top;
        return inputs.map((input) => {
          const { x, y, width, height } = input.getBoundingClientRect();
          return { x, y: y - top, width, height };
        });
      });
  const before = await boxes();
  expect(before).toHaveLength(2);
  await send(page);
  await expect(section(page).getByText('Please enter a valid email address.')).toBeVisible();
  expect(await boxes()).toEqual(before);
});

test('a field filled in for programs is refused in words, and loses nothing', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const text = `By autofill. ${Date.now()}`;
  await fill(page, text);
  await autofillHoneypot(section(page));
  await send(page);
  await expect(section(page).getByRole('alert')).toContainText(
    'Please leave the field "website" empty.',
  );
  await expect(field(page, 'Message')).toHaveValue(text);
  expect(await page.evaluate(() => sessionStorage.getItem('draft:contact'))).not.toMatch(/website/);

  const sent = page.waitForRequest('**/api/contact/');
  await send(page);
  expect((await sent).postDataJSON()).toMatchObject({ message: text, website: '' });
  await expect(page.getByText('Thank you for your message!')).toBeVisible();
});

test('that field is met neither by eye, nor by keyboard, nor by screen reader', async ({
  page,
}) => {
  await page.goto('/');
  await expect(section(page).getByRole('textbox')).toHaveCount(3);
  const shown = await honeypot(section(page)).locator('..').boundingBox();
  expect(shown).toMatchObject({ width: 1, height: 1 });
  await field(page, 'Message').focus();
  await page.keyboard.press('Tab');
  await expect(section(page).getByRole('link', { name: 'Privacy' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(section(page).getByRole('button', { name: 'Send message' })).toBeFocused();
});

test('what did arrive is not stored twice, though the answer was lost and the page reloaded', async ({
  page,
}) => {
  await page.goto('/');
  const text = `Once. ${Date.now()}`;
  await fill(page, text);
  await page.route('**/api/contact/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page);
  await expect(section(page).getByRole('alert')).toContainText('The server could not be reached');
  await page.unroute('**/api/contact/');
  await page.reload();
  await send(page);
  await expect(page.getByText('Thank you for your message!')).toBeVisible();
  const stored = await callApi('GET', '/api/contact/', { token: await login() });
  const same = stored.data.filter(({ message }: { message: string }) => message === text);
  expect(same).toHaveLength(1);
});

test('a failure is told and loses nothing', async ({ page, context }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const text = `Kept. ${Date.now()}`;
  await fill(page, text);

  await page.route('**/api/contact/', (route) => route.abort());
  await send(page);
  await expect(page.getByText('Sorry, something went wrong. Please try again.')).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue(text);
  await page.unroute('**/api/contact/');

  await context.setOffline(true);
  await send(page);
  await expect(section(page).getByRole('alert')).toContainText('You are offline');
  await context.setOffline(false);

  await page.reload();
  await expect(field(page, 'Message')).toHaveValue(text);
  await send(page);
  await expect(page.getByText('Thank you for your message!')).toBeVisible();
});
