import { NEVER } from '@sunfront/contract/open-job';
import { SCHEMA } from '@sunfront/contract/schema';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { downloadZip } from 'client-zip';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backUp, KEPT } from '../../functions/src/upkeep/backup.ts';
import { findings } from '../../functions/src/upkeep/sweep.ts';
import { storedSite } from '../../functions/src/site/site.ts';
import { type FileStore, openFiles } from '../../functions/src/store/file-store.ts';
import { openDocuments } from '../../functions/src/store/documents.ts';
import { LEFT, TAKEN } from '../../functions/src/upkeep/transfer/collections.ts';
import {
  differences,
  exportSite,
  importSite,
  type Place,
} from '../../functions/src/upkeep/transfer/transfer.ts';
import { filesOf } from '../journeys/zip.ts';
import { empty, ENVIRONMENT, type Running, start, useServer } from './harness.ts';

/** Larger sites: `TRANSFER_RECORDS=10000 TRANSFER_FILES=500`. */
const RECORDS = Number(process.env['TRANSFER_RECORDS'] ?? 250);
const FILES = Number(process.env['TRANSFER_FILES'] ?? 20);
const SEED = Number(process.env['TRANSFER_SEED'] ?? 7);
const PATIENCE = 60_000 + 100 * RECORDS;

const SECRET = 'what-nobody-may-take-along';

const OTHER = { database: 'transfer-tests', storageBucket: 'transfer-tests.firebasestorage.app' };

const server = useServer();
let other: Running;
let source: Place;
let target: Place;
let folder: string;
let archive: string;
/** What is to be there. */
let expected: { documents: object; files: object };

const placeOf = (running: Running, database: string): Place => ({
  ...running.context,
  documents: openDocuments(database),
  project: 'demo-sunfront',
});

beforeAll(async () => {
  other = await start({ environment: OTHER });
  source = placeOf(server, ENVIRONMENT.database);
  target = placeOf(other, OTHER.database);
  folder = await mkdtemp(path.join(tmpdir(), 'transfer-'));
  archive = path.join(folder, 'site.zip');
  await fill(source);
  const { unknown, ...exported } = await exportSite(source, archive);
  expect(unknown).toEqual([]);
  expect(exported.documents).toBeGreaterThanOrEqual(RECORDS);
  expect(exported.files).toBe(FILES);
  expected = { documents: await raw(ENVIRONMENT.database), files: await stored(server) };
}, PATIENCE);

afterAll(async () => {
  await other.close();
  await rm(folder, { recursive: true });
});

beforeEach(() => empty(other, OTHER.database));

