import { partner, service } from '@sunfront/contract/entities/index';
import { expect, test } from 'vitest';
import { toPublicRecord, toRecord } from '../../src/store/record.ts';

const META = { id: 'a', created_at: '', updated_at: '', order: '' };

test('omits translations of fields that are no longer translatable', () => {
  const texts = { name: 'آسیاب', description: 'شرح' };
  const stored = { ...META, name: 'Mills', description: 'D', translations: { fa: texts } };
  for (const answer of [toRecord, toPublicRecord]) {
    expect(answer(partner, stored)).toMatchObject({ description: 'D' });
    expect(answer(partner, stored)).toHaveProperty('translations', { fa: { name: 'آسیاب' } });
    expect(answer(service, stored)).toHaveProperty('translations', { fa: texts });
    const alone = { ...stored, translations: { fa: { description: 'شرح' } } };
    expect(answer(partner, alone)).not.toHaveProperty('translations');
  }
});

test('omits invalid translations', () => {
  for (const translations of ['x', 7, null, [], { fa: null }, { fa: 'x' }]) {
    expect(toRecord(partner, { ...META, translations })).not.toHaveProperty('translations');
  }
});
