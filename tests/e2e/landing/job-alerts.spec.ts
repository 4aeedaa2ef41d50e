import { randomUUID } from 'node:crypto';
import en from '@sunfront/contract/messages/en';
import fa from '@sunfront/contract/messages/fa';
import { audit } from '../axe.ts';
import { linkTo } from '../mailbox.ts';
import { bilingual as test, expect } from '../admin.ts';

const CASES = [
  { name: 'with script', javaScriptEnabled: true, base: '', said: en.alerts },
  {
    name: 'without script, in Persian on a phone',
    javaScriptEnabled: false,
    base: '/fa',
    said: fa.alerts,
  },
];

for (const { name, javaScriptEnabled, base, said } of CASES) {
  test.describe(name, () => {
    test.use({
      javaScriptEnabled,
      viewport: javaScriptEnabled ? { width: 1440, height: 900 } : { width: 390, height: 844 },
    });

    test('a visitor subscribes to new jobs, confirms by mail and unsubscribes', async ({
      page,
    }) => {
      const address = `someone-${randomUUID().slice(0, 8)}@example.com`;
      await page.goto(`${base}/`, { waitUntil: 'domcontentloaded' });
      await page.locator('#careers').getByRole('link', { name: said.offer }).click();
      const form = page.getByRole('region', { name: said.offer });
      await expect(form).toBeInViewport();
      await form.getByLabel(said.email).fill('someone@');
      await form.getByRole('button', { name: said.submit }).click();
      await expect(form.getByLabel(said.email)).toBeFocused();
      await expect(form.getByLabel(said.email)).toHaveValue('someone@');
      await expect(form.getByLabel(said.email)).toHaveAttribute('aria-invalid', 'true');
      if (javaScriptEnabled) await audit(page);
      await form.getByLabel(said.email).fill(address);
      await form.getByRole('button', { name: said.submit }).click();
      await expect(page.getByRole('heading', { name: said.requested })).toBeVisible();

      await page.goto(await linkTo('job-alerts?token=', address), {
        waitUntil: 'domcontentloaded',
      });
      await expect(page.getByRole('heading', { name: said.confirmTitle })).toBeVisible();
      await page.getByRole('button', { name: said.confirm }).click();
      await expect(page.getByText(said.confirmed)).toBeVisible();
      if (javaScriptEnabled) await audit(page);
      await page.getByRole('button', { name: said.unsubscribe }).click();
      await expect(page.getByRole('heading', { name: said.ended })).toBeVisible();
    });
  });
}
