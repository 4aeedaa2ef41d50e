import type { ListOptions, Repository, Stored } from './repository.ts';

const PAGE_SIZE = 300;

/** Reads in pages. A record that is moved meanwhile can be missed. */
export async function* listAll(
  repository: Repository,
  collection: string,
  options: Pick<ListOptions, 'newestFirst' | 'where'> = {},
): AsyncGenerator<Stored> {
  let after: string | undefined;
  do {
    const page = await repository.list(collection, { ...options, limit: PAGE_SIZE, after });
    yield* page;
    after = page.length < PAGE_SIZE ? undefined : String(page.at(-1)!['order']);
  } while (after);
}
