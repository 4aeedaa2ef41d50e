import { describe, expect, test, vi } from 'vitest';
import { findings, sweep } from '../../../functions/src/maintenance/sweep.ts';
import { form } from '../../api/client.ts';
import { JOB, samplePicture } from '../../test-data.ts';
import { startWith, useEmptyData, useServer, writeDirectly } from '../harness.ts';
import { createAdmin } from '../../../functions/src/auth/users/create-admin.ts';

const server = useServer();
useEmptyData(server);

interface Picture {
  id: string;
  url: string;
  file_name: string;
  alt_text: string;
}

async function call(method: string, path: string, json?: object, expected = 200): Promise<any> {
  const { token } = server;
  const answer = await server.send(method, path, { token, ...(json && { json }) });
  expect(answer.status, answer.text).toBe(expected);
  return { data: answer.data, undo: answer.headers.get('undo') };
}

async function upload(path: string, ...names: string[]): Promise<any[]> {
  const data = new FormData();
  for (const name of names)
    data.append('file', new Blob([await samplePicture({ width: 400, height: 20 })]), name);
  const answer = await server.send('POST', path, { token: server.token, form: data });
  expect(answer.status, answer.text).toBe(201);
  return [answer.data].flat();
}

const library = async (): Promise<Picture[]> => (await call('GET', '/api/pictures/')).data;
const status = async (url: string) => (await server.send('GET', url)).status;
const usesOf = async ({ id }: Picture) => (await call('GET', `/api/pictures/${id}/uses`)).data;

async function partner(name: string, logo: string) {
  return (await call('POST', '/api/partners/', { name, logo }, 201)).data;
}

