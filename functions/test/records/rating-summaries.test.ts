import { expect, test } from 'vitest';
import { readSummaries } from '../../src/records/rating-summaries.ts';
import type { Repository } from '../../src/store/repository.ts';

test('a user with the name of every object’s property has rated nothing', async () => {
  const stars = JSON.stringify({ one: { bea: 4 } });
  const list = async () => [{ id: 'applicants-00', collection: 'applicants', stars }];
  const summaries = (hides: boolean) =>
    readSummaries({ list } as unknown as Repository, 'applicants', 'constructor', hides);
  expect(await summaries(false)).toEqual({ one: { average: 4, number: 1, own: 0 } });
  expect(await summaries(true)).toEqual({});
});
