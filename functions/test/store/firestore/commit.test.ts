import { expect, test } from 'vitest';
import { editRecords } from '../../../src/store/firestore/commit.ts';

test('a restored job keeps the date since when visitors can see it', () => {
  const first_published_at = '2026-01-02T00:00:00.000Z';
  const version = { title: 'Fitter', created_at: '2026-01-01T00:00:00.000Z', first_published_at };
  const [restored] = editRecords([{ collection: 'jobs', id: 'a' }], [null], () => version);
  expect(restored!.after).toMatchObject(version);
});

test('a record whose stored time is no date gets the present time', () => {
  const target = { collection: 'partners', id: 'a' };
  const start = new Date().toISOString();
  const before = { id: 'a', updated_at: 'no-date-of-24-characters' };
  const [edited] = editRecords([target], [before], () => ({ name: 'Mills' }));
  const updated_at = String(edited!.after!['updated_at']);
  expect(updated_at >= start && updated_at <= new Date().toISOString()).toBe(true);
});
