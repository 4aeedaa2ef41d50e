import type { Change } from '@sunfront/contract/routes/history';
import { localizedContent } from '@sunfront/contract/site/site-content';
import { beforeAll, describe, expect, test } from 'vitest';
import { storedSite } from '../../../functions/src/site/site.ts';
import { form } from '../../api/client.ts';
import { expectMatchesDescription } from '../../api/openapi-check.ts';
import { JOB, samplePicture } from '../../test-data.ts';
import { useEmptyData, useServer } from '../harness.ts';

const server = useServer();
useEmptyData(server);

let token: string;
beforeAll(() => void (token = server.token));

const send = async (method: string, path: string, json?: unknown) => {
  const answer = await server.send(method, `/api/${path}`, {
    token,
    ...(json === undefined ? {} : { json }),
  });
  expectMatchesDescription(method, `/api/${path}`, answer);
  return answer;
};

const PERSIAN = { title: 'نصاب', location: 'یزد' };
const translated = { ...JOB, translations: { fa: PERSIAN } };

test('translated texts are returned as stored, also to visitors', async () => {
  const { status, data } = await send('POST', 'jobs/', {
    ...JOB,
    translations: { fa: { ...PERSIAN, location: ' یزد ', industry: ' ', salary: 'x' }, xx: {} },
  });
  expect([status, data.translations]).toEqual([201, { fa: PERSIAN }]);
  const [listed] = (await server.send('GET', '/api/jobs/')).data;
  expect(listed).toMatchObject(translated);
});

test('a record without translations omits the field', async () => {
  const { data } = await send('POST', 'jobs/', JOB);
  expect(data).not.toHaveProperty('translations');
  await send('PUT', `jobs/${data.id}`, translated);
  const { data: cleared } = await send('PUT', `jobs/${data.id}`, { ...JOB, translations: {} });
  expect(cleared).not.toHaveProperty('translations');
  expect((await server.send('GET', '/api/jobs/')).data[0]).not.toHaveProperty('translations');
});

test('a body without translations keeps them', async () => {
  const { data } = await send('POST', 'jobs/', translated);
  const { data: changed } = await send('PUT', `jobs/${data.id}`, { ...JOB, title: 'Other' });
  expect(changed).toMatchObject({ title: 'Other', translations: { fa: PERSIAN } });
});

test('each text is limited like its field, and a rejected one changes nothing', async () => {
  const { data } = await send('POST', 'jobs/', translated);
  const long = { fa: { title: 'ن'.repeat(201) } };
  const { status, data: refused } = await send('PUT', `jobs/${data.id}`, {
    ...JOB,
    translations: long,
  });
  expect([status, refused.detail]).toEqual([
    422,
    [
      {
        loc: ['body', 'translations', 'fa', 'title'],
        msg: 'Title must be at most 200 characters',
        type: 'too_big',
      },
    ],
  ]);
  const broken = await send('POST', 'jobs/', { ...JOB, translations: ['fa'] });
  expect([broken.status, broken.data.detail[0].loc]).toEqual([422, ['body', 'translations']]);
  const [listed] = (await server.send('GET', '/api/jobs/')).data;
  expect(listed).toMatchObject(translated);
});

test('a form contains them as JSON; a lone surrogate is replaced', async () => {
  const fields = { name: 'Roofs', description: 'D', translations: '{"fa":{"name":"بام\\ud83d"}}' };
  const image1 = await samplePicture();
  const made = await server.send('POST', '/api/services/', {
    token,
    form: form({ ...fields, image1 }),
  });
  expect([made.status, made.data.translations]).toEqual([201, { fa: { name: 'بام\ufffd' } }]);
  const broken = { ...fields, translations: '{"fa":' };
  const refused = await server.send('POST', '/api/services/', { token, form: form(broken) });
  expect([refused.status, refused.data.detail[0].loc]).toEqual([422, ['body', 'translations']]);
});

test('a form accepts the longest translations', async () => {
  const longest = { name: '電'.repeat(200), description: '電'.repeat(10_000) };
  const fields = { ...longest, translations: JSON.stringify({ fa: longest, en: longest }) };
  const { status, data } = await server.send('POST', '/api/services/', {
    token,
    form: form(fields),
  });
  expect([status, data.translations]).toEqual([201, { fa: longest, en: longest }]);
});

describe('a changed translation', () => {
  test('is recorded and undone', async () => {
    const { data } = await send('POST', 'jobs/', JOB);
    const { headers } = await send('PUT', `jobs/${data.id}`, translated);
    const changes: Change[] = (await send('GET', `history/?record=${data.id}`)).data;
    expect(changes[0]).toMatchObject({
      fields: ['translations'],
      after: { translations: { fa: PERSIAN } },
    });
    expect(changes[0]!.before).not.toHaveProperty('translations');
    const undone = await send('POST', headers.get('undo')!.replace('/api/', ''));
    expect(undone.data.record).not.toHaveProperty('translations');
  });

  test('is restored from the trash and copied to duplicates', async () => {
    const { data } = await send('POST', 'jobs/', translated);
    const copy = await send('POST', `jobs/${data.id}/duplicate`);
    expect(copy.data).toMatchObject({
      title: `Copy of ${JOB.title}`,
      translations: { fa: { ...PERSIAN, title: `رونوشت ${PERSIAN.title}` } },
    });
    const deleted = await send('DELETE', `jobs/${data.id}`);
    const undone = await send('POST', deleted.headers.get('undo')!.replace('/api/', ''));
    expect(undone.data.record.translations).toEqual({ fa: PERSIAN });
  });
});

test('the site document contains every language', async () => {
  await send('POST', 'jobs/', translated);
  await send('POST', 'settings/', {
    name: 'S',
    company_name: 'Zagros',
    translations: { fa: { company_name: 'زاگرس', careers_label: 'کار' } },
  });
  await server.send('GET', '/');
  const { content } = (await storedSite(server.context.repository))!;
  expect(localizedContent(content, 'fa')).toMatchObject({
    jobs: [{ ...PERSIAN, company_name: 'C' }],
    settings: { company_name: 'زاگرس', copy: { careers_label: 'کار' } },
  });
  expect(localizedContent(content, 'en')).toMatchObject({
    jobs: [JOB],
    settings: { company_name: 'Zagros', copy: {} },
  });
});
