import { iconsOf } from '@sunfront/contract/site/icons';
import { logoUrl } from '@sunfront/contract/settings/media';
import { NEVER } from '@sunfront/contract/jobs/open';
import { describe, expect, test } from 'vitest';
import { orderByAge } from '../../../functions/src/store/firestore/position.ts';
import { monthsBefore } from '../../../functions/src/maintenance/dates.ts';
import { findings, sweep } from '../../../functions/src/maintenance/sweep.ts';
import { application, form } from '../../api/client.ts';
import { JOB, samplePdf, samplePicture } from '../../test-data.ts';
import { useEmptyData, useServer, writeDirectly } from '../harness.ts';
import { sweepAuth } from '../../../functions/src/auth/sweep.ts';

const server = useServer();
useEmptyData(server);

const HOUR = 3_600_000;

async function post(path: string, sent: object): Promise<any> {
  const { status, data, text } = await server.send('POST', path, sent);
  expect(status, text).toBe(201);
  return data;
}

async function apply(contact: string) {
  const { token } = server;
  const { id: job_id } = await post('/api/jobs/', { token, json: JOB });
  return post('/api/applicants/', {
    form: application(job_id, { contact, resume: samplePdf(contact) }),
  });
}

async function age(collection: string, id: string, days: number) {
  const time = new Date(Date.now() - days * 24 * HOUR).toISOString();
  await server.context.repository.write(collection, id, (current) => ({
    ...current,
    created_at: time,
    order: orderByAge(time, id),
  }));
}

