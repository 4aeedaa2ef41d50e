import { entities } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import type { Context } from '../services/context.ts';
import { hooks } from '../records/hooks.ts';
import { addMissingPictures } from '../records/library.ts';
import { storeFiles } from '../files/files.ts';
import { encodePicture } from '../files/pictures.ts';
import { rebuildSite } from '../site/site.ts';
import { positionOfOption } from '../store/firestore/position.ts';
import { newId } from '../store/record.ts';
import type { Stored } from '../store/repository.ts';

export interface List {
  path: string;
  /** Identifies a record; existing records are skipped. */
  by: string;
  /** Oldest first; a picture field may contain a Buffer. */
  drafts: Record<string, unknown>[];
}

/**
 * After a failure, the sweep deletes unused pictures.
 * @returns number of added records
 * @throws ZodError for a draft, HttpError 422 for an invalid picture
 */
export async function seedMissing(context: Context, lists: List[]): Promise<number> {
  const missing = (await Promise.all(lists.map((list) => findMissing(context, list)))).flat();
  await storePictures(context, missing);
  for (const { path } of lists) {
    const own = missing.filter(({ entity }) => entity.path === path);
    if (own.length > 0) await addRecords(context, own);
  }
  if (missing.length > 0) {
    await addMissingPictures(context);
    await rebuildSite(context.repository);
  }
  return missing.length;
}

const CONCURRENCY = 4;

interface Missing {
  entity: Entity;
  draft: Record<string, unknown>;
  /** URLs by field. */
  pictures: Record<string, string>;
}

async function findMissing({ repository }: Context, list: List): Promise<Missing[]> {
  const entity = (entities as readonly Entity[]).find(({ path }) => path === list.path)!;
  const there = new Set((await repository.list(list.path)).map((each) => each[list.by]));
  const drafts = list.drafts.filter((draft) => !there.has(draft[list.by]));
  return drafts.map((draft) => ({ entity, draft, pictures: {} }));
}

async function storePictures({ files }: Context, missing: Missing[]): Promise<void> {
  const rest = missing
    .flatMap((each) => each.entity.pictureFields.map((field) => ({ ...each, field })))
    .values();
  const work = async () => {
    for (const { draft, field, pictures } of rest) {
      const content = draft[field];
      if (!Buffer.isBuffer(content)) continue;
      const prepared = await encodePicture(content, field, field);
      await storeFiles(files, prepared);
      Object.assign(pictures, prepared.fields);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

async function addRecords(context: Context, missing: Missing[]): Promise<void> {
  const [{ entity }] = missing as [Missing];
  const { path, idField, schema, emptyValues } = entity;
  const records: Stored[] = [];
  for (const { draft, pictures } of missing) {
    const values = schema.parse({ ...draft, ...pictures });
    const derived = await hooks[path]?.beforeChange?.(context, values);
    const id = idField ? String(values[idField]) : newId();
    records.push({
      ...emptyValues,
      ...positionOfOption(entity, id),
      ...values,
      ...derived,
      ...pictures,
      id,
    });
  }
  const created = await context.repository.create(path, records);
  for (const record of created) await hooks[path]?.afterChange?.(context, null, record);
}
