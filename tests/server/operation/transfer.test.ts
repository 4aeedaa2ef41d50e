import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { downloadZip } from 'client-zip';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backUp, MAX_BACKUPS } from '../../../functions/src/maintenance/backup.ts';
import { findings } from '../../../functions/src/maintenance/sweep.ts';
import { contactMessage } from '@sunfront/contract/entities/index';
import { ERASURES, eraseWithHistory } from '../../../functions/src/records/delete.ts';
import { storedSite } from '../../../functions/src/site/site.ts';
import { type FileStore, openFiles } from '../../../functions/src/store/file-store.ts';
import { NOT_EXPORTED } from '../../../functions/src/maintenance/transfer/collections.ts';
import { differences, importSite } from '../../../functions/src/maintenance/transfer/transfer.ts';
import { exportSite } from '../../../functions/src/maintenance/transfer/export.ts';
import type { TransferTarget } from '../../../functions/src/maintenance/transfer/pairs.ts';
import { filesOf } from '../../e2e/zip.ts';
import { isExhaustive, sampled } from '../../sampling.ts';
import { empty, useServer } from '../harness.ts';
import {
  all,
  interruptible,
  expectInterrupted,
  fractions,
  type TransferSetup,
  TARGET,
  prepareTransfer,
  SECRET,
} from '../site-data.ts';
import { createAdmin } from '../../../functions/src/auth/users/create-admin.ts';

const FILES = 20;

const server = useServer();
let setup: TransferSetup;
let { source, target, other, folder, archive, expectSame } = {} as TransferSetup;

beforeAll(async () => {
  setup = await prepareTransfer(server, { records: 250, files: FILES });
  ({ source, target, other, folder, archive, expectSame } = setup);
});

afterAll(() => setup.close());

beforeEach(() => empty(other, TARGET.database));

async function expectNothing(): Promise<void> {
  expect(await target.documents.names()).toEqual([]);
  expect(await other.context.files.list('')).toEqual([]);
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

  test('is complete in another bucket, and a site is restored from it', async () => {
    const made = await backUp(source, bucket, new Date('2026-11-22T02:00:07.123Z'));
    expect(await listed()).toEqual(['backups/2026-11-22T02-00-07.zip']);
    const fetched = path.join(folder, 'backup.zip');
    await writeFile(fetched, (await bucket.get(made))!);
    await importSite(target, fetched);
    await expectSame();
  });

  test('leaves no file if it is interrupted', async () => {
    const { site, done } = interruptible(source, Infinity, false);
    await backUp(site, bucket);
    const [whole] = await listed();
    await bucket.delete(whole!);
    for (const last of [1, Math.ceil(done() / 2), done()]) {
      const broken = backUp(interruptible(source, last, false).site, bucket);
      await expect(broken).rejects.toThrow('The process ended');
      expect(await listed(), `call ${last}`).toEqual([]);
    }
  });

  test('is deleted when thirty newer ones exist', async () => {
    const names = Array.from(
      { length: MAX_BACKUPS + 1 },
      (_, day) => `backups/2020-01-${10 + day}.zip`,
    );
    for (const name of names) await bucket.put(name, Buffer.from('old'), 'application/zip');
    const made = await backUp(source, bucket);
    expect(await listed()).toEqual([...names.slice(2), made]);
  });
});

