import { expect, test } from 'vitest';
import { firstPublishedAt } from '../../src/entities/publication.ts';

const NOW = '2026-06-01T10:00:00.000Z';
const [EARLIER, LATER] = ['2026-05-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z'];

test.each([
  ['a new record now', {}, null, NOW],
  ['a new draft never', { draft: true }, null, ''],
  ['a scheduled record when it is to be', { shown_from: LATER }, null, LATER],
  [
    'a draft that is shown, now',
    {},
    { created_at: EARLIER, draft: true, first_published_at: '' },
    NOW,
  ],
  ['one that was shown before, then', { draft: true }, { first_published_at: EARLIER }, EARLIER],
  [
    'one whose planned date is removed, now',
    {},
    { first_published_at: LATER, shown_from: LATER },
    NOW,
  ],
  [
    'one that was created before the field existed, at its creation',
    {},
    { created_at: EARLIER },
    EARLIER,
  ],
  ['a draft of that time, now', {}, { created_at: EARLIER, draft: true }, NOW],
] as const)('visitors see %s', (_, record, before, expected) => {
  expect(firstPublishedAt(record, before, NOW)).toBe(expected);
});
