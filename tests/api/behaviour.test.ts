import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { JOB, samplePicture } from '../test-data.ts';
import { application, form, login, send } from './client.ts';

let token: string;
let made: string[] = [];
beforeAll(async () => {
  token = await login();
});
afterEach(async () => {
  for (const path of made) await send('DELETE', `${path}?erase=true`, { token });
  made = [];
});

async function create(path: string, json: object) {
  const answer = await send('POST', `/api/${path}/`, { token, json });
  expect(answer.status, answer.text).toBe(201);
  made.push(`/api/${path}/${answer.data.id}`);
  return answer.data;
}

async function uploadPicture(path = 'partners') {
  const picture = await samplePicture({ width: 40, height: 30 });
  const { data } = await send('POST', `/api/${path}/upload-image`, {
    token,
    form: form({ file: picture }),
  });
  return data.url as string;
}

describe('If-Match', () => {
  test('rejects an update of an outdated state, except for a repeated one', async () => {
    const first = await create('partners', { name: 'First' });
    const path = `/api/partners/${first.id}`;
    const headers = { 'If-Match': first.updated_at };
    const second = await send('PUT', path, { token, json: { name: 'Second' }, headers });
    expect(second.status).toBe(200);
    // The response to the first attempt may have been lost.
    const repeated = await send('PUT', path, { token, json: { name: 'Second' }, headers });
    expect([repeated.status, repeated.data]).toEqual([200, second.data]);
    expect(repeated.headers.has('undo')).toBe(false);
    const late = await send('PUT', path, { token, json: { name: 'Late' }, headers });
    expect([late.status, late.data.current]).toEqual([409, second.data]);
    expect((await send('GET', '/api/partners/')).data.at(-1).name).toBe('Second');
    const blind = await send('PUT', path, { token, json: { name: 'Blind' } });
    expect(blind.status).toBe(200);
    const quoted = { 'If-Match': `"${blind.data.updated_at}"` };
    expect((await send('PUT', path, { token, json: { name: 'Q' }, headers: quoted })).status).toBe(
      200,
    );
  });
});

describe('an open job', () => {
  test('closes at midnight in the time zone of the settings', async () => {
    const { data: settings } = await send('GET', '/api/settings/', { token });
    const setting = settings.find((each: any) => each.time_zone);
    // This date has ended in Kiritimati (UTC+14), but not at UTC-12.
    const ended = new Date(Date.now() + 14 * 3_600_000 - 86_400_000).toISOString().slice(0, 10);
    const job = await create('jobs', { ...JOB, end: ended });
    const isListedIn = async (time_zone: string) => {
      const json = { ...setting, time_zone };
      const { status } = await send('PUT', `/api/settings/${setting.id}`, { token, json });
      expect(status).toBe(200);
      const { data } = await send('GET', '/api/jobs/');
      return data.some(({ id }: any) => id === job.id);
    };
    try {
      expect(await isListedIn('Pacific/Kiritimati')).toBe(false);
      expect(await isListedIn('Etc/GMT+12')).toBe(true);
    } finally {
      await send('PUT', `/api/settings/${setting.id}`, { token, json: setting });
    }
  });
});

describe('a submission', () => {
  test("survives its job and keeps the job's title", async () => {
    const job = await create('jobs', { ...JOB, title: 'Gone tomorrow' });
    const { data } = await send('POST', '/api/applicants/', {
      form: application(job.id),
    });
    await send('DELETE', `/api/jobs/${job.id}`, { token });
    const orphan = (await send('GET', '/api/applicants/', { token })).data.find(
      ({ id }: any) => id === data.id,
    );
    expect(orphan.job_title).toBe('Gone tomorrow');
    made.push(`/api/applicants/${data.id}`);
  });
});

describe('files', () => {
  const exists = async (url: string) => (await send('GET', url)).status === 200;

  test('are deleted when their record is erased', async () => {
    const picture = await samplePicture({ width: 30, height: 30 });
    const { data } = await send('POST', '/api/gallery/upload-images', {
      token,
      form: form({ files: picture }),
    });
    expect(await exists(data[0].url)).toBe(true);
    await send('DELETE', `/api/gallery/${data[0].id}`, { token });
    expect(await exists(data[0].url)).toBe(true);
    await send('DELETE', `/api/gallery/${data[0].id}?erase=true`, { token });
    expect(await exists(data[0].url)).toBe(false);
  });

  test('of an image are replaced by its `url`, kept without one, and never removed', async () => {
    const upload = { token, form: form({ files: await samplePicture() }) };
    const { data } = await send('POST', '/api/gallery/upload-images', upload);
    const path = `/api/gallery/${data[0].id}`;
    made.push(path);
    const url = await uploadPicture();
    const put = (json: object) => send('PUT', path, { token, json });
    expect((await put({ alt_text: 'Roof', url })).data.url).toBe(url);
    expect((await put({ alt_text: 'Roof' })).data.url).toBe(url);
    const { status, data: refused } = await put({ alt_text: 'Roof', url: '' });
    expect([status, refused.detail[0].loc]).toEqual([422, ['body', 'url']]);
  });

  test('that were replaced are deleted with the last version that references them', async () => {
    const [before, after] = [await uploadPicture(), await uploadPicture()];
    const { id } = await create('partners', { name: 'P', logo: before });
    await send('PUT', `/api/partners/${id}`, { token, json: { name: 'P', logo: after } });
    expect([await exists(before), await exists(after)]).toEqual([true, true]);
    await send('DELETE', `/api/partners/${id}?erase=true`, { token });
    expect([await exists(before), await exists(after)]).toEqual([false, false]);
  });

  test('are kept while another record references them', async () => {
    const shared = await uploadPicture();
    const one = await create('partners', { name: 'One', logo: shared });
    const two = await create('jobs', { ...JOB, image: shared });
    await send('DELETE', `/api/partners/${one.id}?erase=true`, { token });
    expect(await exists(shared)).toBe(true);
    await send('DELETE', `/api/jobs/${two.id}?erase=true`, { token });
    expect(await exists(shared)).toBe(false);
  });

  test('of a service are replaced, kept and removed separately', async () => {
    const picture = (color: string) => samplePicture({ width: 20, height: 20, color });
    const { data } = await send('POST', '/api/services/', {
      token,
      form: form({
        name: 'S',
        description: 'D',
        image1: await picture('#111111'),
        image2: await picture('#222222'),
      }),
    });
    made.push(`/api/services/${data.id}`);
    const changed = await send('PUT', `/api/services/${data.id}`, {
      token,
      form: form({ name: 'S', description: 'D', image1: await picture('#333333'), image2_url: '' }),
    });
    expect(changed.data.image1_url).toMatch(/333333/);
    expect(changed.data.image2_url).toBe('');
    expect([await exists(data.image1_url), await exists(data.image2_url)]).toEqual([true, true]);
    expect(await exists(changed.data.image1_url)).toBe(true);
  });
});
