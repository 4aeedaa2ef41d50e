import { entities } from '@sunfront/contract';
import type { Entity } from '@sunfront/contract/entity';
import type { Context } from '../context.ts';
import { hooks } from '../records/hooks.ts';
import { storeFiles } from '../files/files.ts';
import { encodePicture } from '../files/pictures.ts';
import { rebuildSite } from '../site/site.ts';
import { placeOfKey } from '../store/place.ts';
import { newId } from '../store/record.ts';
import type { Stored } from '../store/repository.ts';

/** Records of one entity. */
export interface List {
  /** The entity's path. */
  path: string;
  /** The field by whose value a record is known: one that is there already is not added. */
  by: string;
  /** As a form sends them, oldest first; a picture's field may hold its file's bytes. */
  drafts: Record<string, unknown>[];
}

/**
 * Adds the records that are missing, such as the API makes of the same drafts: first all pictures, several
 * at a time, then each list at once, in the order given, and the site's document in the end. Of a run that
 * fails in between, the sweep deletes the pictures that no record names.
 * @returns how many were added.
 * @throws ZodError for a draft, HttpError 422 for a picture that the API would refuse.
 */
export async function addMissing(context: Context, lists: List[]): Promise<number> {
  const missing = (await Promise.all(lists.map((list) => findMissing(context, list)))).flat();
  await storePictures(context, missing);
  for (const { path } of lists) {
    const own = missing.filter(({ entity }) => entity.path === path);
    if (own.length > 0) await addRecords(context, own);
  }
  if (missing.length > 0) await rebuildSite(context.repository);
  return missing.length;
}

/** Pictures that are encoded and stored at the same time. */
const AT_ONCE = 4;

interface Missing {
  entity: Entity;
  draft: Record<string, unknown>;
  /** The addresses of its pictures, by field. */
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
    .flatMap((each) => each.entity.pictures.map((field) => ({ ...each, field })))
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
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Adds records of one entity. */
async function addRecords(context: Context, missing: Missing[]): Promise<void> {
  const [{ entity }] = missing as [Missing];
  const { path, key, schema, blank } = entity;
  const records: Stored[] = [];
  for (const { draft, pictures } of missing) {
    const values = schema.parse({ ...draft, ...pictures });
    const derived = await hooks[path]?.derive?.(context, values);
    const id = key ? String(values[key]) : newId();
    records.push({
      ...blank,
      ...placeOfKey(entity, id),
      ...values,
      ...derived,
      ...pictures,
      id,
    });
  }
  const created = await context.repository.create(path, records);
  for (const record of created) await hooks[path]?.changed?.(context, null, record);
}