/** Records of all kinds, every type of value, files with all that is known of them, and secrets. */
async function fill({ repository, documents, files }: Place): Promise<void> {
  const some = { title: 'Ünïcode\u2028line', description: 'x\ny', location: 'مشهد', order: '1' };
  const put = async (collection: string, data: object[]) => {
    for (let from = 0; from < data.length; from += 200) {
      const lines = data.slice(from, from + 200).map((each, index) => {
        const id = `r${String(from + index)}`;
        return { id, text: JSON.stringify({ id, data: { ...each, schema: SCHEMA } }) };
      });
      await documents.put(collection, lines);
    }
  };
  await put(
    'contact',
    Array.from({ length: RECORDS }, (_, index) => ({
      name: `Name ${index}`,
      email: 'a@example.com',
      message: 'm'.repeat(index % 500),
      created_at: '2026-01-01T00:00:00.000Z',
      order: `2026-01-01T00:00:00.000Z_${index}`,
    })),
  );
  await put(
    'jobs',
    Array.from({ length: 40 }, (_, index) => ({ ...some, closes_at: NEVER, order: String(index) })),
  );
  await put('templates', [
    {
      order: '1',
      at: { $timestamp: [1_700_000_000, 123_456_000] },
      bytes: { $bytes: Buffer.from([0, 255, 7]).toString('base64') },
      reference: { $reference: 'jobs/r3' },
      point: { $point: [36.3, 59.6] },
      nothing: null,
      yes: true,
      numbers: [1, -2.5, 2 ** 53, { $number: 'NaN' }, { $number: '-0' }, { $number: '-Infinity' }],
      nested: {
        list: [{ deep: { $reference: 'contact/r1' } }, { none: [] }],
        empty: {},
        'a.b': '',
      },
      odd: { $map: { $bytes: 'a map that is called like a type', __proto: 1 } },
    },
  ]);
  for (let index = 0; index < FILES; index++) {
    const content = Buffer.alloc(1000 + 997 * index, index);
    const name = `${String(index).padStart(6, '0')}_${Math.min(index, 9)}`;
    await files.write(
      {
        path: `${index % 3 ? 'media' : 'resumes'}/${name}/${index}.bin`,
        headers: {
          contentType: index % 2 ? 'image/webp' : 'application/pdf',
          cacheControl: 'private, max-age=7',
          contentDisposition: `attachment; filename="${index}.pdf"`,
        },
        custom: { note: `n${index}`, firebaseStorageDownloadTokens: SECRET },
      },
      Readable.from([content.subarray(0, 500), content.subarray(500)]),
    );
  }
  await repository.write('people', 'mover', () => ({
    role: 'editor',
    name: 'Mover',
    email: 'mover@example.com',
    devices: [SECRET],
    last_login_at: 1,
  }));
  await repository.write('people', 'gone', () => ({ role: null, name: 'Gone', email: '' }));
  for (const collection of Object.keys(LEFT)) {
    if (collection !== 'site') await repository.write(collection, SECRET, () => ({ kept: SECRET }));
  }
}

/** The documents as Firestore's own API tells them; references without the database that they lead into. */
async function raw(database: string): Promise<Record<string, unknown>> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const root = `projects/${project}/databases/${database}/documents`;
  const found: Record<string, unknown> = {};
  for (const { collection, without = [] } of TAKEN) {
    let pageToken = '';
    do {
      const query = new URLSearchParams({ pageSize: '300', pageToken });
      const answer = await fetch(`http://${host}/v1/${root}/${collection}?${query}`, {
        headers: { Authorization: 'Bearer owner' },
      });
      const page = await answer.json();
      for (const { name, fields } of page.documents ?? []) {
        for (const field of without) delete fields[field];
        found[name.slice(root.length)] = JSON.parse(
          JSON.stringify(fields ?? {}).replaceAll(root, 'here'),
        );
      }
      pageToken = page.nextPageToken ?? '';
    } while (pageToken);
  }
  return found;
}

/** The files as Storage tells them, with hashes of their contents. */
async function stored({ context }: Running): Promise<object[]> {
  const found: object[] = [];
  for (const { path } of await context.files.list('')) {
    const content = await context.files.get(path);
    found.push({ path, content: createHash('sha256').update(content!).digest('hex') });
  }
  const facts: object[] = [];
  for await (const each of context.files.facts('')) facts.push(each);
  return [...found, ...facts];
}

async function all<T>(lines: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const each of lines) found.push(each);
  return found;
}

/** Everything in the other place is as in the first, and nothing says that an import is under way. */
async function expectSame(): Promise<void> {
  expect(await raw(OTHER.database)).toEqual(expected.documents);
  expect(await stored(other)).toEqual(expected.files);
  expect(await target.repository.get('imports', 'current')).toBeNull();
}

async function expectNothing(): Promise<void> {
  expect(await target.documents.names()).toEqual([]);
  expect(await other.context.files.list('')).toEqual([]);
}

/** The same moments in every run, between 0 and 1. */
function moments(count: number): number[] {
  let state = SEED;
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  });
}

