import { randomUUID } from 'node:crypto';
import en from '@sunfront/contract/messages/en';
import fa from '@sunfront/contract/messages/fa';
import { MAIL_MESSAGES } from '@sunfront/contract/messages/mail';
import type { Page } from '@playwright/test';
import { samplePdf } from '../../test-data.ts';
import { bilingual as test, expect, TEST_PREFIX } from '../admin.ts';
import { audit } from '../axe.ts';
import { mailsTo } from '../mailbox.ts';

const direction = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

const typefaces = (page: Page) =>
  page.evaluate(async () => {
    const faces = [...(await document.fonts.ready)];
    return faces.filter(({ status }) => status === 'loaded').map(({ family }) => family);
  });

const menu = (page: Page) => page.getByRole('navigation', { name: fa.menu.name });

test("a visitor changes the language, also on a job's page, and back", async ({ page }) => {
  await page.goto('/');
  expect(await direction(page)).toEqual(['en', '']);
  expect(await typefaces(page)).not.toContain('Vazirmatn');
  const change = (to: string) => page.getByRole('banner').getByRole('link', { name: to }).first();
  await change('فارسی').click();
  await expect(page).toHaveURL(/\/fa\/$/);
  expect(await direction(page)).toEqual(['fa', 'rtl']);
  expect(await typefaces(page)).toContain('Vazirmatn');
  await expect(menu(page).getByRole('link').first()).toHaveText(fa.menu.home);
  await expect(page.getByRole('heading', { name: fa.copy.careers_headline })).toBeAttached();

  await page.locator('#careers').scrollIntoViewIfNeeded();
  await page.locator('[data-island=careers][data-hydrated]').waitFor({ state: 'attached' });
  await page.locator('#careers li a').first().click();
  await expect(page).toHaveURL(/\/fa\/jobs\//);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: fa.job.apply })).toBeHidden();
  await expect(dialog.getByRole('button', { name: fa.job.apply })).toBeVisible();
  await expect(dialog.getByText(fa.job.location, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: fa.job.apply })).toBeVisible();
  await page.getByRole('navigation', { name: fa.job.breadcrumb }).getByRole('link').click();
  await expect(page).toHaveURL(/\/fa\/jobs$/);
  await page.getByRole('contentinfo').getByRole('link', { name: fa.copy.privacy_title }).click();
  await expect(page).toHaveURL(/\/fa\/privacy$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fa.copy.privacy_title);
  await change('English').click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.copy.privacy_title);
});

test('translated jobs appear in the language', { tag: '@full' }, async ({ page, api }) => {
  const title = `${TEST_PREFIX} fitter`;
  const { id } = await api('POST', 'jobs/', {
    title,
    company_name: 'Zagros',
    location: 'Yazd',
    description: 'On roofs.',
    translations: { fa: { title: `${TEST_PREFIX} نصاب`, description: 'روی بام‌ها.' } },
  });
  for (const path of ['/fa/', '/fa/?jobs=all']) {
    await page.goto(path);
    const entry = page.locator('#careers li').filter({ hasText: `${TEST_PREFIX} نصاب` });
    await expect(entry).toContainText('روی بام‌ها.');
    await expect(entry).toContainText('Yazd');
  }
  await page.goto(`/fa/jobs/${id}`);
  await expect(page).toHaveTitle(/نصاب/);
  await expect(page.getByRole('article')).toContainText('روی بام‌ها.');
  await page.goto('/');
  await expect(page.locator('#careers').getByRole('link', { name: title })).toBeAttached();
  expect(await page.content()).not.toContain('نصاب');

  await page.goto('/fa/');
  await page.locator('[data-island=careers][data-hydrated]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: fa.careers.more }).click();
  await expect(page.getByRole('button', { name: fa.careers.less })).toBeVisible();
  await page
    .locator('#careers')
    .getByRole('link', { name: `${TEST_PREFIX} نصاب` })
    .click();
  await expect(page.getByRole('dialog')).toContainText('روی بام‌ها.');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', { tag: '@full' }, () => {
    test.use({ javaScriptEnabled });

    test('an applicant gets a mail in the language of the page', async ({ page, api, before }) => {
      await api('PUT', `settings/${before.id}`, {
        ...before,
        languages: 'en fa',
        confirm_applications: true,
      });
      const { id } = await api('POST', 'jobs/', {
        title: `${TEST_PREFIX} fitter`,
        company_name: 'Zagros',
        location: 'Yazd',
        description: 'On roofs.',
        translations: { fa: { title: `${TEST_PREFIX} نصاب` } },
      });
      const contact = `someone-${randomUUID().slice(0, 8)}@example.com`;
      await page.goto(`/fa/jobs/${id}?apply`);
      const form = page.getByRole('region', { name: fa.apply.title });
      await form.getByLabel(fa.apply.name).fill(`${TEST_PREFIX} شیرین`);
      await form.getByLabel(fa.apply.contact).fill(contact);
      const buffer = Buffer.from(samplePdf(contact));
      await form
        .locator('[name=resume]')
        .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer });
      await form.getByRole('button', { name: fa.apply.submit }).click();
      await expect(page.getByRole('region', { name: fa.apply.sentTitle })).toBeVisible();
      const { subject, text } = MAIL_MESSAGES.fa.application;
      await expect.poll(() => mailsTo(contact)).toMatchObject([{ subject }]);
      const [mail] = await mailsTo(contact);
      const job = `\u2067${TEST_PREFIX} نصاب\u2069`;
      expect(mail!.text).toContain(text.replace('{job}', job));
    });
  });
}

test(
  'axe finds no violations on the right-to-left page, a job and its form',
  {
    tag: '@full',
  },
  async ({ page }) => {
    await page.goto('/fa/');
    await audit(page);
    await page.locator('#careers li a').first().click();
    await page.getByRole('button', { name: fa.job.apply }).click();
    const form = page.getByRole('dialog', { name: fa.apply.title });
    await form.getByRole('button', { name: fa.apply.submit }).click();
    await expect(form.getByRole('alert')).toHaveText(fa.apply.required);
    await audit(page);
  },
);
