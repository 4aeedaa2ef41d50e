import { describesPicture, storedPicture } from '@sunfront/contract/entities/stored-picture';
import { fieldMeta } from '@sunfront/contract/fields/field';
import { isMediaUrl } from '@sunfront/contract/fields/address';
import {
  type Translations,
  TRANSLATIONS,
  translationsOf,
} from '@sunfront/contract/messages/translations';
import { pictureId } from '@sunfront/contract/settings/media';
import type * as z from 'zod';
import { libraryRecord, widestByUrl } from '../files/library.ts';
import { pictureUrl } from '../files/pictures.ts';
import { editRecords } from '../store/firestore/commit.ts';
import { orderByAge } from '../store/firestore/position.ts';
import type { Documents, Repository, Stored } from '../store/repository.ts';
import type { Stores } from '../store/stores.ts';
import { allUses, type Use } from './picture-uses.ts';

const { path } = storedPicture;

/** Adds new pictures in the transaction that stores their records. */
export function saveToLibrary(documents: Documents, pictures: readonly Stored[]): void {
  const targets = pictures.map(({ id }) => ({ collection: path, id }));
  documents.save(editRecords(targets, [], (_before, index) => pictures[index]!));
}

/** The picture takes on the first text that describes it. */
export async function keepAltText(
  repository: Pick<Repository, 'write'>,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Promise<void> {
  if (!after || !hasNewText(before, after)) return;
  const url = String(after['url'] ?? '');
  if (!isMediaUrl(url)) return;
  await repository.write<Stored>(path, pictureId(url), (current) =>
    current && !current['alt_text'] ? { ...current, ...altTextOf(after) } : current,
  );
}

function hasNewText(before: Record<string, unknown> | null, after: Record<string, unknown>) {
  return (
    Boolean(after['alt_text']) &&
    (before?.['alt_text'] !== after['alt_text'] || before?.['url'] !== after['url'])
  );
}

export function altTextOf(record: Record<string, unknown>): Record<string, unknown> {
  const texts = Object.entries(translationsOf(record)).flatMap(([tag, { alt_text }]) =>
    alt_text ? [[tag, { alt_text }] as const] : [],
  );
  const translations = Object.fromEntries(texts) as Translations;
  return {
    alt_text: record['alt_text'] ?? '',
    ...(texts.length > 0 && { [TRANSLATIONS]: translations }),
  };
}

export interface Pictures {
  /** By URL of a picture that a record uses, the fields of a new record in the library. */
  used: Map<string, object>;
  isKnown: (id: string) => boolean;
}

export function addUse(used: Pictures['used'], use: Use & { url: string }): void {
  const { url, entity, record } = use;
  const texts = { file_name: nameOfUse(use), ...used.get(url) };
  used.set(url, { ...texts, ...(describesPicture(entity) && altTextOf(record)) });
}

async function readPictures(repository: Repository): Promise<Pictures> {
  const known = new Set((await repository.list(path)).map(({ id }) => id));
  const used: Pictures['used'] = new Map();
  for await (const use of allUses(repository)) addUse(used, use);
  return { used, isKnown: (id) => known.has(id) };
}

/**
 * Adds pictures that records use but the library lacks: those of earlier versions, of imports and
 * of restored records.
 * @param pictures reads all records with pictures by default
 * @returns their number
 */
export async function addMissingPictures(
  { repository, files }: Stores,
  pictures?: Pictures,
): Promise<number> {
  const { used, isKnown } = pictures ?? (await readPictures(repository));
  const missing = [...used].filter(([url]) => !isKnown(pictureId(url)));
  if (missing.length === 0) return 0;
  const stored = await files.list('media/');
  const sizes = widestByUrl(stored);
  const times = new Map(stored.map((file) => [pictureUrl(file.path), file.created_at]));
  const records = missing.flatMap(([url, texts]) => {
    const [bytes, created_at = ''] = [sizes.get(url), times.get(url)];
    const id = pictureId(url);
    const age = { created_at, order: orderByAge(created_at, id) };
    return bytes === undefined ? [] : [{ ...libraryRecord(url, bytes), ...texts, ...age }];
  });
  for (let from = 0; from < records.length; from += AT_ONCE) {
    const some = records.slice(from, from + AT_ONCE);
    const targets = some.map(({ id }) => ({ collection: path, id }));
    await repository.edit(targets, (current, index) => current ?? some[index]!);
  }
  return records.length;
}

/** Replaces an unknown file name. */
function nameOfUse({ entity, record, field }: Use): string {
  const title = String(record[entity.titleField] ?? '');
  const { pictureFields, schema, stored } = entity;
  if (pictureFields.length === 1) return title;
  const shape = { ...schema.shape, ...stored?.shape } as Record<string, z.ZodType>;
  return `${title}: ${fieldMeta(shape[field]!).title}`;
}

/** Records of a transaction. */
const AT_ONCE = 200;
