import { expect, test } from 'vitest';
import { COUNTED_COLLECTIONS } from '../../src/api/counters.ts';
import { MAIL } from '../../src/api/mail.ts';
import { USERS } from '../../src/api/users.ts';

test('recruiters see the number of failed mails, without invitations', () => {
  const { failed } = COUNTED_COLLECTIONS.find(({ path }) => path === MAIL)!.counters!;
  const delivery = { state: 'ERROR' };
  expect(failed!({ delivery, collection: 'contact' })).toEqual([]);
  expect(failed!({ delivery, collection: USERS })).toBeNull();
  expect(failed!({ delivery: { state: 'SUCCESS' }, collection: 'contact' })).toBeNull();
  expect(failed!({ collection: 'contact' })).toBeNull();
});