/** The place, whose doors do no more from the call of that number on; that one is carried out, or not. */
function breaking(place: Place, last: number, carriedOut: boolean) {
  let calls = 0;
  const door = <Door extends object>(methods: Door): Door =>
    new Proxy(methods, {
      get(_, name) {
        const method = (methods as any)[name];
        return (...args: unknown[]) => {
          calls += 1;
          if (
            calls < last ||
            (calls === last && carriedOut && method.constructor.name !== 'Object')
          ) {
            const answer = method(...args);
            if (calls < last || !(answer instanceof Promise)) return answer;
            return answer.then(() => {
              throw new Error('The process ended');
            });
          }
          throw new Error('The process ended');
        };
      },
    });
  const { repository, files, documents, membership, project } = place;
  return {
    calls: () => calls,
    place: {
      project,
      repository: door(repository),
      files: door(files),
      documents: door(documents),
      membership: door(membership),
    },
  };
}

describe('a backup', () => {
  let bucket: FileStore;
  beforeAll(() => {
    bucket = openFiles('transfer-tests-backups');
  });
  const listed = async () => (await bucket.list('')).map((each) => each.path);
  afterEach(async () => {
    for (const each of await listed()) await bucket.delete(each);
  });

  test(
    'lies whole in another bucket, and a site is restored from it',
    async () => {
      const made = await backUp(source, bucket, new Date('2026-11-22T02:00:07.123Z'));
      expect(await listed()).toEqual(['backups/2026-11-22T02-00-07.zip']);
      const fetched = path.join(folder, 'backup.zip');
      await writeFile(fetched, (await bucket.get(made))!);
      await importSite(target, fetched);
      await expectSame();
    },
    PATIENCE,
  );

  test('that breaks off is none', async () => {
    const { place, calls } = breaking(source, Infinity, false);
    await backUp(place, bucket);
    const [whole] = await listed();
    await bucket.delete(whole!);
    for (const last of [1, Math.ceil(calls() / 2), calls()]) {
      const broken = backUp(breaking(source, last, false).place, bucket);
      await expect(broken).rejects.toThrow('The process ended');
      expect(await listed(), `call ${last}`).toEqual([]);
    }
  });

  test('goes when thirty newer ones are there', async () => {
    const names = Array.from({ length: KEPT + 1 }, (_, day) => `backups/2020-01-${10 + day}.zip`);
    for (const name of names) await bucket.put(name, Buffer.from('old'), 'application/zip');
    const made = await backUp(source, bucket);
    expect(await listed()).toEqual([...names.slice(2), made]);
  });
});

