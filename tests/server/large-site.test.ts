import { afterAll, beforeAll, expect, test } from 'vitest';
import { RELEASE } from '../../functions/test/release.ts';
import { migrate } from '../../functions/src/upkeep/migrate.ts';
import { findings } from '../../functions/src/upkeep/sweep.ts';
import {
  differences,
  importSite,
  type Transferred,
} from '../../functions/src/upkeep/transfer/transfer.ts';
import { isExhaustive } from '../sampling.ts';
import { empty, isCounted, useServer } from './harness.ts';
import {
  all,
  breaking,
  broken,
  byPages,
  countOutdated,
  inPresentForm,
  inTurn,
  more,
  type Move,
  OTHER,
  placeOf,
  prepareMove,
  putAll,
  storedDocuments,
} from './site-data.ts';

const PATIENCE = 600_000;

const RECORDS = isExhaustive ? 10_000 : 1000;
const FILES = isExhaustive ? 500 : 50;
const BREAKS = isExhaustive ? 10 : 3;

const server = useServer();
let move: Move;

beforeAll(async () => {
  move = await prepareMove(server, { records: RECORDS, files: FILES });
  await empty(move.other, OTHER.database);
}, PATIENCE);

afterAll(() => move.close());

test(
  `an import that is interrupted ${BREAKS} times ends like an uninterrupted one and repeats nothing`,
  async () => {
    const { target, archive, exported } = move;
    // Files count as half of the work.
    const FILE = RECORDS / FILES;
    const way = ({ documents, files }: Transferred) => documents + FILE * files;
    let done = 0;
    for (const [index, moment] of inTurn(BREAKS).entries()) {
      const last = moment * way(exported) - done;
      const breaks = breaking(target, last, index % 2 === 0, (name, args) => {
        if (name === 'files.write') return FILE;
        return name === 'documents.put' ? args[1].length : 0;
      });
      await broken(importSite(breaks.place, archive));
      done += breaks.done();
    }
    expect(way(await importSite(target, archive))).toBe(way(exported) - done);
    await move.expectSame();
    expect(await all(differences(target, archive))).toEqual([]);
    const { outdated, miscounted } = await findings(move.other.context);
    expect({ outdated, miscounted }).toEqual({ outdated: false, miscounted: false });
  },
  PATIENCE,
);

test(
  `a migration that is interrupted ${BREAKS} times continues to the same end`,
  async () => {
    const place = placeOf(server);
    const documents = [...RELEASE, ...more(RECORDS, 'applicants', 'contact', 'history')];
    await empty(server);
    await putAll(place, documents);
    let rest = await countOutdated(place);
    expect(rest).toBe(documents.length);
    for (const [index, moment] of inTurn(BREAKS).entries()) {
      // A migration reads a hundred documents at once; each collection's last page is not full.
      const last = moment * (documents.length / 100);
      await broken(migrate(breaking(place, last, index % 2 === 0, byPages).place));
      const left = await countOutdated(place);
      expect(left).toBeLessThan(rest);
      rest = left;
    }
    expect(await migrate(place)).toBe(rest);
    expect(await storedDocuments(place)).toEqual(inPresentForm(documents));
    expect(await isCounted(server.context)).toBe(true);
    expect((await findings(server.context)).outdated).toBe(false);
  },
  PATIENCE,
);
