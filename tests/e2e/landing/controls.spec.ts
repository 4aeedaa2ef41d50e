import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../test.ts';

/** Red, green and blue, 0 to 255. */
const background = (control: Locator) =>
  control.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const body = getComputedStyle(document.documentElement).backgroundColor;
    for (const color of [body, getComputedStyle(element).backgroundColor]) {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
    }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  });

const difference = (one: number[], other: number[]) =>
  Math.max(...one.map((value, index) => Math.abs(value - other[index]!)));

async function expectStates(page: Page, control: Locator) {
  await control.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  const rest = await background(control);
  const differsFrom = (state: number[]) =>
    expect.poll(async () => difference(state, await background(control))).toBeGreaterThan(14);
  await control.hover();
  await differsFrom(rest);
  const hovered = await background(control);
  await page.mouse.down();
  await differsFrom(hovered);
  await page.mouse.move(0, 0);
  await page.mouse.up();
}

test('buttons look different when hovered and pressed', { tag: '@full' }, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await expectStates(page, page.getByRole('button', { name: 'Show More Jobs' }));
    await expectStates(page, page.getByRole('button', { name: 'Send message' }));
    await page.locator('#careers').getByRole('listitem').getByRole('link').first().click();
    await expectStates(page, page.getByRole('button', { name: 'Apply', exact: true }));
  }
});

/** @returns the completed contact form, which shows a toast when it is sent */
async function openFailingForm(page: Page): Promise<Locator> {
  await page.route('**/api/contact/', (route) => route.abort());
  await page.goto('/');
  const form = page.locator('#contact_us');
  await form.getByRole('textbox', { name: 'Name' }).fill('Sara');
  await form.getByRole('textbox', { name: 'Email' }).fill('sara@example.com');
  await form.getByRole('textbox', { name: 'Message' }).fill('Hello');
  return form;
}

test('a toast shows its complete icon without motion', { tag: '@full' }, async ({ page }) => {
  const form = await openFailingForm(page);
  await form.getByRole('button', { name: 'Send message' }).click();
  const message = page.locator('#toasts').getByRole('status');
  await expect(message).toBeVisible();
  const hidden = () =>
    message
      .locator('..')
      .evaluate(
        (toast) =>
          [...toast.querySelectorAll('*')]
            .flatMap((part) =>
              [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)),
            )
            .filter(({ opacity, scale }) => opacity !== '1' || scale === '0').length,
      );
  await expect.poll(hidden).toBe(0);
  expect(await message.locator('..').locator('*').count()).toBeGreaterThan(3);
});

test(
  'a toast changes the layout only when no control is pressed',
  { tag: '@full' },
  async ({ page }) => {
    const form = await openFailingForm(page);
    await form.getByRole('heading').first().hover();
    await page.mouse.down();
    await form.getByRole('textbox', { name: 'Name' }).press('Enter');
    await expect(page.locator('#toasts').getByRole('status')).toBeVisible();
    const toastsHeight = () =>
      page.evaluate(
        () => parseFloat(document.documentElement.style.getPropertyValue('--toasts-height')) || 0,
      );
    expect(await toastsHeight()).toBe(0);
    await page.mouse.up();
    await expect.poll(toastsHeight).toBeGreaterThan(0);
  },
);