describe('an export, imported', () => {
  test(
    'is equal, value by value and byte by byte; what is made of it is right',
    async () => {
      const before = await target.repository.revision();
      expect(await importSite(target, archive)).toMatchObject({ files: FILES });
      await expectSame();
      expect(await all(differences(target, archive))).toEqual([]);
      expect((await target.repository.revision()).number).toBeGreaterThan(before.number);
      expect((await storedSite(target.repository))!.content.jobs).not.toEqual([]);
      const { outdated, miscounted } = await findings(other.context);
      expect({ outdated, miscounted }).toEqual({ outdated: false, miscounted: false });
      // A reference leads into the place where it is now.
      const [template] = await target.repository.list('templates');
      const { firestore, path } = template!['reference'] as any;
      expect([firestore.databaseId, path]).toEqual([OTHER.database, 'jobs/r3']);
      // Once more there is nothing to do.
      expect(await importSite(target, archive, { replace: true })).toEqual({
        documents: 0,
        files: 0,
      });
    },
    PATIENCE,
  );

  test('brings people with their roles and without a password', async () => {
    await server.accounts.deleteUser('mover').catch(() => {});
    await server.accounts.createUser({ uid: 'gone' }).catch(() => {});
    await importSite(target, archive);
    const account = await server.accounts.getUser('mover');
    expect(account).toMatchObject({ email: 'mover@example.com', customClaims: { admin: true } });
    await expect(server.accounts.getUser('gone')).rejects.toThrow();
    await other.context.auth.createAdmin('mover', 'moonshine-moonshine');
    expect(await target.repository.get('people', 'mover')).toMatchObject({ role: 'editor' });
    expect(await other.login('mover')).toBeTruthy();
  });

  test('is said to differ where a value, a byte, a header or a file does', async () => {
    await importSite(target, archive);
    await target.repository.write('contact', 'r7', (current) => ({ ...current, name: 'X' }));
    await target.repository.write('jobs', 'new', () => ({ title: 'N', order: '9' }));
    await target.repository.write('services', 'new', () => ({}));
    await target.documents.delete('contact', 'r1');
    const [first, second, third] = (await other.context.files.list('media/')).map(
      ({ path }) => path,
    );
    const facts = (await all(target.files.facts(first!)))[0]!;
    const content = (await target.files.get(first!))!;
    await target.files.write(facts, Readable.from([content.fill(200, 0, 1)]));
    await target.files.put(second!, (await target.files.get(second!))!, 'text/html');
    await target.files.delete(third!);
    expect(await all(differences(target, archive))).toEqual([
      'jobs/new is not in the archive',
      'contact/r1 is in the archive alone',
      'contact/r7 differs',
      'services/new is not in the archive',
      `${first} differs`,
      `${second} differs`,
      `${third} is in the archive alone`,
    ]);
  });

  test('holds no secret', async () => {
    const content = await readFile(archive);
    expect(content.includes('Name 17')).toBe(true);
    expect(content.includes(SECRET)).toBe(false);
    const names = Object.keys(filesOf(content));
    for (const collection of Object.keys(LEFT)) {
      expect(names).not.toContain(`documents/${collection}.ndjson`);
    }
    await importSite(target, archive);
    const there = await target.documents.names();
    expect(there.filter((name) => name in LEFT).toSorted()).toEqual(['overview', 'site']);
  });
});

describe('a site that holds anything', () => {
  test('is not imported into unasked, be it a document or a file', async () => {
    await target.repository.write('slides', 'one', () => ({ title: 'One', order: '1' }));
    await expect(importSite(target, archive)).rejects.toThrow('--replace');
    expect(await target.documents.names()).toEqual(['site', 'slides']);
    await target.documents.delete('slides', 'one');
    await target.files.put('media/x', Buffer.from('x'), 'text/plain');
    await expect(importSite(target, archive)).rejects.toThrow('--replace');
    expect(await target.documents.names()).toEqual(['site']);
  });

  test('becomes what the archive holds when it is to be replaced, people included', async () => {
    await target.repository.write('slides', 'one', () => ({ title: 'One', order: '1' }));
    await target.repository.write('contact', 'r5', () => ({ name: 'Other', order: '1' }));
    await target.files.put('media/x', Buffer.from('x'), 'text/plain');
    await target.files.put('elsewhere/x', Buffer.from('x'), 'text/plain');
    await other.context.auth.createAdmin('stranger', 'moonshine-moonshine');
    await other.context.auth.createAdmin('mover', 'moonshine-moonshine');
    const token = await other.login('mover');
    expect((await other.send('GET', '/api/contact/', { token })).status).toBe(200);
    await importSite(target, archive, { replace: true });
    expect(await target.files.exists('elsewhere/x')).toBe(true);
    await target.files.delete('elsewhere/x');
    await expectSame();
    // An account without a document would be an owner's.
    await expect(server.accounts.getUser('stranger')).rejects.toThrow();
    expect((await other.send('GET', '/api/contact/', { token })).status).toBe(401);
  });

  test('is not taken for the continuation of another import', async () => {
    await target.repository.write('imports', 'current', () => ({ archive: 'another' }));
    await target.repository.write('slides', 'one', () => ({ title: 'One', order: '1' }));
    await expect(importSite(target, archive)).rejects.toThrow('--replace');
  });
});

