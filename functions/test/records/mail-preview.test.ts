import { AUTOMATIC_MAIL_NAMES } from '@sunfront/contract/messages/automatic-mails';
import { LANGUAGE_TAGS, LANGUAGES } from '@sunfront/contract/messages/index';
import { describe, expect, test } from 'vitest';
import { renderPreview } from '../../src/records/mail-preview.ts';
import type { Repository } from '../../src/store/repository.ts';

const settings = [{ id: 's', company_name: 'Solar Co', languages: LANGUAGE_TAGS.join(' ') }];
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
