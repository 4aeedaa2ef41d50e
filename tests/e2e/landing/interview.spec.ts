import { randomUUID } from 'node:crypto';
import en from '@sunfront/contract/messages/en';
import fa from '@sunfront/contract/messages/fa';
import type { Page } from '@playwright/test';
import { application } from '../../api/client.ts';
import { samplePdf } from '../../test-data.ts';
import { bilingual as test, expect, TEST_PREFIX } from '../admin.ts';
import { audit } from '../axe.ts';
import { linkTo } from '../mailbox.ts';

/** Apart from other tests, which may use the same interviewer. */
const DAY = Math.ceil(Date.now() / 86_400_000) + Math.floor(Math.random() * 3000);

const at = (hours: number) => new Date(DAY * 86_400_000 + hours * 3_600_000).toISOString();

const CASES = [
  { name: 'without script', javaScriptEnabled: false, language: 'en', texts: en },
  { name: 'in Persian on a phone', javaScriptEnabled: true, language: 'fa', texts: fa },
] as const;

for (const { name, javaScriptEnabled, language, texts } of CASES) {
  test.describe(name, () => {
    test.use({
      javaScriptEnabled,
      viewport: javaScriptEnabled ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      timezoneId: 'America/New_York',
    });

    /** Without script, the link is pasted. */
    async function open(page: Page, link: string, button: string) {
      await page.goto(link);
      if (javaScriptEnabled) return;
      await page.getByLabel(texts.application.code).fill(link);
      await page.getByRole('button', { name: button }).click();
    }

    test('a candidate chooses a time and cannot come; another is booked and cancelled', async ({
      page,
      api,
    }) => {
      const { interview } = texts;
      const offset = javaScriptEnabled ? 0 : 24;
      const contact = `someone-${randomUUID().slice(0, 8)}@example.com`;
      const [job] = await api('GET', 'jobs/');
      const form = { full_name: `${TEST_PREFIX} Shirin`, contact, language };
      const { id: application_id, link: ownLink } = await api(
        'POST',
        'applicants/',
        application(job.id, { ...form, resume: samplePdf(contact) }),
      );
      const details = { length: 45, place: 'Hall 1', interviewers: ['admin'] };
      const slots = [at(9 + offset), at(11 + offset)];
      const { id } = await api('POST', 'interviews/', {
        application_id,
        slots,
        ...details,
        subject: 'An interview, {name}?',
        text: 'Please choose.',
      });
      await api('POST', `mail/${id}/send?batch=true`);
      const link = await linkTo('interview#', contact, { subject: 'An interview' });
      await open(page, link, interview.open);
      await expect(page.getByRole('radio')).toHaveCount(2);
      if (javaScriptEnabled) {
        await expect(page.locator('time small').first()).toContainText('به وقت شما');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        await audit(page);
      }
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: interview.choose }).click();
      await expect(page.getByRole('status')).toHaveText(interview.chosen);
      if (javaScriptEnabled) await audit(page);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: interview.calendar }).click();
      expect((await download).suggestedFilename()).toBe('interview.ics');

      await page.getByText(interview.cannot, { exact: true }).click();
      await page.getByLabel(interview.answers.unable).check();
      if (javaScriptEnabled) await audit(page);
      await page.getByRole('button', { name: interview.cannotNow }).click();
      await expect(page.getByRole('status')).toHaveText(interview.unable);

      await api('PUT', `interviews/${id}`, { ...details, start: at(13 + offset), place: 'Hall 2' });
      await open(page, ownLink, texts.application.open);
      await expect(page.getByRole('main')).toContainText('Hall 2');
      await page.getByRole('link', { name: texts.application.see }).click();
      if (!javaScriptEnabled) await open(page, link, interview.open);
      await expect(page.getByRole('main')).toContainText('Hall 2');

      await api('POST', `interviews/${id}/cancel`, { message: 'We are ill.' });
      await open(page, link, interview.open);
      if (javaScriptEnabled) await page.reload();
      await expect(page.getByRole('main')).toContainText(interview.cancelled);
      await expect(page.getByRole('main')).toContainText('We are ill.');
    });
  });
}