describe('a damaged archive', () => {
  const damaged = () => path.join(folder, 'damaged.zip');

  async function refuse(content: Uint8Array, why: RegExp): Promise<void> {
    await writeFile(damaged(), content);
    for (const replace of [false, true]) {
      const error: unknown = await importSite(target, damaged(), { replace }).catch((e) => e);
      expect(error).toMatchObject({ name: 'Refused', message: expect.stringMatching(why) });
    }
    await expectNothing();
  }

  /** The archive with other entries. */
  async function remade(
    change: (entries: Record<string, Buffer>, manifest: any) => void,
  ): Promise<Buffer> {
    const entries = filesOf(await readFile(archive));
    const manifest = JSON.parse(String(entries['manifest.json']));
    change(entries, manifest);
    if (entries['manifest.json']) entries['manifest.json'] = Buffer.from(JSON.stringify(manifest));
    const files = Object.entries(entries).map(([name, input]) => ({ name, input }));
    return Buffer.from(await downloadZip(files as any).arrayBuffer());
  }

  const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

  test('is refused when it was cut, anywhere', async () => {
    const content = await readFile(archive);
    for (const part of [0, 0.3, 0.9]) {
      await refuse(content.subarray(0, Math.floor(content.length * part)), /is damaged/);
    }
    await refuse(content.subarray(0, -1), /is damaged/);
    await refuse(Buffer.from('no archive at all'), /is damaged/);
    await expect(importSite(target, path.join(folder, 'none'))).rejects.toThrow('There is no');
  });

  test('is refused when a byte of it is another', async () => {
    const content = await readFile(archive);
    const entries = filesOf(content);
    for (const name of Object.keys(entries).filter((_, index) => index % 5 === 0)) {
      const entry = entries[name]!;
      if (entry.length === 0) continue;
      const changed = Buffer.from(content);
      const at = entry.byteOffset - content.byteOffset + Math.floor(entry.length / 2);
      changed[at] = changed[at]! ^ 1;
      await refuse(changed, /is damaged/);
    }
    const changed = Buffer.from(content);
    const at = content.lastIndexOf('"created_at"') + 20;
    changed[at] = changed[at]! ^ 1;
    await refuse(changed, /is damaged/);
  });

  test('is refused when an entry is missing, double or one too many', async () => {
    await refuse(
      await remade((entries) => delete entries['documents/jobs.ndjson']),
      /jobs.ndjson is missing/,
    );
    await refuse(
      await remade((entries) => delete entries[Object.keys(entries).at(-2)!]),
      /is missing/,
    );
    await refuse(await remade((entries) => delete entries['manifest.json']), /has no manifest/);
    await refuse(
      await remade((entries) => (entries['files/media/new'] = Buffer.from('x'))),
      /not in its manifest/,
    );
    await refuse(
      await remade((_, manifest) => (manifest.files[1] = manifest.files[0])),
      /not in its manifest/,
    );
    await refuse(
      await remade((entries, manifest) => {
        delete entries['documents/jobs.ndjson'];
        manifest.collections = manifest.collections.filter((e: any) => e.collection !== 'jobs');
      }),
      /has no jobs/,
    );
  });

  test('is refused when it is of another format, and says so', async () => {
    await refuse(await remade((_, manifest) => (manifest.format = 2)), /has the format 2/);
    await refuse(await remade((_, manifest) => delete manifest.project), /project/);
  });

  test('is refused when its documents cannot be read', async () => {
    for (const [text, why] of [
      ['{"id":"a","data":{}}\n{"id":"a","data":{}}\n', /out of order/],
      ['{"id":"a/b","data":{}}\n', /line 1: A document without id/],
      ['{"id":"a","data":{"x":{"$other":1}}}\n', /\$other/],
      ['{"id":"a"', /line 1/],
      ['', /0 documents instead of 40/],
    ] as const) {
      const content = Buffer.from(text);
      await refuse(
        await remade((entries, manifest) => {
          entries['documents/jobs.ndjson'] = content;
          const jobs = manifest.collections.find((e: any) => e.collection === 'jobs');
          Object.assign(jobs, { size: content.length, sha256: sha256(content) });
        }),
        why,
      );
    }
  });

  test('opens no door: neither a session nor a file elsewhere is taken from it', async () => {
    const session = Buffer.from('{"id":"s","data":{"uid":"mover","role":"owner"}}\n');
    await refuse(
      await remade((entries, manifest) => {
        entries['documents/sessions.ndjson'] = session;
        const sum = { size: session.length, sha256: sha256(session) };
        manifest.collections.push({ collection: 'sessions', documents: 1, ...sum });
      }),
      /sessions is nothing that is imported/,
    );
    await refuse(
      await remade((entries, manifest) => {
        entries['files/elsewhere/x'] = session;
        const [first] = manifest.files;
        const sum = { size: session.length, sha256: sha256(session) };
        manifest.files.unshift({ ...first, ...sum, path: 'elsewhere/x' });
      }),
      /elsewhere\/x is no file of the site/,
    );
  });
});