describe('the sweep', () => {
  test('reads people’s records and the history in pages: they may exceed its memory', async () => {
    await apply('one');
    const { repository } = server.context;
    const whole: string[] = [];
    const list: typeof repository.list = (path, options) => {
      const isOld = [options?.where ?? []].flat().some(({ is }) => is === '<');
      if (!options?.limit && !isOld) whole.push(path);
      return repository.list(path, options);
    };
    await sweep({ ...server.context, repository: { ...repository, list } });
    expect(whole).toContain('jobs');
    for (const path of ['applicants', 'contact', 'history']) expect(whole).not.toContain(path);
  });

  test('keeps files in use and files younger than a day', async () => {
    const { repository, files } = server.context;
    const { token } = server;
    const picture = await samplePicture({ width: 700, height: 20 });
    const [{ url }] = await post('/api/gallery/upload-images', { token, form: form({ picture }) });
    const unused = await post('/api/partners/upload-image', {
      token,
      form: form({ file: picture }),
    });
    const [, unlisted] = await repository.list('pictures');
    await repository.delete('pictures', unlisted!.id);
    await apply('kept');
    const before = await files.list('');
    expect(await sweep(server.context)).toMatchObject({ submissions: 0, files: 0 });
    expect(await files.list('')).toEqual(before);

    expect((await sweep(server.context, 0)).files).toBe(3);
    expect((await server.send('GET', url)).status).toBe(200);
    expect((await server.send('GET', unused.url)).status).toBe(404);
    expect(await findings(server.context, 0)).toMatchObject({ orphans: [], missing: [] });
    expect(await repository.list('applicants')).toHaveLength(1);
  });

  test('keeps share pictures and icons of present content, and deletes earlier ones', async () => {
    const { token } = server;
    const picture = form({ file: await samplePicture({ width: 40, height: 30 }) });
    const { url: logo } = await post('/api/settings/upload-image', { token, form: picture });
    const json = { name: 'S', company_name: 'One', logo };
    const { id } = await post('/api/settings/', { token, json });
    const made = async () => {
      const icon = iconsOf({ logo })[0]!;
      for (const path of [
        logoUrl(logo, icon.shape, icon.ground),
        '/media/share.jpeg?page=/jobs&language=en',
      ])
        expect((await server.send('GET', path)).status).toBe(200);
      return server.context.files.list('derived/');
    };
    const first = await made();
    expect(first).toHaveLength(2);
    expect((await sweep(server.context, 0)).files).toBe(0);
    expect(await findings(server.context, 0)).toMatchObject({ orphans: [], missing: [] });

    await server.send('PUT', `/api/settings/${id}`, {
      token,
      json: { ...json, company_name: 'T' },
    });
    expect(await made()).toHaveLength(3);
    expect((await sweep(server.context)).files).toBe(0);
    expect((await sweep(server.context, 0)).files).toBe(1);
    expect(await made()).toHaveLength(2);
  });

  test('keeps files of others, and odd names never delete more than one file', async () => {
    const { files } = server.context;
    const { id } = await apply('kept');
    const others = ['backups/2025/all', 'resumes/', 'media/', 'readme.txt'];
    for (const path of [...others, 'media/0', 'media/abc', 'resumes/x']) {
      await files.put(path, Buffer.from('x'), 'text/plain');
    }
    expect((await sweep(server.context, 0)).files).toBe(3);
    const left = (await files.list('')).map(({ path }) => path);
    expect(left).toEqual(expect.arrayContaining(others));
    expect(left).toHaveLength(others.length + 1);
    const { token } = server;
    expect((await server.send('GET', `/api/applicants/${id}/resume`, { token })).status).toBe(200);
  });

  test('completes a half-done change of the time zone and rebuilds an outdated page', async () => {
    const { repository } = server.context;
    const { token } = server;
    const job = { ...JOB, end: '2031-05-31' };
    const { id, updated_at } = await post('/api/jobs/', { token, json: job });
    const settings = async () => (await server.send('GET', '/api/settings/')).data;
    await settings();
    // Simulates a process that ended after writing the settings.
    await writeDirectly('settings/s', { name: 'S', time_zone: 'Asia/Tehran', order: '1' });
    expect(await settings()).toEqual([]);
    expect((await findings(server.context)).outdated).toBe(true);
    await sweep(server.context);
    expect(await repository.get('jobs', id)).toMatchObject({
      closes_at: '2031-05-31T20:30:00.000Z',
      updated_at,
    });
    expect((await findings(server.context)).outdated).toBe(false);
    expect(await settings()).toHaveLength(1);
  });

  test('rebuilds lists and pages that were changed past the API', async () => {
    const names = async () =>
      (await server.send('GET', '/api/partners/')).data.map(({ name }: { name: string }) => name);
    await post('/api/partners/', { token: server.token, json: { name: 'A', logo: '' } });
    expect(await names()).toEqual(['A']);
    await writeDirectly('partners/b', { name: 'B', logo: '', order: '9' });
    expect(await names()).toEqual(['A']);
    await sweep(server.context);
    expect(await names()).toHaveLength(2);
  });

  test('continues if a mail with a link is deleted meanwhile', async () => {
    const { context } = server;
    await context.repository.write('mail', 'link', () => ({
      collection: 'people',
      body: 'Secret',
      order: '1',
    }));
    const repository: typeof context.repository = {
      ...context.repository,
      async list(...question) {
        const found = await context.repository.list(...question);
        if (question[0] === 'mail') await context.repository.delete('mail', 'link');
        return found;
      },
    };
    await sweep({ ...context, repository });
    expect(await context.repository.get('mail', 'link')).toBeNull();
  });

  test('continues after a job with an invalid end date, written past the API', async () => {
    await writeDirectly('jobs/odd', { title: 'Odd', end: '31.12.2026', order: '1' });
    await sweep(server.context);
    const odd = await server.context.repository.get('jobs', 'odd');
    expect(odd).toMatchObject({ closes_at: NEVER });
  });

  test('keeps a file that a record started to use after the listing', async () => {
    const { token, context } = server;
    const { repository } = context;
    const file = await samplePicture({ width: 30, height: 20 });
    const { url } = await post('/api/partners/upload-image', { token, form: form({ file }) });
    const [picture] = await repository.list('pictures');
    await repository.delete('pictures', picture!.id);
    const json = { name: 'Late', logo: url };
    const list: typeof repository.list = async (...question) => {
      const found = await repository.list(...question);
      if (question[0] === 'partners') await post('/api/partners/', { token, json });
      return found;
    };
    const late = { ...context, repository: { ...repository, list } };
    expect((await sweep(late, 0)).files).toBe(0);
    expect((await server.send('GET', url)).status).toBe(200);
  });

  test('deletes ended sessions and old counters of failed logins', async () => {
    const { repository } = server.context;
    await sweepAuth(server.context.auth);
    await server.login();
    await repository.write('sessions', 'over', () => ({
      uid: 'tester',
      expires_at: Date.now() - 1,
    }));
    await repository.write('login_failures', 'address-x', () => ({
      count: 3,
      last: Date.now() - 25 * HOUR,
    }));
    await repository.write('login_failures', 'address-y', () => ({ count: 3, last: Date.now() }));
    expect((await sweep(server.context)).ended).toBe(2);
    expect(await repository.get('sessions', 'over')).toBeNull();
    expect(await repository.get('login_failures', 'address-y')).not.toBeNull();
  });
});

