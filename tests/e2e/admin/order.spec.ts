import type { Locator, Page } from '@playwright/test';
import { samplePicture } from '../../test-data.ts';
import { form, send } from '../../api/client.ts';
import { expect, renderedSection, TEST_PREFIX, pickUp, row, test, toast } from '../admin.ts';

const names = ['A', 'B', 'C'].map((letter) => `${TEST_PREFIX} ${letter}`);
const [first, second, third] = names as [string, string, string];

async function listed(path: string, field: string): Promise<string[]> {
  const { data } = await send('GET', `/api/${path}/`);
  return data
    .map((record: Record<string, string>) => record[field])
    .filter((name: string) => name.startsWith(TEST_PREFIX));
}

const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Move ${name}`, exact: true });

const middle = async (element: Locator) => {
  const box = (await element.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('partners are sorted with the mouse, also on the website', async ({ page, open, api }) => {
  for (const name of names) await api('POST', 'partners/', { name });
  await open('partners');
  await expect(handle(page, third)).toBeEnabled();
  await handle(page, third).scrollIntoViewIfNeeded();
  const [from, to] = [await middle(handle(page, third)), await middle(row(page, first))];
  const said = page.getByRole('status').filter({ hasText: third });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 10, { steps: 3 });
  await expect(said).toContainText('Picked up');
  await page.mouse.move(from.x, to.y, { steps: 10 });
  await expect(said).toContainText(
    `position ${(await page.getByRole('button', { name: /^Move / }).count()) - 2} of`,
  );
  await page.mouse.up();
  await expect.poll(() => listed('partners', 'name')).toEqual([third, first, second]);
  const rows = page.getByRole('row').filter({ hasText: TEST_PREFIX });
  await expect(rows.first()).toContainText(third);
  await page.reload();
  await expect(rows.first()).toContainText(third);
  expect(await renderedSection('partners')).toMatch(new RegExp(`${third}[^]*${first}`));
});

test(
  'services are sorted with the keyboard, with every step announced',
  { tag: '@full' },
  async ({ page, open, token }) => {
    for (const name of names) {
      const sent = { token, form: form({ name, description: 'D' }) };
      expect((await send('POST', '/api/services/', sent)).status).toBe(201);
    }
    await open('services');
    await expect(handle(page, first)).toBeVisible();
    const count = await page.getByRole('button', { name: /^Move / }).count();
    const said = await pickUp(page, first);
    await expect(said).toHaveText(`Picked up ${first}, position ${count - 2} of ${count}.`);
    await page.keyboard.press('ArrowDown');
    await expect(said).toHaveText(`${first}: position ${count - 1} of ${count}.`);
    await page.keyboard.press('ArrowDown');
    await expect(said).toHaveText(`${first}: position ${count} of ${count}.`);
    await page.keyboard.press('Space');
    await expect(said).toHaveText(`${first} dropped at position ${count} of ${count}.`);
    await expect.poll(() => listed('services', 'name')).toEqual([second, third, first]);
    await expect(handle(page, first)).toBeFocused();

    await pickUp(page, first, 'Enter');
    await expect(said).toHaveText(`Picked up ${first}, position ${count} of ${count}.`);
    await page.keyboard.press('ArrowUp');
    await expect(said).toHaveText(`${first}: position ${count - 1} of ${count}.`);
    await page.keyboard.press('Escape');
    await expect(said).toHaveText(`${first} returned to position ${count} of ${count}.`);
    expect(await listed('services', 'name')).toEqual([second, third, first]);
  },
);

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('pictures are sorted by touch', { tag: '@full' }, async ({ page, open, context, token }) => {
    for (const alt_text of names) {
      const picture = await samplePicture({ width: 80, height: 60 });
      const sent = { token, form: form({ picture }) };
      const [made] = (await send('POST', '/api/gallery/upload-images', sent)).data;
      await send('PUT', `/api/gallery/${made.id}`, { token, json: { alt_text } });
    }
    await open('gallery');
    await expect(handle(page, third)).toBeEnabled();
    await handle(page, third).scrollIntoViewIfNeeded();
    const [from, to] = [await middle(handle(page, third)), await middle(handle(page, first))];
    const session = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    await touch('touchStart', from);
    for (let step = 1; step <= 10; step++) {
      const part = (a: number, b: number) => a + ((b - a) * step) / 10;
      await touch('touchMove', { x: part(from.x, to.x), y: part(from.y, to.y) });
    }
    await touch('touchEnd');
    await expect.poll(() => listed('gallery', 'alt_text')).toEqual([third, first, second]);
  });
});

test('a failed move is reverted and announced', { tag: '@full' }, async ({ page, open, api }) => {
  for (const name of names) await api('POST', 'partners/', { name });
  await page.route('**/api/partners/*/position', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await open('partners');
  const said = await pickUp(page, first);
  await page.keyboard.press('ArrowDown');
  await expect(said).toContainText(': position');
  await page.keyboard.press('Space');
  await toast(page, 'Failed to move partner.');
  const rows = page.getByRole('row').filter({ hasText: TEST_PREFIX });
  await expect(rows.first()).toContainText(first);
});
