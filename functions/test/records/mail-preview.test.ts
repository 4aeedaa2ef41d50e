import { AUTOMATIC_MAIL_NAMES } from '@sunfront/contract/messages/automatic-mails';
import { LANGUAGE_TAGS, LANGUAGES } from '@sunfront/contract/messages/index';
import { describe, expect, test } from 'vitest';
import { renderPreview, testMail } from '../../src/records/mail-preview.ts';
import type { Repository } from '../../src/store/repository.ts';

const settings = [
  {
    id: 's',
    company_name: 'Solar Co',
    languages: LANGUAGE_TAGS.join(' '),
    time_zone: 'Asia/Kathmandu',
  },
];
const repository = {
  list: async (collection: string) => (collection === 'settings' ? settings : []),
} as unknown as Repository;

describe.each(LANGUAGE_TAGS)('a preview in %s', (language) => {
  test.each(AUTOMATIC_MAIL_NAMES)(
    'of %s fills in every placeholder, without jobs too',
    async (mail) => {
      const draft = { mail, language, subject: '', text: '' };
      const { subject, html } = await renderPreview(repository, 'https://x.example', draft);
      expect(subject + html).not.toMatch(/\{\w+\}|undefined/);
      expect(html).toContain(`<html lang="${language}" dir="${LANGUAGES[language].dir}">`);
    },
  );

  test('escapes the texts', async () => {
    const draft = { mail: 'application', language, subject: '', text: '<script>' } as const;
    const { html } = await renderPreview(repository, '', draft);
    expect(html).toContain('&#60;script');
    expect(html).not.toContain('<script>');
  });
});

test('a test mail goes to the user only, without a calendar file or headers', async () => {
  const user = { uid: 'bob', email: 'bob@example.com' };
  const sent = async (mail: 'interview_booked' | 'alert_jobs', language: 'en' | 'fa') => {
    const draft = { mail, language, subject: 'At {company}', text: '' };
    return testMail(repository, 'https://x.example', draft, user);
  };
  const booked = await sent('interview_booked', 'en');
  expect(booked).toMatchObject({ to: [user.email], by: 'bob', record: 'interview_booked' });
  expect(booked['message']).toEqual({
    subject: '[Test] At Solar Co',
    text: expect.stringMatching(/10:00 \(Asia\/Kathmandu.*\nLength: 45 minutes/),
    html: expect.stringContaining('/interview#example'),
  });
  const jobs = await sent('alert_jobs', 'fa');
  expect(jobs['message']).toMatchObject({ subject: '[آزمایش] At \u2068Solar Co\u2069' });
  expect([booked, jobs].flatMap(Object.keys)).not.toContain('headers');
});
