import type { Page } from '@playwright/test';
import { reference } from '@sunfront/contract/text/reference';
import { samplePdf } from '../../test-data.ts';
import { expect, openApplyForm, test } from '../test.ts';

const resume = {
  name: 'sara-ahmadi.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(samplePdf()),
};

const apply = (page: Page) => page.getByRole('dialog', { name: 'Apply for Job' });

async function openForm(page: Page) {
  await page.goto('/');
  await page.locator('#careers').getByRole('listitem').getByRole('link').first().click();
  await openApplyForm(page);
}

async function fill(page: Page, name: string) {
  await apply(page).getByRole('textbox', { name: 'Full name' }).fill(name);
  await apply(page).getByRole('textbox', { name: 'Contact' }).fill('sara@example.com');
  await apply(page).getByLabel('Résumé').setInputFiles(resume);
}

const submit = (page: Page) =>
  apply(page).getByRole('button', { name: 'Submit application' }).click();

test('a visitor opens a job and applies', async ({ page }) => {
  await page.goto('/');
  const first = page.locator('#careers').getByRole('listitem').getByRole('link').first();
  const title = await first.innerText();
  await first.click();
  const details = page.getByRole('dialog', { name: title });
  await expect(details).toContainText('Location');
  await expect(page).toHaveURL(/\/jobs\/[\w-]+$/);
  await openApplyForm(page);
  await page.goBack();
  await expect(apply(page)).toBeHidden();
  await expect(details).toBeVisible();
  await page.goForward();

  await fill(page, `Sara ${Date.now()}`);
  await expect(apply(page)).toContainText('sara-ahmadi.pdf');
  const sent = page.waitForRequest('**/api/applicants/');
  await submit(page);
  expect((await sent).headers()['idempotency-key']).toMatch(/^[\w-]{36}$/);
  await expect(page.getByText('Application submitted!')).toBeVisible();

  await expect(apply(page)).toBeHidden();
  const confirmation = page.getByRole('dialog', { name: 'Thank you' });
  await expect(confirmation.getByText('has received your application')).toBeFocused();
  const { id } = (await (await (await sent).response())!.json()) as { id: string };
  const code = reference(id);
  await expect(confirmation).toContainText(`Your reference is ${code}.`);
  await expect(page.getByText('Application submitted!')).toBeHidden();
  await confirmation.getByRole('button', { name: 'Close' }).last().click();
  await expect(confirmation).toBeHidden();
  await expect(details).toContainText(`Applied. Your reference is ${code}.`);

  await details.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(apply(page).getByRole('textbox', { name: 'Full name' })).toHaveValue('');
  await expect(apply(page)).not.toContainText('sara-ahmadi.pdf');

  await page.goto('/');
  const entry = page.locator('#careers li', { has: page.getByRole('link', { name: title }) });
  await expect(entry.getByText('Applied')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(entry.getByText('Applied')).toBeHidden();
});

test(
  'a failure, closing or a reload loses no text',
  { tag: '@full' },
  async ({ page, context }) => {
    await openForm(page);
    const name = `Train ${Date.now()}`;
    await fill(page, name);

    await context.setOffline(true);
    await submit(page);
    await expect(apply(page).getByRole('alert')).toContainText('You are offline');
    await context.setOffline(false);

    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/applicants/'))
        keys.push(request.headers()['idempotency-key']);
    });
    await page.route('**/api/applicants/', (route) => route.abort());
    await submit(page);
    // The toast may be an earlier one.
    await expect(apply(page).getByRole('alert')).toContainText('The server could not be reached');
    await page.unroute('**/api/applicants/');

    await page.keyboard.press('Escape');
    await expect(apply(page)).toBeHidden();
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(apply(page).getByRole('textbox', { name: 'Full name' })).toHaveValue(name);
    await expect(apply(page)).toContainText('sara-ahmadi.pdf');
    await submit(page);
    await expect(page.getByText('Application submitted!')).toBeVisible();
    // Equal keys prevent a duplicate.
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await apply(page).getByRole('textbox', { name: 'Full name' }).fill('Half a na');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Half a na');
  },
);

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  test('button and error are in view next to a toast', { tag: '@full' }, async ({ page }) => {
    await openForm(page);
    await fill(page, 'Small');
    await page.route('**/api/applicants/', (route) => route.abort());
    await submit(page);
    await expect(page.locator('#toasts')).toContainText('Failed to submit application');
    const button = apply(page).getByRole('button', { name: 'Submit application' });
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(apply(page).getByRole('alert')).toBeInViewport({ ratio: 1 });
  });
});

test('a job has its own address', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  const link = page.locator('#careers').getByRole('listitem').getByRole('link').first();
  const title = await link.innerText();
  const address = await link.getAttribute('href');

  await link.click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(link).toBeFocused();
  await page.goForward();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();

  await page.goto(address!);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(title.replace(/[()]/g, '\\$&')));
  await page.goto('/');
  const entry = page.locator('#careers li', { has: page.getByRole('link', { name: title }) });
  await expect(entry.getByText('You viewed this')).toBeVisible();

  await page.goto('/jobs/no-such-job');
  await expect(page.getByRole('heading', { name: 'This job is closed', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'See the open jobs' }).click();
  await expect(page).toHaveURL('/jobs');
});
