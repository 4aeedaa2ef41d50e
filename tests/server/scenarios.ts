import type { Context } from '../../functions/src/services/context.ts';
import type { ApiResponse, senderTo } from '../api/client.ts';
import { application, form } from '../api/client.ts';
import { JOB, samplePdf, samplePicture } from '../test-data.ts';

export interface Scenario {
  name: string;
  /** Returns data for the other functions. */
  prepare(on: Target): Promise<string>;
  act(on: Target, prepared: string): Promise<ApiResponse>;
  /** A repetition after an error must not leave two records. */
  once?: boolean;
  /** Returns the permitted numbers of records; `done` after a success. */
  records(done: boolean): { collection: string; counts: number[] };
}

export interface Target {
  send: ReturnType<typeof senderTo>;
  context: Context;
  token: string;
}

const SERVICE = { name: 'S', description: 'D' };
const picture = (color: string) => samplePicture({ width: 24, height: 16, color });
const key = { 'Idempotency-Key': 'one-intention' };

async function create({ send, token }: Target, path: string, sent: object): Promise<any> {
  const { status, data, text } = await send('POST', path, { token, ...sent });
  if (status !== 201) throw new Error(`Preparing answered ${status}: ${text}`);
  return data;
}

async function partners(on: Target): Promise<string[]> {
  const ids: string[] = [];
  for (const name of ['One', 'Two', 'Three']) {
    ids.push((await create(on, '/api/partners/', { json: { name } })).id);
  }
  return ids;
}

