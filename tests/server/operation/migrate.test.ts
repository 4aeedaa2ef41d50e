import { DOCUMENT_VERSION } from '@sunfront/contract/document-version';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { RELEASE } from '../../../functions/test/release.ts';
import { migrate, outdated } from '../../../functions/src/maintenance/migrate.ts';
import { findings } from '../../../functions/src/maintenance/sweep.ts';
import { differences, importSite } from '../../../functions/src/maintenance/transfer/transfer.ts';
import { exportSite } from '../../../functions/src/maintenance/transfer/export.ts';
import { sampled } from '../../sampling.ts';
import type { TransferTarget } from '../../../functions/src/maintenance/transfer/pairs.ts';
import { ADMIN, empty, hasCorrectCounts, useServer } from '../harness.ts';
import {
  interruptible,
  expectInterrupted,
  byBatch,
  countOutdated,
  currentForm,
  additionalDocuments,
  siteOf,
  writeAll,
  storedDocuments,
} from '../site-data.ts';
import { createAdmin } from '../../../functions/src/auth/users/create-admin.ts';

const server = useServer();
let site: TransferTarget;

beforeEach(async () => {
  site = siteOf(server);
  await empty(server);
  await writeAll(site, RELEASE);
});

/** More than one read returns. */
const MANY = additionalDocuments(250, 'applicants');

describe('data of the previous release', () => {
  test('has the present form after the migration and is otherwise unchanged', async () => {
    expect(await countOutdated(site)).toBe(RELEASE.length);
    expect(await migrate(site)).toMatchObject({ documents: RELEASE.length });
    expect(await storedDocuments(site)).toEqual(currentForm(RELEASE));
    expect(await outdated(site)).toEqual({});
    expect(await hasCorrectCounts(server.context)).toBe(true);
    expect((await findings(server.context)).outdated).toBe(false);
    expect(await migrate(site)).toEqual({ documents: 0, accounts: 0 });
  });

  test('is found by assignee, including records restored from the trash', async () => {
    await createAdmin(server.context.auth, ADMIN.username, ADMIN.password, { role: 'owner' });
    const token = await server.login();
    const unassignedIds = async (list: string): Promise<string[]> => {
      const { data } = await server.send('GET', `/api/${list}/?assigned_to=__nobody__`, { token });
      return data.map(({ id }: { id: string }) => id).toSorted();
    };
    const idsOf = (list: string) =>
      RELEASE.filter(({ collection }) => collection === list).map(({ id }) => id);
    const restore = async (list: string): Promise<string> => {
      const { id, data } = RELEASE.find(
        ({ data }) => data['trashed'] && data['collection'] === list,
      )!;
      const { status } = await server.send('POST', `/api/history/${id}/restore`, { token });
      expect(status).toBe(200);
      return String(data['record']);
    };
    expect(await unassignedIds('applicants')).toEqual([]);
    const restored = await restore('applicants');
    expect(await unassignedIds('applicants')).toEqual([restored]);
    await migrate(site);
    expect(await unassignedIds('applicants')).toEqual(
      [...idsOf('applicants'), restored].toSorted(),
    );
    const message = await restore('contact');
    expect(await unassignedIds('contact')).toEqual([...idsOf('contact'), message].toSorted());
    for (const list of ['jobs', 'settings', 'applicants', 'history', 'users']) {
      const { status, text } = await server.send('GET', `/api/${list}/`, { token });
      expect([list, status]).toEqual([list, 200]);
      expect(text).toContain('{');
      expect(text).not.toContain('"schema"');
    }
  });
});

describe('a migration', () => {
  test('continues to the same end after an interruption', async () => {
    const all = [...RELEASE, ...MANY];
    for (const last of sampled([2, 5, 7, 20], 1, 'migration')) {
      await empty(server);
      await writeAll(site, all);
      await expectInterrupted(migrate(interruptible(site, last, true, byBatch).site));
      const rest = await countOutdated(site);
      expect(await migrate(site)).toMatchObject({ documents: rest });
      expect(await storedDocuments(site)).toEqual(currentForm(all));
      expect(await outdated(site)).toEqual({});
    }
  });

  test('overwrites no concurrent write', async () => {
    await writeAll(site, MANY);
    const some = MANY.slice(0, 50);
    const migrated = async () => {
      let count = 0;
      for await (const written of site.documents.migrate('applicants')) count += written;
      return count;
    };
    const [done] = await Promise.all([
      migrated(),
      ...some.map(({ collection, id }) =>
        server.context.repository.edit([{ collection, id }], (current) => ({
          ...current,
          next_step: 'Meanwhile',
        })),
      ),
    ]);
    expect(done).toBeGreaterThan(0);
    await migrate(site);
    const records = await server.context.repository.list('applicants');
    const called = records.filter(({ next_step }) => next_step === 'Meanwhile');
    expect(called).toHaveLength(some.length);
    expect(called.every((record) => record['assigned_to'] === '')).toBe(true);
  });

  test('is needed again after an earlier version has written', async () => {
    await migrate(site);
    await writeAll(site, MANY.slice(0, 3));
    expect(await outdated(site)).toEqual({ applicants: 3 });
    expect(await migrate(site)).toMatchObject({ documents: 3 });
  });
});

describe('an export of the previous release', () => {
  test('is imported in the present form and equals it; one of a later release is rejected', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'migrate-'));
    try {
      const archive = path.join(folder, 'site.zip');
      await exportSite(site, archive);
      const later = async function* (...given: Parameters<typeof site.documents.lines>) {
        for await (const { id, text } of site.documents.lines(...given)) {
          yield {
            id,
            text: text.replace(`"schema":${DOCUMENT_VERSION}`, `"schema":${DOCUMENT_VERSION + 1}`),
          };
        }
      };
      const differing = async () => {
        const lines: string[] = [];
        for await (const line of differences(site, archive)) lines.push(line);
        return lines;
      };
      expect(await differing()).toEqual([]);
      await empty(server);
      await importSite(site, archive);
      expect(await outdated(site)).toEqual({});
      expect(await storedDocuments(site)).toEqual(currentForm(RELEASE));
      expect(await differing()).toEqual([]);
      await exportSite({ ...site, documents: { ...site.documents, lines: later } }, archive);
      await expect(importSite(site, archive, { replace: true })).rejects.toThrow(
        `version ${DOCUMENT_VERSION + 1}`,
      );
      expect(await storedDocuments(site)).toEqual(currentForm(RELEASE));
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
