import { entities, findEntity } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { FAILURES } from '@sunfront/contract/failures';
import { HISTORY } from '@sunfront/contract/history';
import { MAIL } from '@sunfront/contract/api/mail';
import { FOLDERS, pathsOf } from '../files/files.ts';
import { addUse, type Pictures } from '../records/library.ts';
import { usesIn } from '../records/picture-uses.ts';
import type { Context } from '../services/context.ts';
import { listCounted } from '../site/overview.ts';
import { count, type Counts } from '../store/firestore/counts.ts';
import { listAll } from '../store/list-all.ts';
import type { Stored } from '../store/repository.ts';

export type StoredFile = Awaited<ReturnType<Context['files']['list']>>[number];

export interface Compared {
  orphans: StoredFile[];
  /** `<collection>/<id>` and the path of the file. */
  missing: { record: string; file: string }[];
  counts: Counts;
  /** `<collection>/<id>`. */
  records: ReadonlySet<string>;
  pictures: Pictures['used'];
}

/** Counts the records and collects the pictures that they use in the same pass. */
export async function compareFiles({ repository, files }: Context): Promise<Compared> {
  // List the files first: a file stored later with its record is then not an orphan.
  const there = (await Promise.all(FOLDERS.map((folder) => files.list(folder)))).flat();
  const paths = new Set(there.map(({ path }) => path));
  const used = new Set<string>();
  const missing: Compared['missing'] = [];
  const counts: Counts = {};
  const records = new Set<string>();
  const pictures: Pictures['used'] = new Map();
  for (const entity of entities as readonly Entity[]) {
    // A record that is moved meanwhile must not be missed.
    const all = entity.sortable
      ? await repository.list(entity.path)
      : listAll(repository, entity.path);
    for await (const record of all) {
      count(counts, entity.path, record);
      records.add(`${entity.path}/${record.id}`);
      for (const use of usesIn(entity, record)) addUse(pictures, use);
      for (const path of pathsOf(entity, record)) {
        used.add(path);
        if (!paths.has(path)) missing.push({ record: `${entity.path}/${record.id}`, file: path });
      }
    }
  }
  for (const path of [MAIL, FAILURES]) {
    for (const each of await listCounted(repository, path)) count(counts, path, each);
  }
  for await (const { id, collection, before } of listAll(repository, HISTORY)) {
    const named = before ? pathsOf(findEntity(collection)!, before as Stored) : [];
    for (const path of named) {
      used.add(path);
      if (!paths.has(path)) missing.push({ record: `${HISTORY}/${id}`, file: path });
    }
  }
  // Cloud consoles create an empty file to show a folder.
  return {
    orphans: there.filter(({ path }) => !used.has(path) && !path.endsWith('/')),
    missing,
    counts,
    records,
    pictures,
  };
}