describe('an imported export', () => {
  test('equals the original, value by value and byte by byte, and derived data is right', async () => {
    const before = await target.repository.revision();
    expect(await importSite(target, archive)).toMatchObject({ files: FILES });
    await expectSame();
    expect(await all(differences(target, archive))).toEqual([]);
    expect((await target.repository.revision()).number).toBeGreaterThan(before.number);
    expect((await storedSite(target.repository))!.content.jobs).not.toEqual([]);
    const { outdated, miscounted } = await findings(other.context);
    expect({ outdated, miscounted }).toEqual({ outdated: false, miscounted: false });
    const [template] = await target.repository.list('templates');
    const { firestore, path } = template!['reference'] as any;
    expect([firestore.databaseId, path]).toEqual([TARGET.database, 'jobs/r3']);
    expect(await importSite(target, archive, { replace: true })).toEqual({
      documents: 0,
      files: 0,
      users: 0,
    });
  });

  test('restores people with their roles and without passwords', async () => {
    await server.accounts.deleteUser('mover').catch(() => {});
    await server.accounts.createUser({ uid: 'gone' }).catch(() => {});
    expect(await importSite(target, archive)).toMatchObject({ users: 1 });
    const account = await server.accounts.getUser('mover');
    expect(account.customClaims).toEqual({ admin: true });
    expect(await target.repository.get('people', 'mover')).toMatchObject({
      email: 'mover@example.com',
    });
    await expect(server.accounts.getUser('gone')).rejects.toThrow();
    await createAdmin(other.context.auth, 'mover', 'moonshine-moonshine');
    expect(await target.repository.get('people', 'mover')).toMatchObject({ role: 'editor' });
    expect(await other.login('mover')).toBeTruthy();
  });

  test('is reported as different after a change of a value, byte, header or file', async () => {
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
      'contact/r1 is only in the archive',
      'contact/r7 differs',
      'services/new is not in the archive',
      `${first} differs`,
      `${second} differs`,
      `${third} is only in the archive`,
    ]);
  });

  test('can be read only by the user who made it', async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
  });

  test('contains no secrets', async () => {
    const content = await readFile(archive);
    expect(content.includes('Name 17')).toBe(true);
    expect(content.includes(SECRET)).toBe(false);
    const names = Object.keys(filesOf(content));
    for (const collection of Object.keys(NOT_EXPORTED)) {
      expect(names).not.toContain(`documents/${collection}.ndjson`);
    }
    await importSite(target, archive);
    const there = await target.documents.names();
    expect(there.filter((name) => name in NOT_EXPORTED).toSorted()).toEqual(['overview', 'site']);
  });
});

describe('a site with any data', () => {
  test('is not overwritten without --replace, be it a document or a file', async () => {
    await target.repository.write('slides', 'one', () => ({ title: 'One', order: '1' }));
    await expect(importSite(target, archive)).rejects.toThrow('--replace');
    expect(await target.documents.names()).toEqual(['site', 'slides']);
    await target.documents.delete('slides', 'one');
    await target.files.put('media/x', Buffer.from('x'), 'text/plain');
    await expect(importSite(target, archive)).rejects.toThrow('--replace');
    expect(await target.documents.names()).toEqual(['site']);
  });

  test('equals the archive after a replacement, including people', async () => {
    await target.repository.write('slides', 'one', () => ({ title: 'One', order: '1' }));
    await target.repository.write('contact', 'r5', () => ({ name: 'Other', order: '1' }));
    await target.files.put('media/x', Buffer.from('x'), 'text/plain');
    await target.files.put('elsewhere/x', Buffer.from('x'), 'text/plain');
    await createAdmin(other.context.auth, 'stranger', 'moonshine-moonshine', { role: 'owner' });
    await target.repository.write('passkeys', 'one', () => ({ uid: 'stranger' }));
    await target.repository.write('recovery', 'stranger', () => ({ hashes: [] }));
    await createAdmin(other.context.auth, 'mover', 'moonshine-moonshine', { role: 'owner' });
    const token = await other.login('mover');
    expect((await other.send('GET', '/api/contact/', { token })).status).toBe(200);
    await importSite(target, archive, { replace: true });
    expect(await target.files.exists('elsewhere/x')).toBe(true);
    await target.files.delete('elsewhere/x');
    await expectSame();
    await expect(server.accounts.getUser('stranger')).rejects.toThrow();
    expect(await target.repository.get('passkeys', 'one')).toBeNull();
    expect(await target.repository.get('recovery', 'stranger')).toBeNull();
    expect((await other.send('GET', '/api/contact/', { token })).status).toBe(401);
  });

  test('stays without records that were erased before or during the import, even if it is interrupted', async () => {
    const erase = (id: string) => eraseWithHistory(target, contactMessage, id);
    await importSite(target, archive);
    await erase('r1');
    // Differs from the archive, so the import writes it.
    await target.repository.write('contact', 'r2', (current) => ({ ...current, name: 'Other' }));
    const put: TransferTarget['documents']['put'] = async (collection, lines) => {
      const isNow = collection === 'contact' && lines.some(({ id }) => id === 'r2');
      if (isNow) await erase('r2');
      await target.documents.put(collection, lines);
      if (isNow) throw new Error('The process ended');
    };
    const interrupted = { ...target, documents: { ...target.documents, put } };
    const importing = importSite(interrupted, archive, { replace: true });
    await expect(importing).rejects.toThrow('The process ended');
    expect(await target.repository.get('contact', 'r2')).not.toBeNull();
    await importSite(target, archive);
    expect(await target.repository.get('contact', 'r2')).toBeNull();
    expect(await target.repository.get('contact', 'r1')).toBeNull();
    const erasures = await target.repository.list(ERASURES);
    expect(new Set(erasures.map(({ record }) => record))).toEqual(new Set(['r1', 'r2']));
  });

  test('is not mistaken for the continuation of another import', async () => {
    await target.repository.write('imports', 'current', () => ({ archive: 'another' }));
    await target.repository.write('slides', 'one', () => ({ title: 'One', order: '1' }));
    await expect(importSite(target, archive)).rejects.toThrow('--replace');
  });
});

