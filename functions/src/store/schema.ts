import { entities } from '@sunfront/contract';
import { HISTORY } from '@sunfront/contract/history';
import { PEOPLE } from '@sunfront/contract/people';
import { SCHEMA } from '@sunfront/contract/schema';
import type { Fields } from './migrations/step.ts';
import { STEPS } from './migrations/steps.ts';
import type { Stored } from './repository.ts';

/**
 * The collections whose documents say of which version they are: what people entered. All else is made of it, ends by
 * itself or stays where it is. People come last, since it is they who get in.
 */
export const VERSIONED: readonly string[] = [...entities.map(({ path }) => path), HISTORY, PEOPLE];

/** Thrown for a document of a later version than this one. */
export class TooNew extends Error {
  override name = 'TooNew';
}

/** The document as it is stored. */
export function toDocument<T extends object>(collection: string, fields: T): T {
  return VERSIONED.includes(collection) ? { ...fields, schema: SCHEMA } : fields;
}

/** What a stored document holds, in the form of this version, whatever version wrote it. */
export function fromDocument(collection: string, document: Fields): Record<string, unknown> {
  if (!VERSIONED.includes(collection)) return document;
  const { schema: _, ...fields } = document;
  return migrated(collection, fields, versionOf(document));
}

/** A document with its id. */
export function toStored(collection: string, id: string, document: Fields): Stored {
  return { ...fromDocument(collection, document), id };
}

/** Whether the document is in another form than this version writes. */
export function isOutdated(document: Fields): boolean {
  return document['schema'] !== SCHEMA;
}

/** @throws TooNew */
export function refuseTooNew(document: Fields): void {
  const version = versionOf(document);
  if (version > SCHEMA) throw new TooNew(`it is of version ${version}, this one knows ${SCHEMA}`);
}

function versionOf({ schema }: Fields): number {
  return typeof schema === 'number' ? schema : 1;
}

function migrated(collection: string, fields: Fields, version: number): Record<string, unknown> {
  // A change holds its record as it was and as it became; one that is taken back brings it here again.
  if (collection === HISTORY) {
    const recordOf = (state: unknown) =>
      state ? migrated(String(fields['collection']), state as Fields, version) : null;
    return { ...fields, before: recordOf(fields['before']), after: recordOf(fields['after']) };
  }
  return STEPS.slice(version - 1).reduce(
    (result, step) => step[collection]?.(result) ?? result,
    fields,
  );
}
