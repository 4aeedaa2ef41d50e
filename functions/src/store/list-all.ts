import type { ListOptions, Repository, Stored } from './repository.ts';

const PAGE_SIZE = 300;

/** Oldest first, read in pages. */
export async function* listAll(
  repository: Repository,
  collection: string,
  where?: ListOptions['where'],
): AsyncGenerator<Stored> {
  let after: string | undefined;
  do {
    const page = await repository.list(collection, { where, limit: PAGE_SIZE, after });
    yield* page;
    after = page.length < PAGE_SIZE ? undefined : String(page.at(-1)!['order']);
  } while (after);
}