describe('a damaged archive', () => {
  const damaged = () => path.join(folder, 'damaged.zip');

  async function expectRefused(content: Uint8Array, why: RegExp): Promise<void> {
    await writeFile(damaged(), content);
    for (const replace of [false, true]) {
      const error: unknown = await importSite(target, damaged(), { replace }).catch((e) => e);
      expect(error).toMatchObject({ name: 'Refused', message: expect.stringMatching(why) });
    }
    await expectNothing();
  }

  async function rebuildArchive(
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

  test('is rejected if it was truncated anywhere', async () => {
    const content = await readFile(archive);
    for (const part of [0, 0.3, 0.9]) {
      await expectRefused(content.subarray(0, Math.floor(content.length * part)), /is damaged/);
    }
    await expectRefused(content.subarray(0, -1), /is damaged/);
    await expectRefused(Buffer.from('no archive at all'), /is damaged/);
    await expect(importSite(target, path.join(folder, 'none'))).rejects.toThrow('There is no');
  });

  test('is rejected if one byte differs', async () => {
    const content = await readFile(archive);
    const entries = filesOf(content);
    for (const name of Object.keys(entries).filter((_, index) => index % 5 === 0)) {
      const entry = entries[name]!;
      if (entry.length === 0) continue;
      const changed = Buffer.from(content);
      const at = entry.byteOffset - content.byteOffset + Math.floor(entry.length / 2);
      changed[at] = changed[at]! ^ 1;
      await expectRefused(changed, /is damaged/);
    }
    const changed = Buffer.from(content);
    const at = content.lastIndexOf('"created_at"') + 20;
    changed[at] = changed[at]! ^ 1;
    await expectRefused(changed, /is damaged/);
  });

  test('is rejected with a missing, duplicate or surplus entry', async () => {
    await expectRefused(
      await rebuildArchive((entries) => delete entries['documents/jobs.ndjson']),
      /jobs.ndjson is missing/,
    );
    await expectRefused(
      await rebuildArchive((entries) => delete entries[Object.keys(entries).at(-2)!]),
      /is missing/,
    );
    await expectRefused(
      await rebuildArchive((entries) => delete entries['manifest.json']),
      /has no manifest/,
    );
    await expectRefused(
      await rebuildArchive((entries) => (entries['files/media/new'] = Buffer.from('x'))),
      /not in its manifest/,
    );
    await expectRefused(
      await rebuildArchive((_, manifest) => (manifest.files[1] = manifest.files[0])),
      /not in its manifest/,
    );
    await expectRefused(
      await rebuildArchive((entries, manifest) => {
        delete entries['documents/jobs.ndjson'];
        manifest.collections = manifest.collections.filter((e: any) => e.collection !== 'jobs');
      }),
      /has no jobs/,
    );
  });

  test('is none if it was made before a collection existed', async () => {
    const earlier = await rebuildArchive((entries, manifest) => {
      delete entries['documents/ratings.ndjson'];
      manifest.collections = manifest.collections.filter((e: any) => e.collection !== 'ratings');
    });
    await writeFile(damaged(), earlier);
    await importSite(target, damaged(), { replace: true });
    expect(await target.documents.isEmpty('ratings')).toBe(true);
  });

  test('is rejected with another format, and the message names it', async () => {
    await expectRefused(
      await rebuildArchive((_, manifest) => (manifest.format = 2)),
      /has the format 2/,
    );
    await expectRefused(await rebuildArchive((_, manifest) => delete manifest.project), /project/);
  });

  test('is rejected if its documents cannot be parsed', async () => {
    for (const [text, why] of [
      ['{"id":"a","data":{}}\n{"id":"a","data":{}}\n', /out of order/],
      ['{"id":"a/b","data":{}}\n', /line 1: A document without id/],
      ['{"id":"a","data":{"x":{"$other":1}}}\n', /\$other/],
      ['{"id":"a"', /line 1/],
      ['', /0 documents instead of 40/],
    ] as const) {
      const content = Buffer.from(text);
      await expectRefused(
        await rebuildArchive((entries, manifest) => {
          entries['documents/jobs.ndjson'] = content;
          const jobs = manifest.collections.find((e: any) => e.collection === 'jobs');
          Object.assign(jobs, { size: content.length, sha256: sha256(content) });
        }),
        why,
      );
    }
  });

  test('can inject neither sessions nor files in other paths', async () => {
    const session = Buffer.from('{"id":"s","data":{"uid":"mover","role":"owner"}}\n');
    await expectRefused(
      await rebuildArchive((entries, manifest) => {
        entries['documents/sessions.ndjson'] = session;
        const sum = { size: session.length, sha256: sha256(session) };
        manifest.collections.push({ collection: 'sessions', documents: 1, ...sum });
      }),
      /sessions is not part of an import/,
    );
    await expectRefused(
      await rebuildArchive((entries, manifest) => {
        entries['files/elsewhere/x'] = session;
        const [first] = manifest.files;
        const sum = { size: session.length, sha256: sha256(session) };
        manifest.files.unshift({ ...first, ...sum, path: 'elsewhere/x' });
      }),
      /elsewhere\/x is no file of the site/,
    );
  });
});

describe('after an interruption', () => {
  test('a repeated import ends like an uninterrupted one', async () => {
    const { site, done } = interruptible(target, Infinity, false);
    await importSite(site, archive);
    for (const [index, moment] of sampled([...fractions(10).entries()], 1, 'import')) {
      await empty(other, TARGET.database);
      const last = 1 + Math.floor(moment * done());
      const { site } = interruptible(target, last, index % 2 === 0);
      await expectInterrupted(importSite(site, archive));
      await importSite(target, archive);
      await expectSame();
      const { outdated, miscounted } = await findings(other.context);
      expect({ last, outdated, miscounted }).toEqual({
        last,
        outdated: false,
        miscounted: false,
      });
    }
  });

  test('a replacing import continues to replace', async () => {
    await target.repository.write('templates', 'z', () => ({ order: '1' }));
    const get = () => Promise.reject(new Error('The process ended'));
    const site = {
      ...target,
      auth: { ...target.auth, accounts: { ...target.auth.accounts, get } },
    };
    await expectInterrupted(importSite(site, archive, { replace: true }));
    await importSite(target, archive);
    await expectSame();
  });

  test('an export leaves no archive, and the next one is complete', async () => {
    const again = path.join(folder, 'again.zip');
    const { site, done } = interruptible(source, Infinity, false);
    await exportSite(site, again);
    await rm(again);
    for (const moment of sampled(fractions(4), 1, 'export')) {
      const { site } = interruptible(source, 1 + Math.floor(moment * done()), false);
      await expectInterrupted(exportSite(site, again));
      expect(await readdir(folder)).not.toContain('again.zip');
      await exportSite(source, again);
      expect(await readdir(folder)).not.toContain('again.zip.part');
      expect(await all(differences(source, again))).toEqual([]);
      await rm(again);
    }
  });
});

// Takes a minute.
test.runIf(isExhaustive)(
  'an archive may have more entries than ZIP without ZIP64 can count',
  async () => {
    const { writeArchive, openArchive, FORMAT, summed } =
      await import('../../../functions/src/maintenance/transfer/archive.ts');
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
  600_000,
);
