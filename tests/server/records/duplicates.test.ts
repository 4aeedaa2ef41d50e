import { beforeEach, expect, test } from 'vitest';
import { form } from '../../api/client.ts';
import { JOB, samplePdf } from '../../test-data.ts';
import { useEmptyData, useServer } from '../harness.ts';

const server = useServer();
useEmptyData(server);

let token: string;
let job: string;
beforeEach(async () => {
  ({ token } = server);
  job = (await server.send('POST', '/api/jobs/', { token, json: JOB })).data.id;
});

async function apply(full_name: string, contact: string, cv = full_name): Promise<string> {
  const sent = form({ job_id: job, full_name, contact, resume: samplePdf(cv) });
  const { status, data } = await server.send('POST', '/api/applicants/', { form: sent });
  expect(status).toBe(201);
  return data.id;
}

const same = async (path: string, id: string) =>
  (await server.send('GET', `/api/${path}/${id}/duplicates`, { token })).data.map(
    ({ id }: { id: string }) => id,
  );

test('an application lists those with the same contact or file, newest first', async () => {
  const first = await apply('Ann', 'Ann@Example.org');
  const again = await apply('Ann Lee', 'ann@example.org');
  const file = await apply('A. Lee', '+98 (711) 22', 'Ann');
  const number = await apply('Somebody', '+98 711 22');
  expect(await same('applicants', first)).toEqual([file, again]);
  expect(await same('applicants', again)).toEqual([first]);
  expect(await same('applicants', file)).toEqual([number, first]);
  expect(await same('applicants', await apply('Other', 'other@example.org'))).toEqual([]);
  const mobile = await apply('Mia', 'Mia <mia@example.org>, 0151 2345678');
  const intl = await apply('M.', '+49 151 2345678');
  expect(await same('applicants', intl)).toEqual([mobile]);
  expect(await same('applicants', await apply('Me', 'mia@example.org'))).toEqual([mobile]);

  await server.send('DELETE', `/api/applicants/${again}`, { token });
  expect(await same('applicants', first)).toEqual([file]);
  expect((await server.send('GET', '/api/applicants/', { token })).data).toHaveLength(7);
});

test('a message lists those from the same address', async () => {
  const write = async (email: string, message: string) => {
    const json = { name: 'Ann', email, message };
    return (await server.send('POST', '/api/contact/', { json })).data.id;
  };
  const ids = [await write('ann@example.org', 'One'), await write('ANN@example.org', 'Two')];
  await write('bob@example.org', 'One');
  expect(await same('contact', ids[0])).toEqual([ids[1]]);
});

test('only administrators see existing duplicates, never the keys', async () => {
  const id = await apply('Ann', '0711');
  await apply('Ann Lee', '0711');
  const path = `/api/applicants/${id}/duplicates`;
  expect((await server.send('GET', path)).status).toBe(401);
  expect((await server.send('GET', '/api/applicants/none/duplicates', { token })).status).toBe(404);
  expect((await server.send('GET', path, { token })).text).not.toContain('duplicate_keys');
  expect((await server.send('GET', '/api/applicants/', { token })).text).not.toContain(
    'duplicate_keys',
  );
});
