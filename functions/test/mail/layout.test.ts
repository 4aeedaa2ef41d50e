import { describe, expect, test } from 'vitest';
import { renderMail } from '../../src/mail/layout.ts';

const mailDraft = { subject: 'S', text: 'One.\n\nTwo.', facts: { Job: 'Fitter', None: '' } };

test('a mail has the same content as text and HTML', () => {
  const { text, html } = renderMail(mailDraft);
  expect(text).toBe('One.\n\nTwo.\n\nJob: Fitter');
  expect(html.replace(/<[^>]+>/g, ' ').split(/\s+/)).toEqual(
    expect.arrayContaining(['One.', 'Two.', 'Job', 'Fitter']),
  );
  expect(html).not.toContain('None');
});

describe('a mail in', () => {
  const shown = (language: 'en' | 'fa') => renderMail({ ...mailDraft, language });

  test('English is marked as such, from left to right', () => {
    const { text, html } = shown('en');
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain('<div lang="en" dir="ltr">');
    expect(html).not.toContain('text-align');
    expect(text).toBe(renderMail(mailDraft).text);
  });

  test('Persian is marked as such, from right to left, with isolated values', () => {
    const { text, html } = shown('fa');
    expect(html).toContain('<html lang="fa" dir="rtl">');
    expect(html).toContain('<div lang="fa" dir="rtl">');
    expect(html).toMatch(/<dd style="[^"]*;text-align:right" dir="auto">Fitter</);
    expect(text).toContain('Job: \u2068Fitter\u2069');
  });

  test.each(['en', 'fa'] as const)('%s follows the letters of another language', (language) => {
    const texts = { en: 'سلام', fa: 'Dear Ann,' };
    const { html } = renderMail({ ...mailDraft, text: texts[language], language });
    const direction = language === 'en' ? 'rtl' : 'auto';
    expect(html).toContain(`<p dir="${direction}">${texts[language]}</p>`);
    expect(renderMail({ ...mailDraft, text: 'سلام Ann', language: 'fa' }).html).toContain('<p>');
  });

  test("an unknown language follows its letters' direction", () => {
    const { html } = renderMail({ ...mailDraft, text: 'سلام' });
    expect(html).toContain('<html><head>');
    expect(html).toContain('<p dir="rtl">سلام</p>');
  });
});

test('isolates a Persian value in an English mail', () => {
  const { text } = renderMail({ ...mailDraft, facts: { Job: 'نصاب (Yazd)' } });
  expect(text).toContain('Job: \u2067نصاب (Yazd)\u2069');
});
