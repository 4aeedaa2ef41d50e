import { readFileSync } from 'node:fs';

export interface Document {
  collection: string;
  id: string;
  data: Record<string, unknown>;
}

/** Written through the API of version 0.1.0 (schema 1), before assignments existed. */
export const RELEASE: readonly Document[] = readFileSync(
  new URL('fixtures/0.1.0.ndjson', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Document);
