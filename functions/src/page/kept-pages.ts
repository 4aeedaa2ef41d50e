import { addressOf, type View } from '@sunfront/web/render';
import { createKept, type Tagged } from '../site/kept.ts';
import { isCurrent, readSite, type Site } from '../site/site.ts';
import type { Repository, Revision } from '../store/repository.ts';
import { makePage } from './page.ts';
import type { Page } from './request.ts';

/** Pages by what they show and the origin that visitors reach the site under. */
export interface Pages {
  /** One read for a page that was made before and is true still, at most three for another. */
  at(view: View, origin: string): Promise<Tagged<Page>>;
  /** The last that was made, true or not. */
  last(view: View, origin: string): Tagged<Page> | undefined;
}

/** Bytes of memory that finished pages may take. */
const ROOM = 16 * 1024 * 1024;

/** Makes pages, and keeps them in this process's memory. @param measured see PageRequest. */
export function keepPages(repository: Repository, measured = 0): Pages {
  // Any address may be asked for that shows nothing: those take no room, and never stand in for a page.
  // Nor do those that are for one visitor.
  const kept = createKept<Page>(ROOM, ({ status, shared }) => status === 200 && shared > 0);
  let known: { stamp: string; site: Site } | undefined;

  // What is not kept needs no second read of the site's document all the same.
  async function siteAt({ number, stamp }: Revision): Promise<Site> {
    if (known && stamp && known.stamp === stamp && isCurrent(known.site, number)) return known.site;
    const site = await readSite(repository, number);
    known = { stamp, site };
    return site;
  }

  return {
    async at(view, origin) {
      const revision = await repository.revision();
      return kept.at(revision, origin + addressOf(view), async () =>
        makePage(repository, await siteAt(revision), { view, origin, measured }),
      );
    },
    last: (view, origin) => kept.last(origin + addressOf(view)),
  };
}
