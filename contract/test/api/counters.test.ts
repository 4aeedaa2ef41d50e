import { expect, test } from 'vitest';
import { COUNTED_COLLECTIONS } from '../../src/api/counters.ts';
import { MAIL } from '../../src/api/mail.ts';
import { USERS } from '../../src/api/users.ts';
import { job } from '../../src/entities/job.ts';

test('recruiters see the number of failed mails, without invitations', () => {
  const { failed } = COUNTED_COLLECTIONS.find(({ path }) => path === MAIL)!.counters!;
  const delivery = { state: 'ERROR' };
  expect(failed!({ delivery, collection: 'contact' })).toEqual([]);
  expect(failed!({ delivery, collection: USERS })).toBeNull();
  expect(failed!({ delivery: { state: 'SUCCESS' }, collection: 'contact' })).toBeNull();
  expect(failed!({ collection: 'contact' })).toBeNull();
});

test('jobs are counted by their last day, without drafts', () => {
  const { end } = job.counters!;
  expect(end({ ...job.emptyValues, end: '2026-01-31', draft: false })).toEqual(['2026-01-31']);
  expect(end({ ...job.emptyValues, end: '2026-01-31', draft: true })).toBeNull();
  expect(end({ ...job.emptyValues, end: '', draft: false })).toBeNull();
});