describe('broken off', () => {
  const broken = (run: Promise<unknown>) =>
    expect(run.then(() => 'finished')).rejects.toThrow('The process ended');

  test(
    'an import that is begun again ends as if it had not been',
    async () => {
      const { place, calls } = breaking(target, Infinity, false);
      await importSite(place, archive);
      for (const [index, moment] of moments(10).entries()) {
        await empty(other, OTHER.database);
        const last = 1 + Math.floor(moment * calls());
        const { place } = breaking(target, last, index % 2 === 0);
        await broken(importSite(place, archive));
        await importSite(target, archive);
        await expectSame();
        const { outdated, miscounted } = await findings(other.context);
        expect({ last, outdated, miscounted }).toEqual({
          last,
          outdated: false,
          miscounted: false,
        });
      }
    },
    2 * PATIENCE,
  );

  test('an import that replaces goes on replacing', async () => {
    await target.repository.write('templates', 'z', () => ({ order: '1' }));
    const settle = () => Promise.reject(new Error('The process ended'));
    const place = { ...target, membership: { ...target.membership, settle } };
    await broken(importSite(place, archive, { replace: true }));
    await importSite(target, archive);
    await expectSame();
  });

  test('an export leaves no archive, and the next one is whole', async () => {
    const again = path.join(folder, 'again.zip');
    const { place, calls } = breaking(source, Infinity, false);
    await exportSite(place, again);
    await rm(again);
    for (const moment of moments(4)) {
      const { place } = breaking(source, 1 + Math.floor(moment * calls()), false);
      await broken(exportSite(place, again));
      expect(await readdir(folder)).not.toContain('again.zip');
      await exportSite(source, again);
      expect(await readdir(folder)).not.toContain('again.zip.part');
      expect(await all(differences(source, again))).toEqual([]);
      await rm(again);
    }
  });
});

// A minute: `TRANSFER_MANY=true`.
test.runIf(process.env['TRANSFER_MANY'])(
  'an archive may have more entries than a ZIP of old can count',
  async () => {
    const { writeArchive, openArchive, FORMAT, summed } =
      await import('../../functions/src/upkeep/transfer/archive.ts');
    const many = path.join(folder, 'many.zip');
    await writeArchive(many, async function* () {
      const files: any[] = [];
      for (let index = 0; index < 66_000; index++) {
        const chunks = (async function* () {
          yield Buffer.from(String(index));
        })();
        const input = summed(chunks, (sum) => {
          files.push({ path: String(index), headers: {}, custom: {}, ...sum });
        });
        yield { name: `files/${index}`, input };
      }
      return { format: FORMAT, project: '', created_at: '', collections: [], files };
    });
    const opened = await openArchive(many);
    expect(opened.manifest.files).toHaveLength(66_000);
    expect(String((await all(opened.read('files/65999')))[0])).toBe('65999');
    opened.close();
  },
);
