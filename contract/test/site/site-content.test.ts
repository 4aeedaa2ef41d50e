import { attributeOf, EMPTY_CONTENT, mergeSettings } from '../../src/site/site-content.ts';
import { setting } from '../../src/entities/setting.ts';
import { describe, expect, it } from 'vitest';

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
