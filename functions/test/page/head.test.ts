import en from '@sunfront/contract/messages/en';
import { homeShare, type Share } from '@sunfront/contract/site/share';
import { EMPTY_CONTENT, type SiteSettings } from '@sunfront/contract/site/site-content';
import { expect, test } from 'vitest';
import { getShareImage } from '../../src/page/head.ts';
import type { PageContext } from '../../src/page/kind.ts';

const LOCALE = { language: 'en', languages: ['en'], messages: en } as const;

function altOf(change: Partial<Share>, settings: Partial<SiteSettings> = {}) {
  const content = {
    ...EMPTY_CONTENT,
    settings: { ...EMPTY_CONTENT.settings, company_name: 'Zagros', ...settings },
  };
  const share = { ...homeShare(content, LOCALE), ...change };
  const context = {
    origin: 'https://example.com',
    content,
    locale: LOCALE,
  } as unknown as PageContext;
  return getShareImage(context, '/', share).alt;
}

test('the alternative text of a drawn share picture is the text in the picture', () => {
  expect(altOf({})).toBe('Zagros');
  const label = { text: 'We are hiring', ground: '#fff', ink: '#000' };
  expect(altOf({ title: 'Fitter', facts: ['Yazd'], label })).toBe(
    'We are hiring · Fitter · Yazd · Zagros',
  );
  expect(altOf({ title: 'Warm floors', facts: ['Zagros'] })).toBe('Warm floors · Zagros');
});

test.each(['/media/abc_1920x1200_8899aa.webp', 'https://example.com/own.png'])(
  'the alternative text of the uploaded share picture %s is the company',
  (share_image) => {
    expect(altOf({ title: 'Fitter' }, { share_image })).toBe('Zagros');
  },
);