export const scenarios: Scenario[] = [
  {
    name: 'applying',
    once: true,
    prepare: async (on) => (await create(on, '/api/jobs/', { json: JOB })).id,
    act: ({ send }, job) =>
      send('POST', '/api/applicants/', {
        form: application(job),
        headers: key,
      }),
    records: () => ({ collection: 'applicants', counts: [1] }),
  },
  {
    name: 'writing a message',
    once: true,
    prepare: async () => '',
    act: ({ send }) =>
      send('POST', '/api/contact/', {
        json: { name: 'N', email: 'n@example.com', message: 'M' },
        headers: key,
      }),
    records: () => ({ collection: 'contact', counts: [1] }),
  },
  {
    name: 'uploading pictures',
    prepare: async () => '',
    act: async ({ send, token }) =>
      send('POST', '/api/gallery/upload-images', {
        token,
        form: form({ one: await picture('#112233'), two: await picture('#445566') }),
      }),
    records: (done) => ({ collection: 'gallery', counts: done ? [2] : [0, 2] }),
  },
  {
    name: 'a new service with pictures',
    prepare: async () => '',
    act: async ({ send, token }) =>
      send('POST', '/api/services/', {
        token,
        form: form({
          ...SERVICE,
          image1: await picture('#112233'),
          image2: await picture('#445566'),
        }),
      }),
    records: (done) => ({ collection: 'services', counts: done ? [1] : [0, 1] }),
  },
  {
    name: 'replacing a picture',
    prepare: async (on) =>
      (
        await create(on, '/api/services/', {
          form: form({ ...SERVICE, image1: await picture('#112233') }),
        })
      ).id,
    act: async ({ send, token }, id) =>
      send('PUT', `/api/services/${id}`, {
        token,
        form: form({ ...SERVICE, image1: await picture('#778899') }),
      }),
    records: () => ({ collection: 'services', counts: [1] }),
  },
  {
    name: 'choosing another uploaded logo',
    prepare: async (on) => {
      const upload = async (color: string) =>
        (
          await create(on, '/api/partners/upload-image', {
            form: form({ file: await picture(color) }),
          })
        ).url;
      const json = { name: 'P', logo: await upload('#112233') };
      const { id } = await create(on, '/api/partners/', { json });
      return JSON.stringify([id, await upload('#778899')]);
    },
    act: ({ send, token }, prepared) => {
      const [id, logo] = JSON.parse(prepared);
      return send('PUT', `/api/partners/${id}`, { token, json: { name: 'P', logo } });
    },
    records: () => ({ collection: 'partners', counts: [1] }),
  },
  {
    name: 'deleting a picture',
    prepare: async (on) =>
      (
        await create(on, '/api/gallery/upload-images', {
          form: form({ one: await picture('#112233') }),
        })
      )[0].id,
    act: ({ send, token }, id) => send('DELETE', `/api/gallery/${id}`, { token }),
    records: (done) => ({ collection: 'gallery', counts: done ? [0] : [0, 1] }),
  },
  {
    name: 'deleting an application',
    prepare: async (on) => {
      const { id } = await create(on, '/api/jobs/', { json: JOB });
      const resume = samplePdf();
      const fields = { job_id: id, full_name: 'F', contact: 'C', resume };
      return (await create(on, '/api/applicants/', { form: form(fields) })).id;
    },
    act: ({ send, token }, id) => send('DELETE', `/api/applicants/${id}`, { token }),
    records: (done) => ({ collection: 'applicants', counts: done ? [0] : [0, 1] }),
  },
  {
    name: 'moving a partner',
    prepare: async (on) => {
      const [one, two] = [
        await create(on, '/api/partners/', { json: { name: 'One' } }),
        await create(on, '/api/partners/', { json: { name: 'Two' } }),
      ];
      return JSON.stringify([two.id, one.id]);
    },
    act: ({ send, token }, prepared) => {
      const [id, before] = JSON.parse(prepared);
      return send('PUT', `/api/partners/${id}/position`, { token, json: { before } });
    },
    records: () => ({ collection: 'partners', counts: [2] }),
  },
  {
    name: 'deleting several partners at once',
    prepare: async (on) => JSON.stringify(await partners(on)),
    act: ({ send, token }, ids) =>
      send('POST', '/api/partners/bulk', {
        token,
        json: { ids: JSON.parse(ids), action: 'delete' },
      }),
    records: (done) => ({ collection: 'partners', counts: done ? [0] : [0, 3] }),
  },
  {
    name: 'taking that back',
    prepare: async (on) => {
      const json = { ids: await partners(on), action: 'delete' };
      const { headers } = await on.send('POST', '/api/partners/bulk', { token: on.token, json });
      return headers.get('undo')!;
    },
    act: ({ send, token }, undo) => send('POST', undo, { token }),
    records: (done) => ({ collection: 'partners', counts: done ? [3] : [0, 3] }),
  },
  {
    name: 'replacing a picture everywhere',
    prepare: async (on) => {
      const upload = async (color: string) =>
        (
          await create(on, '/api/pictures/upload-images', {
            form: form({ one: await picture(color) }),
          })
        )[0];
      const [old, other] = [await upload('#112233'), await upload('#445566')];
      for (const name of ['One', 'Two'])
        await create(on, '/api/partners/', { json: { name, logo: old.url } });
      return JSON.stringify([old.id, other.id]);
    },
    act: ({ send, token }, prepared) => {
      const [id, by] = JSON.parse(prepared);
      return send('POST', `/api/pictures/${id}/replace`, { token, json: { by } });
    },
    records: () => ({ collection: 'pictures', counts: [2] }),
  },
  {
    name: 'restoring a picture',
    prepare: async (on) => {
      const [{ id }] = await create(on, '/api/gallery/upload-images', {
        form: form({ one: await picture('#112233') }),
      });
      const { headers } = await on.send('DELETE', `/api/gallery/${id}`, { token: on.token });
      return headers.get('undo')!;
    },
    act: ({ send, token }, undo) => send('POST', undo, { token }),
    records: (done) => ({ collection: 'gallery', counts: done ? [1] : [0, 1] }),
  },
  {
    name: 'erasing an application from the trash',
    prepare: async (on) => {
      const { id } = await create(on, '/api/jobs/', { json: JOB });
      const sent = { form: application(id) };
      const { id: made } = await create(on, '/api/applicants/', sent);
      await on.send('DELETE', `/api/applicants/${made}`, { token: on.token });
      return made;
    },
    act: ({ send, token }, id) => send('DELETE', `/api/applicants/${id}?erase=true`, { token }),
    records: () => ({ collection: 'applicants', counts: [0] }),
  },
];
