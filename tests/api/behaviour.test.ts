import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { JOB, samplePicture } from '../test-data.ts';
import { application, day, form, login, send } from './client.ts';

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

async function ids(path: string, as?: string): Promise<string[]> {
  return (await send('GET', `/api/${path}`, { token: as })).data.map(({ id }: any) => id);
}

describe('If-Match', () => {
  test('rejects an update of an outdated state, and returns the present one', async () => {
    const first = await create('partners', { name: 'First' });
    const path = `/api/partners/${first.id}`;
    const headers = { 'If-Match': first.updated_at };
    const second = await send('PUT', path, { token, json: { name: 'Second' }, headers });
    expect(second.status).toBe(200);
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

describe('lists', () => {
  test('sort jobs newest first, everything else oldest first', async () => {
    const jobs = [await create('jobs', JOB), await create('jobs', JOB)];
    expect((await ids('jobs/')).slice(0, 2)).toEqual([jobs[1].id, jobs[0].id]);
    const partners = [
      await create('partners', { name: 'A' }),
      await create('partners', { name: 'B' }),
    ];
    expect((await ids('partners/')).slice(-2)).toEqual(partners.map(({ id }) => id));
  });

  test('have pages without gaps and repetitions', async () => {
    for (let index = 0; index < 3; index++) await create('jobs', JOB);
    const whole = await ids('jobs/');
    const paged: string[] = [];
    let next: string | undefined = '/api/jobs/?limit=2';
    while (next) {
      const { data, headers } = await send('GET', next);
      expect(data.length).toBeLessThanOrEqual(2);
      paged.push(...data.map(({ id }: any) => id));
      next = /<(.*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(paged).toEqual(whole);
  });
});

describe('an open job', () => {
  test('is listed until the end of its last day, a closed one only for administrators', async () => {
    const closed = await create('jobs', { ...JOB, end: day(-3) });
    const today = await create('jobs', { ...JOB, end: day(1) });
    const future = await create('jobs', { ...JOB, start: day(30) });
    const listed = await ids('jobs/');
    expect(listed).toContain(today.id);
    expect(listed).toContain(future.id);
    expect(listed).not.toContain(closed.id);
    expect(await ids('jobs/', token)).toContain(closed.id);
    expect(await ids('jobs/?limit=3')).not.toContain(closed.id);
  });

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
      return (await ids('jobs/')).includes(job.id);
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
  test('with the same key is stored once', async () => {
    const json = { name: 'N', email: 'n@example.com', message: `Once ${Math.random()}` };
    const headers = { 'Idempotency-Key': `key-${Math.random()}` };
    const post = () => send('POST', '/api/contact/', { json, headers });
    const answers = await Promise.all(Array.from({ length: 8 }, post));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const stored = (await send('GET', '/api/contact/', { token })).data;
    expect(stored.filter((each: any) => each.message === json.message)).toHaveLength(1);
    made.push(`/api/contact/${answers[0]!.data.id}`);
  });

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

  test('of a rejected update are deleted', async () => {
    const { data } = await send('POST', '/api/services/', {
      token,
      form: form({ name: 'S', description: 'D' }),
    });
    made.push(`/api/services/${data.id}`);
    const { status } = await send('PUT', `/api/services/${data.id}`, {
      token,
      form: form({ name: 'S', description: 'D', image1: await samplePicture() }),
      headers: { 'If-Match': 'older' },
    });
    expect(status).toBe(409);
    expect((await send('GET', '/api/services/')).data.at(-1)).toEqual(data);
  });
});