describe('applications and messages', () => {
  test('are deleted after twelve months with their résumés, not sooner', async () => {
    const { repository, files } = server.context;
    const [old, young] = [await apply('old'), await apply('young')];
    const message = { name: 'N', email: 'n@example.com', message: 'M' };
    const { id } = await post('/api/contact/', { json: message });
    await age('applicants', old.id, 367);
    await age('applicants', young.id, 363);
    await age('contact', id, 367);
    await age('jobs', old.job_id, 367);
    expect((await sweep(server.context)).submissions).toBe(2);
    expect(await repository.list('jobs')).toHaveLength(2);
    const left = await repository.list('applicants');
    const resumes = await files.list('resumes/');
    expect(left.map((each) => each.id)).toEqual([young.id]);
    expect(resumes.map(({ path }) => path)).toEqual([left[0]!['resume_file']]);
    expect(await repository.list('contact')).toEqual([]);
  });

  test('are deleted after the months in the settings', async () => {
    const { token } = server;
    await post('/api/settings/', { token, json: { name: 'S', retention_months: '3' } });
    const { id } = await apply('older than three months');
    await age('applicants', id, 95);
    expect((await sweep(server.context)).submissions).toBe(1);
  });
});

test.each([
  ['2026-03-31', 1, '2026-02-28'],
  ['2026-05-31', 3, '2026-02-28'],
  ['2028-02-29', 12, '2027-02-28'],
  ['2026-11-21', 12, '2025-11-21'],
  ['2026-01-15', 2, '2025-11-15'],
])('%s less %i months is %s', (date, months, expected) => {
  expect(monthsBefore(new Date(`${date}T10:00:00Z`), months).toISOString()).toBe(
    `${expected}T10:00:00.000Z`,
  );
});

describe('verification', () => {
  test('names a missing file, an unused file and an outdated document', async () => {
    const { repository, files } = server.context;
    const { id } = await apply('whose file is lost');
    await server.send('GET', '/');
    expect(await findings(server.context, 0)).toEqual({
      orphans: [],
      missing: [],
      outdated: false,
      miscounted: false,
    });

    const stored = (await repository.get('applicants', id))!;
    await files.delete(String(stored['resume_file']));
    const { token } = server;
    const lost = await server.send('GET', `/api/applicants/${id}/resume`, { token });
    expect(lost.status).toBe(404);
    await files.put('media/abc_10x10_ffffff/10.webp', Buffer.from('x'), 'image/webp');
    await writeDirectly('partners/around-the-api', { name: 'Unseen', logo: '', order: '1' });
    expect(await findings(server.context, 0)).toEqual({
      orphans: [
        { path: 'media/abc_10x10_ffffff/10.webp', created_at: expect.any(String), size: 1 },
      ],
      missing: [{ record: `applicants/${id}`, file: stored['resume_file'] }],
      outdated: true,
      miscounted: false,
    });
    // They may belong to an unsaved form.
    expect((await findings(server.context)).orphans).toEqual([]);
  });
});

describe('the search for a person', () => {
  test('finds names and contacts in any notation, for administrators only', async () => {
    const { repository } = server.context;
    await apply('+98 (711) 555-12');
    const write = (name: string, email: string) =>
      post('/api/contact/', { json: { name, email, message: 'M' } });
    await write('Ziba  Rezaei', 'ziba@example.com');
    await write('Ali', 'ali@example.com');
    const { token } = server;
    const found = async (path: string, q: string) =>
      (await server.send('GET', `/api/${path}/?q=${encodeURIComponent(q)}`, { token })).data.length;
    expect(await found('applicants', '98711 55512')).toBe(1);
    expect(await found('contact', 'ZIBA rezaei')).toBe(1);
    expect(await found('contact', 'ziba@EXAMPLE.com')).toBe(1);
    expect(await found('contact', 'example.com')).toBe(2);
    expect(await found('contact', 'nobody')).toBe(0);
    const paged = await server.send('GET', '/api/contact/?q=example&limit=1', { token });
    const next = /<(.*)>; rel="next"/.exec(paged.headers.get('link') ?? '')![1]!;
    const rest = await server.send('GET', next, { token });
    expect([...paged.data, ...rest.data].map(({ name }: any) => name)).toEqual([
      'Ali',
      'Ziba  Rezaei',
    ]);
    for (const q of ['x', '', '()', '+-', ' . ', 'y'.repeat(201)]) {
      const path = `/api/contact/?q=${encodeURIComponent(q)}`;
      expect((await server.send('GET', path, { token })).status, q).toBe(422);
    }
    expect((await server.send('GET', '/api/contact/?q=example')).status).toBe(401);
    expect(await repository.list('contact')).toHaveLength(2);
  });
});
