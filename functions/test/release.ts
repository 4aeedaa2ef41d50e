import { readFileSync } from 'node:fs';

/** A document as a release stored it. */
export interface Document {
  collection: string;
  id: string;
  data: Record<string, unknown>;
}

/**
 * What version 0.1.0 stored (schema 1) when records were made, edited, deleted and sent by its own API: before
 * applications and messages were assigned to somebody.
 */
export const RELEASE: readonly Document[] = readFileSync(
  new URL('fixtures/0.1.0.ndjson', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Document);
