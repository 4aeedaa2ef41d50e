import { attributeOf, EMPTY_CONTENT, mergeSettings } from '@sunfront/contract/site/site-content';
import { setting } from '@sunfront/contract/entities/setting';
import { describe, expect, it } from 'vitest';
import { hasAnchor } from '../../../web/src/landing/view/navigation.ts';
import { initials } from '../../../web/src/landing/sections/portrait.tsx';
import { initial } from '../../../web/src/text/initial.ts';
import { fullContent } from '../../../web/test/landing/content.ts';

describe('settings', () => {
  it('take each field from the first record that has it', () => {
    const merged = mergeSettings([
      { company_name: '', email: 'first@example.com', phone: '  ' },
      { company_name: 'Zagros', email: 'second@example.com', phone: '1' },
      { phone: '2' },
    ]);
    expect(merged).toMatchObject({
      company_name: 'Zagros',
      email: 'first@example.com',
      phone: '1',
    });
  });

  it('take owner settings only from the first record', () => {
    const [first, second] = [{ company_name: 'C' }, { retention_months: '36' as const }];
    expect(mergeSettings([first, second]).retention_months).toBe('12');
    expect(mergeSettings([second, first]).retention_months).toBe('36');
    for (const name of setting.ownerOnly!) {
      expect([name, attributeOf([first, { [name]: 'theirs' }], name)]).toEqual([name, '']);
      expect([name, attributeOf([{ [name]: 'own' }, first], name)]).toEqual([name, 'own']);
    }
  });

  it('have defaults', () => {
    expect(mergeSettings([])).toEqual(EMPTY_CONTENT.settings);
    expect(EMPTY_CONTENT.settings.company_name).toBe('Company');
  });

  it('tolerate invalid records', () => {
    expect(mergeSettings([{ company_name: null } as never]).company_name).toBe('Company');
  });
});

it("knows the page's anchors", () => {
  expect(hasAnchor('gallery', EMPTY_CONTENT)).toBe(false);
  expect(hasAnchor('gallery', fullContent())).toBe(true);
  expect(hasAnchor('partners', { ...EMPTY_CONTENT, status: { partners: 'failed' } })).toBe(true);
  expect(hasAnchor('contact_us', EMPTY_CONTENT)).toBe(true);
  expect(hasAnchor('company_heads', EMPTY_CONTENT)).toBe(false);
  expect(hasAnchor('company_heads', fullContent())).toBe(true);
  const settings = { ...EMPTY_CONTENT.settings, statistics: [] };
  expect(hasAnchor('figures', { ...EMPTY_CONTENT, settings })).toBe(false);
});

it('shortens names to initials', () => {
  expect([' Ada King Lovelace ', 'سارا', ''].map(initials)).toEqual(['AL', 'س', '']);
  expect(['“Ana” (Maria) Petrova 🌞', '👨‍👩‍👧 Family', '☀️ 🇩🇪'].map(initials)).toEqual([
    'AP',
    'F',
    '☀️',
  ]);
  expect(['e\u0301va a\u030angstrom', 'किरण राव'].map(initials)).toEqual([
    'E\u0301A\u030a',
    'किरा',
  ]);
  expect(['3M', '“Zagros”', '🇩🇪 Werke', ''].map(initial)).toEqual(['3', 'Z', 'W', '']);
});
