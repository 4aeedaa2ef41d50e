import { isDeepStrictEqual } from 'node:util';
import { entities } from '@sunfront/contract/entities/index';
import { send } from '../api/client.ts';

/** Stored fields by `<path>/<id>`. */
export type SiteRecords = Map<string, Record<string, unknown>>;

/** Reads past the API: within milliseconds and without a session. */
export async function readRecords(): Promise<SiteRecords> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const documents = `projects/${project}/databases/(default)/documents`;
  const records: SiteRecords = new Map();
  const read = async (path: string) => {
    const answer = await fetch(`http://${host}/v1/${documents}/${path}?pageSize=1000`, {
      headers: { Authorization: 'Bearer owner' },
    });
    const { documents: found = [] } = (await answer.json()) as {
      documents?: { name: string; fields: Record<string, unknown> }[];
    };
    for (const { name, fields } of found) {
      // A restored record has different times.
      const { created_at: _created, updated_at: _updated, ...rest } = fields;
      records.set(name.slice(name.indexOf(path)), rest);
    }
  };
  await Promise.all(entities.map(({ path }) => read(path)));
  return records;
}

/**
 * Deletes new records with their history and files.
 * @returns records that the test changed or deleted without restoring them
 */
export async function cleanUp(before: SiteRecords, token: string): Promise<string[]> {
  const after = await readRecords();
  for (const name of after.keys()) {
    if (before.has(name)) continue;
    await send('DELETE', `/api/${name}?erase=true`, { token });
  }
  return [...before].flatMap(([name, fields]) => {
    const now = after.get(name);
    if (!now) return [`${name} was deleted`];
    if (isDeepStrictEqual(now, fields)) return [];
    const changed = Object.keys({ ...now, ...fields }).filter(
      (field) => !isDeepStrictEqual(now[field], fields[field]),
    );
    return [`${name}: ${changed.join(', ')}`];
  });
}
