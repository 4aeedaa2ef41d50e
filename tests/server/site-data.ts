import { NEVER } from '@sunfront/contract/jobs/open';
import { DOCUMENT_VERSION } from '@sunfront/contract/document-version';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { RELEASE } from '../../functions/test/release.ts';
import { openDocuments } from '../../functions/src/store/firestore/documents.ts';
import { fromDocument, toDocument } from '../../functions/src/store/firestore/document-version.ts';
import { outdated } from '../../functions/src/maintenance/migrate.ts';
import { NOT_EXPORTED, EXPORTED } from '../../functions/src/maintenance/transfer/collections.ts';
import { exportSite, type Transferred } from '../../functions/src/maintenance/transfer/export.ts';
import type { TransferTarget } from '../../functions/src/maintenance/transfer/pairs.ts';
import { ENVIRONMENT, type Running, start } from './harness.ts';

export const SECRET = 'what-nobody-may-take-along';

export const TARGET = {
  database: 'transfer-tests',
  storageBucket: 'transfer-tests.firebasestorage.app',
};

export const siteOf = ({ context }: Running, database = ENVIRONMENT.database): TransferTarget => ({
  ...context,
  documents: openDocuments(database),
  project: 'demo-sunfront',
});

export interface TransferSetup {
  source: TransferTarget;
  target: TransferTarget;
  /** Runs at the target. */
  other: Running;
  folder: string;
  archive: string;
  exported: Transferred;
  /** Also expects no import under way. */
  expectSame: () => Promise<void>;
  close: () => Promise<void>;
}

export interface Size {
  records: number;
  files: number;
}

