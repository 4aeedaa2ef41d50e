import { createServer, connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, TEST_PREFIX, test, toast, write } from '../admin.ts';

const OFFLINE = 'You are offline. Nothing can be loaded or saved.';

test('offline, one bar says so, failures are explained, and everything recovers', async ({
  page,
  open,
  context,
}) => {
  const last = page.waitForResponse(/\/assets\/tabs-[^/]*\.js$/);
  await open('contacts');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.mouse.move(10, 10);
  // The other tabs' code has loaded by then.
  await (await last).finished();
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(page.getByText('Not live')).toBeVisible();

  await page.getByRole('link', { name: 'Partners' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch partners.' });
  await expect(failure).toContainText('You are offline.');
  // The code of toasts is prefetched, too: a plain toast covers the note of a form on a phone.
  const toasts = page.locator('#toasts').getByRole('status');
  await expect(toasts.filter({ hasText: 'Failed to fetch partners.' })).toBeVisible();
  await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Partners' })).toBeVisible();
  await page.getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test(
  'unopened tabs open without a connection to their code',
  { tag: '@full' },
  async ({ page, open }) => {
    const last = page.waitForResponse(/\/assets\/tabs-[^/]*\.js$/);
    await open('jobs');
    await page.mouse.move(10, 10);
    await (await last).finished();
    await page.route('**/assets/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Setting' }).click();
    await expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible();
    await page.getByRole('link', { name: 'Trash' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeFocused();
  },
);

test(
  'a tab whose code fails to load shows an error and a retry button',
  { tag: '@full' },
  async ({ page, open }) => {
    const code = /\/assets\/tabs-[^/]*\.js$/;
    await page.route(code, (route) => route.abort());
    await open('partners');
    const failure = page.getByRole('alert').filter({ hasText: 'Partners could not be loaded' });
    await expect(failure).toBeVisible();
    await page.getByRole('link', { name: 'Jobs' }).click();
    await expect(page.getByRole('table', { name: 'Jobs' })).toBeVisible();
    await page.getByRole('link', { name: 'Partners' }).click();
    await expect(failure).toBeVisible();
    await page.unroute(code);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Partners' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toBeFocused();
  },
);

test(
  'a list works while its sorting code fails to load',
  { tag: '@full' },
  async ({ page, open, api }) => {
    for (const letter of ['A', 'B'])
      await api('POST', 'partners/', { name: `${TEST_PREFIX} ${letter}` });
    const code = /\/assets\/dragging-[^/]*\.js$/;
    await page.route(code, (route) => route.abort());
    await open('partners');
    const handle = page.getByRole('button', { name: `Move ${TEST_PREFIX} B` });
    await handle.focus();
    await page.keyboard.press('Enter');
    await toast(
      page,
      'Failed to load the tool for moving records. Check your connection and try again.',
    );
    await expect(handle).toHaveAttribute('aria-disabled', 'true');
    await page.unroute(code);
    const box = await handle.boundingBox();
    await page.keyboard.press('Enter');
    await expect(handle).toHaveAttribute('aria-roledescription', 'movable');
    await expect(handle).toBeFocused();
    expect(await handle.boundingBox()).toEqual(box);
  },
);

test.describe('with a proxy in front of Firestore', () => {
  // The site's policy allows only Firestore's real port.
  test.use({ bypassCSP: true });

  test(
    'the indicator shows when only the live connection breaks and recovers',
    { tag: '@full' },
    async ({ page, open }) => {
      const proxy = await openProxy();
      await page.route('**/api/firebase-config', async (route) => {
        const response = await route.fetch();
        const config = (await response.json()) as { emulators: { firestore: { port: number } } };
        config.emulators.firestore.port = proxy.port;
        await route.fulfill({ response, json: config });
      });
      await open('contacts');
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
      proxy.disconnect();
      await expect(page.getByText('Not live')).toBeVisible();
      const name = `${TEST_PREFIX} Return`;
      await write(name);
      proxy.reconnect();
      await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 40_000 });
      await expect(
        page.getByRole('button', { name: `Delete the message from ${name}` }),
      ).toBeVisible();
      proxy.close();
    },
  );
});

async function openProxy() {
  const [host, port] = process.env['FIRESTORE_EMULATOR_HOST']!.split(':') as [string, string];
  const sockets = new Set<Socket>();
  let connected = true;
  const server = createServer((client) => {
    if (!connected) return void client.destroy();
    const upstream = connect(Number(port), host);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const disconnect = () => {
    connected = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    disconnect,
    reconnect: () => void (connected = true),
    close: () => {
      disconnect();
      server.close();
    },
  };
}
