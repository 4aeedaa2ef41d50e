import type { ListOptions, Repository, Stored } from './repository.ts';

const PAGE_SIZE = 300;

/** Reads in pages. A record that is moved meanwhile can be missed. */
export async function* listAll(
  repository: Repository,
  collection: string,
  { after: start, ...options }: Omit<ListOptions, 'limit'> = {},
): AsyncGenerator<Stored> {
  let after = start;
  do {
    const page = await repository.list(collection, { ...options, limit: PAGE_SIZE, after });
    yield* page;
    after = page.length < PAGE_SIZE ? undefined : String(page.at(-1)!['order']);
  } while (after);
}

/** Reads until `limit` records match, in pages: a search holds no whole collection in memory. */
export async function listMatching(
  repository: Repository,
  collection: string,
  matches: (record: Stored) => boolean,
  { limit, ...options }: ListOptions,
): Promise<Stored[]> {
  const found: Stored[] = [];
  for await (const record of listAll(repository, collection, options)) {
    if (matches(record) && found.push(record) === limit) break;
  }
  return found;
}
