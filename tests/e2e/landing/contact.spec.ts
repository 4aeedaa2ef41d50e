import type { Page } from '@playwright/test';
import { reference } from '@sunfront/contract/text/reference';
import { login, send as callApi } from '../../api/client.ts';
import { test } from '../test.ts';
import { expect, honeypot } from '../test.ts';

const section = (page: Page) => page.locator('#contact_us');
const field = (page: Page, name: string) => section(page).getByRole('textbox', { name });
const send = (page: Page) => section(page).getByRole('button', { name: 'Send message' }).click();

async function fill(page: Page, message: string) {
  await field(page, 'Name').fill('Sara Ahmadi');
  await field(page, 'Email').fill('sara@example.com');
  await field(page, 'Message').fill(message);
}

test('a visitor sends a message', async ({ page }) => {
  await page.goto('/');
  await fill(page, `A roof of 80 m². ${Date.now()}`);
  const answered = page.waitForResponse('**/api/contact/');
  await send(page);
  const thanks = page.getByText('Thank you for your message! We will get back to you soon.');
  await expect(thanks).toBeVisible();

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

test('an error at one field does not move the other', { tag: '@full' }, async ({ page }) => {
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

test(
  'the honeypot is hidden from sight, keyboard and screen reader',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/');
    await expect(section(page).getByRole('textbox')).toHaveCount(3);
    const shown = await honeypot(section(page)).locator('../..').boundingBox();
    expect(shown).toMatchObject({ width: 1, height: 1 });
    await field(page, 'Message').focus();
    await page.keyboard.press('Tab');
    await expect(section(page).getByRole('link', { name: 'Privacy' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(section(page).getByRole('button', { name: 'Send message' })).toBeFocused();
  },
);

test(
  'a message whose response was lost is not stored twice',
  { tag: '@full' },
  async ({ page }) => {
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
  },
);
