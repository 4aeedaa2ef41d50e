import { ok } from '@oazapfts/runtime';
// generated-client.test.ts generates the client, then type-checks and runs this file.
import * as api from './client.ts';

/** @param fetch replaces the global one */
export async function runExample(
  baseUrl: string,
  login: { username: string; password: string },
  fetch: typeof globalThis.fetch,
) {
  Object.assign(api.defaults, { baseUrl, fetch });
  const { access_token, token_type } = await ok(api.postAuthLogin(login));
  const admin = { headers: { Authorization: `Bearer ${access_token}` } };

  const first: api.Job[] = await ok(api.listJobs({ limit: 3 }));
  // @ts-expect-error -- the types require more fields of a job
  const incomplete = await api.createJob({ title: 'Less than a job' }, admin);
  const draft = {
    title: 'Generated job',
    company_name: 'Zagros Solar',
    location: 'Shiraz',
    description: 'Made by a generated client.',
  };
  const made = await ok(api.createJob(draft, admin));
  const isListed = async () => (await ok(api.listJobs())).some(({ id }) => id === made.id);
  const listed = await isListed();

  const dearer = { ...draft, salary_min: 1000, salary_period: 'month' as const };
  const asRead = { ifMatch: made.updated_at };
  const changed = await ok(api.updateJob(made.id, dearer, asRead, admin));
  const conflict = await api.updateJob(made.id, draft, asRead, admin);

  const deleted = await api.deleteJob(made.id, admin);
  const stillListed = await isListed();
  await ok(api.postAuthLogout(admin));
  const afterwards = await api.deleteJob(made.id, admin);
  return {
    token_type,
    first: first.length,
    incomplete,
    listed,
    salaries: [made.salary_min, changed.salary_min],
    conflict,
    undo: deleted.headers.get('Undo'),
    stillListed,
    afterwards: afterwards.status,
  };
}
