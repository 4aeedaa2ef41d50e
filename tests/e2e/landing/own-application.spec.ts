import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import en from '@sunfront/contract/messages/en';
import fa from '@sunfront/contract/messages/fa';
import { jobPath } from '@sunfront/contract/jobs/url';
import { samplePdf } from '../../test-data.ts';
import { TEST_PREFIX, test as withApi } from '../admin.ts';
import { audit } from '../axe.ts';
import { linkTo } from '../mailbox.ts';
import { expect, test } from '../test.ts';

const { application: texts } = en;

async function applyAt(path: string, page: Page, { apply } = en): Promise<string> {
  const contact = `someone-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto(path);
  const form = page.getByRole('region', { name: apply.title });
  await form.getByLabel(apply.name).fill(`${TEST_PREFIX} Shirin`);
  await form.getByLabel(apply.contact).fill(contact);
  const buffer = Buffer.from(samplePdf(contact));
  await form
    .locator('[name=resume]')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer });
  await form.getByRole('button', { name: apply.submit }).click();
  await expect(page.getByRole('region', { name: apply.sentTitle })).toBeVisible();
  return contact;
}

async function firstJob(page: Page): Promise<string> {
  const [job] = (await (await page.request.get('/api/jobs/')).json()) as {
    id: string;
    title: string;
  }[];
  return jobPath(job!);
}

/** Opens a disclosure and sends its form. */
async function send(page: Page, summary: string, button: string) {
  await page.getByText(summary, { exact: true }).click();
  await page.getByRole('button', { name: button }).click();
}

test('a candidate opens the link of the confirmation, withdraws and deletes the data', async ({
  page,
}) => {
  const contact = await applyAt(`${await firstJob(page)}?apply`, page);
  const link = await linkTo('application#', contact);
  const shown = page.getByRole('link', { name: texts.link });
  await expect(shown).toHaveAttribute('href', link);
  await shown.click();
  await expect(page.getByRole('main')).toContainText(contact);
  await expect(page).toHaveURL(link);
  await audit(page);

  await page.getByText(texts.withdraw, { exact: true }).click();
  await page.getByLabel(texts.reason).fill('Another offer');
  await page.getByRole('button', { name: texts.withdrawNow }).click();
  await expect(page.getByRole('status')).toHaveText(texts.withdrawn);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(/You withdrew this application on/);
  await expect(page.getByRole('button', { name: texts.withdrawNow })).toHaveCount(0);

  await page.getByText(texts.erase, { exact: true }).click();
  await audit(page);
  await page.getByLabel(texts.eraseConfirm).check();
  await page.getByRole('button', { name: texts.eraseNow }).click();
  await expect(page.getByRole('heading', { name: texts.erasedTitle })).toBeVisible();
  await audit(page);
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText(texts.invalid);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a candidate pastes the link, withdraws and deletes the data', async ({ page }) => {
    const contact = await applyAt(`${await firstJob(page)}?apply`, page);
    const link = await page.getByRole('link', { name: texts.link }).getAttribute('href');
    await page.getByRole('link', { name: texts.link }).click();
    await page.getByLabel(texts.code).fill(link!);
    await page.getByRole('button', { name: texts.open }).click();
    await expect(page.getByRole('main')).toContainText(contact);

    await send(page, texts.withdraw, texts.withdrawNow);
    await expect(page.getByRole('status')).toHaveText(texts.withdrawn);
    await page.getByText(texts.erase, { exact: true }).click();
    await page.getByLabel(texts.eraseConfirm).check();
    await page.getByRole('button', { name: texts.eraseNow }).click();
    await expect(page.getByRole('heading', { name: texts.erasedTitle })).toBeVisible();
  });
});

withApi.describe('on a phone', () => {
  withApi.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  withApi(
    'a candidate reads the page in Persian',
    { tag: '@full' },
    async ({ page, api, before }) => {
      await api('PUT', `settings/${before.id}`, { ...before, languages: 'en fa' });
      const { id } = await api('POST', 'jobs/', {
        title: `${TEST_PREFIX} fitter`,
        company_name: 'Zagros',
        location: 'Yazd',
        description: 'On roofs.',
      });
      const contact = await applyAt(`/fa/jobs/${id}?apply`, page, fa);
      const link = await linkTo('application#', contact);
      expect(link).toContain('/fa/application#');
      await page.goto(link);
      const main = page.getByRole('main');
      await expect(main).toContainText(fa.copy.stage_new);
      await expect(main).toHaveCSS('direction', 'rtl');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await send(page, fa.application.withdraw, fa.application.withdrawNow);
      await expect(page.getByRole('status')).toHaveText(fa.application.withdrawn);
      await audit(page);
    },
  );
});
