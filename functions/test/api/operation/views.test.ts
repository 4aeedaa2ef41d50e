import type { Role } from '@sunfront/contract/roles';
import { expect, test } from 'vitest';
import { getViews } from '../../../src/api/operation/views.ts';
import type { Context } from '../../../src/services/context.ts';
import { emptyDay } from '../../../src/views/day.ts';

test('a report names applications only to roles that may read them', async () => {
  const day = { ...emptyDay('2026-11-28'), job: { fitter: { title: 'Fitter', sent: 1 } } };
  const handler = getViews({ repository: { list: async () => [day] } } as unknown as Context);
  const reportFor = async (role: Role) => {
    const query = { from: '2026-11-28', to: '2026-11-28' };
    const request = { query, admin: { role } } as unknown as Parameters<typeof handler>[0];
    return JSON.stringify(await handler(request));
  };
  expect(await reportFor('recruiter')).toContain('"sent":1');
  expect(await reportFor('editor')).not.toContain('sent');
});
