import en from '@sunfront/contract/messages/en';
import fa from '@sunfront/contract/messages/fa';
import { EMPTY_CONTENT, type SiteSettings } from '@sunfront/contract/site/site-content';
import { expect, test } from 'vitest';
import { organization } from '../../src/page/organization.ts';

const URL = 'https://example.com/';

function describedBy(settings: Partial<SiteSettings>, messages = en) {
  const content = { ...EMPTY_CONTENT, settings: { ...EMPTY_CONTENT.settings, ...settings } };
  return organization(content, URL, null, { messages });
}

test('an organization has its address, as Google documents it', () => {
  const settings = { address: '14 Chaharbagh Lane\r\n\n 81456 Isfahan', locality: 'Isfahan' };
  expect(describedBy({ ...settings, country: 'ir' })).toMatchObject({
    address: {
      '@type': 'PostalAddress',
      streetAddress: '14 Chaharbagh Lane, 81456 Isfahan',
      addressLocality: 'Isfahan',
      addressCountry: 'IR',
    },
  });
  expect(describedBy({ address: 'کوچه\nاصفهان' }, fa)).toMatchObject({
    address: { streetAddress: 'کوچه، اصفهان' },
  });
});

test('an organization without an address has no empty one', () => {
  expect(describedBy({ country: 'ZZ' })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Company',
    url: URL,
  });
});
