import { entities, findEntity } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { HISTORY } from '@sunfront/contract/history';
import { ERASURES, erasureTarget, eraseWithHistory, isErased } from '../../records/delete.ts';
import { listAll } from '../../store/list-all.ts';
import type { Stored } from '../../store/repository.ts';
import { type Archive, entryOf } from './archive.ts';
import type { TransferTarget } from './pairs.ts';

/** After the import, because records can be erased while it writes them. */
export async function eraseAgain(target: TransferTarget, archive: Archive): Promise<void> {
  const erasures = new Map<string, Stored>();
  for await (const each of listAll(target.repository, ERASURES)) erasures.set(each.id, each);
  if (erasures.size === 0) return;
  const erased = new Map<string, [Entity, string]>();
  for await (const [entity, version] of versionsIn(archive)) {
    const erasure = erasures.get(erasureTarget(entity, version).id) ?? null;
    if (isErased(version, erasure))
      erased.set(`${entity.path}/${version.id}`, [entity, version.id]);
  }
  for (const [entity, id] of erased.values()) await eraseWithHistory(target, entity, id);
}

/** Records and their versions in the history. */
async function* versionsIn(archive: Archive): AsyncGenerator<[Entity, Stored]> {
  const collections = archive.manifest.collections.map(({ collection }) => collection);
  for (const entity of entities) {
    if (!collections.includes(entity.path)) continue;
    for await (const { id, data } of documentsIn(archive, entity.path)) {
      yield [entity, { ...data, id }];
    }
  }
  for await (const { data } of documentsIn(archive, HISTORY)) {
    const { collection, record, before, after } = data;
    const entity = findEntity(collection);
    const version = before ?? after;
    if (entity && version) yield [entity, { ...version, id: String(record) }];
  }
}

async function* documentsIn(archive: Archive, collection: string) {
  for await (const text of archive.lines(entryOf.collection(collection))) {
    yield JSON.parse(text) as { id: string; data: Record<string, object | undefined> };
  }
}
