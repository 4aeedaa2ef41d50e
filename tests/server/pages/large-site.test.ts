import { afterAll, beforeAll, expect, test } from 'vitest';
import { RELEASE } from '../../../functions/test/release.ts';
import { migrate } from '../../../functions/src/maintenance/migrate.ts';
import { findings } from '../../../functions/src/maintenance/sweep.ts';
import { differences, importSite } from '../../../functions/src/maintenance/transfer/transfer.ts';
import type { Transferred } from '../../../functions/src/maintenance/transfer/export.ts';
import { isExhaustive } from '../../sampling.ts';
import { empty, hasCorrectCounts, useServer } from '../harness.ts';
import {
  all,
  interruptible,
  expectInterrupted,
  byBatch,
  countOutdated,
  currentForm,
  increasingFractions,
  additionalDocuments,
  type TransferSetup,
  TARGET,
  siteOf,
  prepareTransfer,
  writeAll,
  storedDocuments,
} from '../site-data.ts';

const PATIENCE = 600_000;

// transfer.test.ts and migrate.test.ts interrupt smaller sites.
const RECORDS = 10_000;
const FILES = 500;
const BREAKS = 10;

const server = useServer();
let setup: TransferSetup;

beforeAll(async () => {
  setup = await prepareTransfer(server, { records: RECORDS, files: FILES });
  await empty(setup.other, TARGET.database);
}, PATIENCE);

afterAll(() => setup.close());

test.runIf(isExhaustive)(
  `an import that is interrupted ${BREAKS} times ends like an uninterrupted one and repeats nothing`,
  async () => {
    const { target, archive, exported } = setup;
    const FILE = RECORDS / FILES;
    const way = ({ documents, files }: Transferred) => documents + FILE * files;
    let done = 0;
    for (const [index, moment] of increasingFractions(BREAKS).entries()) {
      const last = moment * way(exported) - done;
      const breaks = interruptible(target, last, index % 2 === 0, (name, args) => {
        if (name === 'files.write') return FILE;
        return name === 'documents.put' ? args[1].length : 0;
      });
      await expectInterrupted(importSite(breaks.site, archive));
      done += breaks.done();
    }
    expect(way(await importSite(target, archive))).toBe(way(exported) - done);
    await setup.expectSame();
    expect(await all(differences(target, archive))).toEqual([]);
    const { outdated, miscounted } = await findings(setup.other.context);
    expect({ outdated, miscounted }).toEqual({ outdated: false, miscounted: false });
  },
  PATIENCE,
);

test.runIf(isExhaustive)(
  `a migration that is interrupted ${BREAKS} times continues to the same end`,
  async () => {
    const site = siteOf(server);
    const documents = [
      ...RELEASE,
      ...additionalDocuments(RECORDS, 'applicants', 'contact', 'history'),
    ];
    await empty(server);
    await writeAll(site, documents);
    let rest = await countOutdated(site);
    expect(rest).toBe(documents.length);
    for (const [index, moment] of increasingFractions(BREAKS).entries()) {
      // A migration reads a hundred documents at once; each collection's last page is not full.
      const last = moment * (documents.length / 100);
      await expectInterrupted(migrate(interruptible(site, last, index % 2 === 0, byBatch).site));
      const left = await countOutdated(site);
      expect(left).toBeLessThan(rest);
      rest = left;
    }
    expect(await migrate(site)).toMatchObject({ documents: rest });
    expect(await storedDocuments(site)).toEqual(currentForm(documents));
    expect(await hasCorrectCounts(server.context)).toBe(true);
    expect((await findings(server.context)).outdated).toBe(false);
  },
  PATIENCE,
);