export async function prepareTransfer(server: Running, size: Size): Promise<TransferSetup> {
  const other = await start({ environment: TARGET });
  const source = siteOf(server);
  const target = siteOf(other, TARGET.database);
  const folder = await mkdtemp(path.join(tmpdir(), 'transfer-'));
  const archive = path.join(folder, 'site.zip');
  await fillSite(source, size);
  const { unknown, ...exported } = await exportSite(source, archive);
  expect(unknown).toEqual([]);
  expect(exported.documents).toBeGreaterThanOrEqual(size.records);
  expect(exported.files).toBe(size.files);
  const documents = await rawDocuments(ENVIRONMENT.database);
  const files = await storedFiles(source);
  return {
    source,
    target,
    other,
    folder,
    archive,
    exported,
    async expectSame() {
      expect(await rawDocuments(TARGET.database)).toEqual(documents);
      expect(await storedFiles(target)).toEqual(files);
      expect(await target.repository.get('imports', 'current')).toBeNull();
    },
    async close() {
      await other.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function fillSite(site: TransferTarget, size: Size): Promise<void> {
  const { repository, files } = site;
  const some = { title: 'Ünïcode\u2028line', description: 'x\ny', location: 'مشهد', order: '1' };
  const put = (collection: string, data: object[]) =>
    writeAll(
      site,
      data.map((each, index) => ({
        collection,
        id: `r${String(index)}`,
        data: { ...each, schema: DOCUMENT_VERSION },
      })),
    );
  await put(
    'contact',
    Array.from({ length: size.records }, (_, index) => ({
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
  for (let index = 0; index < size.files; index++) {
    const content = Buffer.alloc(index % 100 === 99 ? 2_000_000 : 1000 + 37 * index, index);
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
  for (const collection of Object.keys(NOT_EXPORTED)) {
    if (collection !== 'site')
      await repository.write(collection, SECRET, () => ({ value: SECRET }));
  }
}

type Documents = typeof RELEASE;

/** Writes documents unchanged, as an earlier version did. */
export async function writeAll({ documents }: TransferTarget, collect: Documents): Promise<void> {
  for (const collection of new Set(collect.map((each) => each.collection))) {
    const lines = collect
      .filter((each) => each.collection === collection)
      .map(({ id, data }) => ({ id, text: JSON.stringify({ id, data }) }));
    for (let from = 0; from < lines.length; from += 400) {
      await documents.put(collection, lines.slice(from, from + 400));
    }
  }
}

export function additionalDocuments(count: number, ...collections: string[]): Documents {
  const some = RELEASE.filter(({ collection }) => collections.includes(collection));
  return Array.from({ length: count }, (_, index) => {
    const { collection, data } = some[index % some.length]!;
    const id = `many-${String(index).padStart(4, '0')}`;
    return { collection, id, data: { ...data, order: `${String(data['order'])}-${id}` } };
  });
}

export const currentForm = (all: Documents) =>
  Object.fromEntries(
    all.map(({ collection, id, data }) => [
      `${collection}/${id}`,
      toDocument(collection, fromDocument(collection, data)),
    ]),
  );

export async function countOutdated(site: TransferTarget): Promise<number> {
  return Object.values(await outdated(site)).reduce((sum, each) => sum + each, 0);
}

/** Omits data that an export omits. */
export async function storedDocuments({
  documents,
}: TransferTarget): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const { collection, without } of EXPORTED) {
    for await (const { text } of documents.lines(collection, without)) {
      const { id, data } = JSON.parse(text) as { id: string; data: unknown };
      found[`${collection}/${id}`] = data;
    }
  }
  return found;
}

/** References omit their database. */
async function rawDocuments(database: string): Promise<Record<string, unknown>> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const root = `projects/${project}/databases/${database}/documents`;
  const found: Record<string, unknown> = {};
  for (const { collection, without = [] } of EXPORTED) {
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

async function storedFiles({ files }: TransferTarget): Promise<object[]> {
  const found: object[] = [];
  for (const { path } of await files.list('')) {
    const content = await files.get(path);
    found.push({ path, content: createHash('sha256').update(content!).digest('hex') });
  }
  return [...found, ...(await all(files.facts('')))];
}

export async function all<T>(lines: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const each of lines) found.push(each);
  return found;
}

/** Between 0 and 1; equal in every run. */
export function fractions(count: number): number[] {
  let state = 7;
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  });
}

export const increasingFractions = (count: number) =>
  fractions(count).map((moment, index) => (index + moment) / count);

type Weight = (name: string, args: any[]) => number;

export const byBatch: Weight = (name) => (name === 'documents.migrate' ? 1 : 0);

const AsyncGeneratorFunction = async function* () {}.constructor;

/** Makes the calls fail from `last` on. Each value of a generator counts as a call. */
export function interruptible(
  whole: TransferTarget,
  last: number,
  carriedOut: boolean,
  weight: Weight = () => 1,
) {
  let done = 0;
  let ended = false;
  const end = () => {
    ended = true;
    throw new Error('The process ended');
  };
  const call = (counted: number, carryOut: () => any) => {
    const isLast = counted > 0 && done + counted >= last;
    if (ended || (isLast && !carriedOut)) return end();
    done += counted;
    const answer = carryOut();
    if (!isLast) return answer;
    return answer instanceof Promise ? answer.then(end) : end();
  };
  const proxied = <Service extends object>(name: string, service: Service): Service =>
    new Proxy(service as any, {
      get(methods, key: string) {
        const method = methods[key];
        return (...args: any[]) => {
          const counted = weight(`${name}.${key}`, args);
          const carryOut = () => method(...args);
          if (!(method instanceof AsyncGeneratorFunction)) return call(counted, carryOut);
          return (async function* () {
            const each = carryOut();
            for (;;) {
              const next = await call(counted, () => each.next());
              if (next.done) return;
              yield next.value;
            }
          })();
        };
      },
    });
  return {
    /** Weight of the calls that were carried out. */
    done: () => done,
    site: {
      project: whole.project,
      repository: proxied('repository', whole.repository),
      files: proxied('files', whole.files),
      documents: proxied('documents', whole.documents),
      auth: {
        ...whole.auth,
        accounts: proxied('accounts', whole.auth.accounts),
        repository: proxied('repository', whole.auth.repository),
      },
    },
  };
}

export const expectInterrupted = (run: Promise<unknown>) =>
  expect(run.then(() => 'finished')).rejects.toThrow('The process ended');
