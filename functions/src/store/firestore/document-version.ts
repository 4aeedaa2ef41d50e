import { entities } from '@sunfront/contract/entities/index';
import { RATINGS } from '@sunfront/contract/api/ratings';
import { VIEWS } from '@sunfront/contract/api/view-limits';
import { HISTORY } from '@sunfront/contract/history';
import { USERS } from '@sunfront/contract/api/users';
import { DOCUMENT_VERSION } from '@sunfront/contract/document-version';
import { commandMessages } from '../../messages/commands.ts';
import type { Fields } from '../migrations/step.ts';
import { STEPS } from '../migrations/steps.ts';
import type { Stored } from '../repository.ts';

/**
 * User-entered data, and page views, which cannot be counted again. All other data is derived,
 * expires or is never exported. Users last, because their accounts allow logins.
 */
export const VERSIONED: readonly string[] = [
  ...entities.map(({ path }) => path),
  HISTORY,
  RATINGS,
  VIEWS,
  USERS,
];

export class TooNew extends Error {
  override name = 'TooNew';
}

export function toDocument<T extends object>(collection: string, fields: T): T {
  return VERSIONED.includes(collection) ? { ...fields, schema: DOCUMENT_VERSION } : fields;
}

export function fromDocument(collection: string, document: Fields): Record<string, unknown> {
  if (!VERSIONED.includes(collection)) return document;
  const { schema: _, ...fields } = document;
  return migrated(collection, fields, versionOf(document));
}

export function toStored(collection: string, id: string, document: Fields): Stored {
  return { ...fromDocument(collection, document), id };
}

export function isOutdated(document: Fields): boolean {
  return document['schema'] !== DOCUMENT_VERSION;
}

/** @throws TooNew */
export function refuseTooNew(document: Fields): void {
  const version = versionOf(document);
  if (version > DOCUMENT_VERSION)
    throw new TooNew(commandMessages.archive.tooNew(version, DOCUMENT_VERSION));
}

function versionOf({ schema }: Fields): number {
  return typeof schema === 'number' ? schema : 1;
}

function migrated(collection: string, fields: Fields, version: number): Record<string, unknown> {
  const result = STEPS.slice(version - 1).reduce(
    (each, step) => step[collection]?.(each) ?? each,
    fields,
  );
  if (collection !== HISTORY) return result;
  // They contain versions of records, which can be restored.
  const toRecord = (state: unknown) =>
    state ? migrated(String(fields['collection']), state as Fields, version) : null;
  return { ...result, before: toRecord(fields['before']), after: toRecord(fields['after']) };
}