describe('the library', () => {
  test('contains every uploaded picture with its file name, size and the text that describes it', async () => {
    const [image] = await upload('/api/gallery/upload-images', '../hall "1".png');
    const [{ url: logo }] = await upload('/api/partners/upload-image', `${'long '.repeat(60)}.png`);
    const service = { name: 'S', description: 'D', image1: await samplePicture({ width: 30 }) };
    const made = await server.send('POST', '/api/services/', {
      token: server.token,
      form: form(service),
    });
    const json = { alt_text: 'The hall', translations: { fa: { alt_text: 'سالن' } } };
    await call('PUT', `/api/gallery/${image.id}`, json);
    // A later text of another use does not replace it.
    await call('PUT', `/api/gallery/${image.id}`, { alt_text: 'Another text' });
    const [first, second, third] = await library();
    expect(first).toMatchObject({ url: made.data.image1_url, file_name: 'image1', alt_text: '' });
    expect(second).toMatchObject({ url: logo, file_name: 'long '.repeat(40) });
    expect(third).toMatchObject({ ...json, url: image.url, file_name: 'hall "1".png' });
    expect(third).toMatchObject({ bytes: expect.any(Number) });
    const file = await server.context.files.get(`media/${third!.id}/400.webp`);
    expect((third as any).bytes).toBe(file!.length);
  });

  test('adds pictures with their texts to a list, and a service accepts one by its URL', async () => {
    const [one, two] = await upload('/api/pictures/upload-images', 'one.png', 'two.png');
    await call('PUT', `/api/pictures/${one.id}`, { alt_text: 'One' });
    const ids = [two.id, one.id];
    const { data, undo } = await call('POST', '/api/gallery/from-library', { ids }, 201);
    expect(data).toMatchObject([
      { url: two.url, alt_text: '' },
      { url: one.url, alt_text: 'One' },
    ]);
    await call('POST', undo);
    expect((await call('GET', '/api/gallery/')).data).toEqual([]);
    await call('POST', '/api/gallery/from-library', { ids: [one.id, 'none'] }, 404);
    expect((await call('GET', '/api/gallery/')).data).toEqual([]);

    const texts = { name: 'S', description: 'D' };
    const send = (method: string, path: string, image1_url: string) =>
      server.send(method, path, { token: server.token, form: form({ ...texts, image1_url }) });
    const made = await send('POST', '/api/services/', one.url);
    expect([made.status, made.data.image1_url]).toEqual([201, one.url]);
    const path = `/api/services/${made.data.id}`;
    expect((await send('PUT', path, two.url)).data.image1_url).toBe(two.url);
    const missing = await send('PUT', path, one.url.replace('_400x20_', '_401x20_'));
    expect([missing.status, missing.data.detail[0].loc]).toEqual([422, ['body', 'image1_url']]);
    expect(await usesOf(two)).toEqual([
      { collection: 'services', id: made.data.id, field: 'image1_url', name: 'S' },
    ]);
    expect((await call('GET', '/api/pictures/uses')).data).toEqual({ [two.id]: 1 });
  });

  test('keeps a picture in use: it is erased with the last use', async () => {
    const [picture] = await upload('/api/pictures/upload-images', 'shared.png');
    const [one, two] = [await partner('One', picture.url), await partner('Two', picture.url)];
    const used = await call('DELETE', `/api/pictures/${picture.id}`, undefined, 409);
    expect(used.data.detail).toContain('Partner');
    const several = { ids: [picture.id], action: 'delete' };
    await call('POST', '/api/pictures/bulk', several, 409);

    await call('DELETE', `/api/partners/${one.id}?erase=true`, undefined, 204);
    await sweep(server.context, 0);
    expect(await status(picture.url)).toBe(200);

    const { undo } = await call('DELETE', `/api/partners/${two.id}`, undefined, 204);
    await call('DELETE', `/api/pictures/${picture.id}`, undefined, 204);
    // Erased from the trash, as after 30 days: the trash still contains the partner.
    await call('DELETE', `/api/pictures/${picture.id}?erase=true`, undefined, 204);
    await sweep(server.context, 0);
    expect(await status(picture.url)).toBe(200);
    await call('POST', undo);
    await sweep(server.context, 0);
    expect(await library()).toMatchObject([{ id: picture.id, url: picture.url }]);

    await call('DELETE', `/api/partners/${two.id}?erase=true`, undefined, 204);
    expect(await status(picture.url)).toBe(404);
    expect(await library()).toEqual([]);
    expect(await findings(server.context, 0)).toMatchObject({ orphans: [], missing: [] });
  });

  test('receives the pictures of earlier versions with their texts', async () => {
    const [image] = await upload('/api/gallery/upload-images', 'old.png');
    await call('PUT', `/api/gallery/${image.id}`, { alt_text: 'Old' });
    const [known] = await library();
    await server.context.repository.delete('pictures', known!.id);
    await writeDirectly('partners/b', {
      name: 'B',
      logo: '/media/lost_1x1_000000.webp',
      order: '9',
    });
    await sweep(server.context);
    const added = await library();
    expect(added).toEqual([
      {
        ...known,
        file_name: 'Old',
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    await sweep(server.context);
    expect(await library()).toEqual(added);
  });
});

describe('replacing a picture everywhere', () => {
  async function shared() {
    const [old, other] = await upload('/api/pictures/upload-images', 'old.png', 'other.png');
    await partner('One', old.url);
    const job = { ...JOB, image: old.url, image_focus: '10 20' };
    await call('POST', '/api/jobs/', job, 201);
    const fieldsOf = async (path: string, ...fields: string[]) => {
      const [record] = await server.context.repository.list(path);
      return fields.map((field) => record![field]);
    };
    const shown = async () => [
      ...(await fieldsOf('partners', 'logo')),
      ...(await fieldsOf('jobs', 'image', 'image_focus')),
    ];
    return { old, other, shown, path: `/api/pictures/${old.id}/replace` };
  }

  test('changes all records, and is undone at once', async () => {
    const { old, other, shown, path } = await shared();
    const { data, undo } = await call('POST', path, { by: other.id });
    expect(data).toEqual({ replaced: 2 });
    expect(await shown()).toEqual([other.url, other.url, '']);
    expect(await usesOf(old)).toEqual([]);
    await call('POST', undo);
    expect(await shown()).toEqual([old.url, old.url, '10 20']);
    await call('POST', path, { by: old.id }, 422);
    await call('POST', path, { by: '../x' }, 422);
    await call('POST', path, { by: 'none' }, 404);
  });

  test('changes nothing if a use was added meanwhile, or a write fails', async () => {
    const { old, other, shown, path } = await shared();
    let beforeChange = async () => {};
    let sets = 0;
    const broken = await startWith('repository', (repository) => ({
      async transact(work) {
        const result = await repository.transact((documents) =>
          work({
            ...documents,
            set(...written) {
              if (++sets === 2) throw new Error('Injected');
              documents.set(...written);
            },
          }),
        );
        // The first transaction finds the uses, the second one changes the records.
        await beforeChange();
        return result;
      },
    }));
    const send = () => broken.send('POST', path, { token: server.token, json: { by: other.id } });
    beforeChange = () => writeDirectly('slides/late', { url: old.url, order: '1' });
    const refused = await send();
    expect([refused.status, sets, await shown()]).toEqual([409, 0, [old.url, old.url, '10 20']]);

    vi.spyOn(console, 'error').mockImplementation(() => {});
    beforeChange = async () => {};
    const failed = await send();
    vi.restoreAllMocks();
    expect([failed.status, sets, await shown()]).toEqual([500, 2, [old.url, old.url, '10 20']]);
    beforeChange = async () => void (await server.context.repository.delete('pictures', other.id));
    expect([(await send()).status, await shown()]).toEqual([404, [old.url, old.url, '10 20']]);
    await broken.close();
  });

  test('changes nothing if the role may not change one of the records', async () => {
    const { old, other, shown, path } = await shared();
    const { context } = server;
    await createAdmin(context.auth, 'recruits', 'moonshine-moonshine', { role: 'recruiter' });
    const token = await server.login('recruits');
    // Of a record that the role may not read, there is no name.
    const { data } = await server.send('GET', `/api/pictures/${old.id}/uses`, { token });
    expect(data.map(({ name }: { name: string }) => name).toSorted()).toEqual(['', JOB.title]);
    const { status } = await server.send('POST', path, { token, json: { by: other.id } });
    expect([status, await shown()]).toEqual([403, [old.url, old.url, '10 20']]);
  });
});

test('a failed upload leaves neither a file nor a picture in the library', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = await startWith('repository', (repository) => ({
    ...repository,
    transact: () => Promise.reject(new Error('Injected')),
  }));
  const sent = { token: server.token, form: form({ file: await samplePicture({ width: 9 }) }) };
  expect((await broken.send('POST', '/api/staff/upload-image', sent)).status).toBe(500);
  await broken.close();
  vi.restoreAllMocks();
  expect([await server.context.files.list(''), await library()]).toEqual([[], []]);
});
