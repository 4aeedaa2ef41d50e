import { describe, expect, test } from 'vitest';
import { mailTexts } from '../../src/mail/automatic-texts.ts';

const edited = {
  mail: 'alert_keep' as const,
  subject: 'Ours',
  text: '',
  translations: { fa: { text: 'تا {date} {company}' } },
};
const values = { company: 'Solar Co', date: '1 May' };

describe('the texts of an automatic mail', () => {
  const textOf = mailTexts([edited], 'en');

  test('are the company’s, and the default where it has none', () => {
    expect(textOf('alert_keep', 'en', values)).toEqual({
      subject: 'Ours',
      text: 'Your job alerts from Solar Co end on 1 May, and your address is then deleted. Open the link to keep them.',
    });
    expect(textOf('alert_existing', 'en', values).subject).toBe('You already get job alerts');
  });

  test('are never those of another language', () => {
    expect(textOf('alert_keep', 'fa', values)).toEqual({
      subject: 'خبررسانی ادامه یابد؟',
      text: 'تا 1 May Solar Co',
    });
    // The record's own texts are in the site's first language.
    expect(mailTexts([edited], 'fa')('alert_keep', 'en', values).subject).not.toBe('Ours');
  });
});
