import { addressOf, type View } from '@sunfront/web/render';
import { createCache, type Tagged } from '../../site/cache.ts';
import { isCurrent, readSite, type Site } from '../../site/site.ts';
import type { Repository, Revision } from '../../store/repository.ts';
import { makePage } from './page.ts';
import type { Page } from '../request.ts';

interface PageCache {
  /** One read for a cached, current page, at most three otherwise. */
  at(view: View, origin: string): Promise<Tagged<Page>>;
  /** May be outdated. */
  last(view: View, origin: string): Tagged<Page> | undefined;
}

/** Bytes. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024;

export function createPageCache(repository: Repository, measured = 0): PageCache {
  // Never cache 404 pages, whose number is unlimited, or pages for a single visitor.
  const cached = createCache<Page>(
    MAX_CACHE_BYTES,
    ({ status, shared }) => status === 200 && shared > 0,
  );
  let current: { stamp: string; site: Site } | undefined;

  async function siteAt({ number, stamp }: Revision): Promise<Site> {
    if (stamp && current?.stamp === stamp && isCurrent(current.site, number)) return current.site;
    const site = await readSite(repository, number);
    current = { stamp, site };
    return site;
  }

  return {
    async at(view, origin) {
      const revision = await repository.revision();
      return cached.at(revision, origin + addressOf(view), async () =>
        makePage(repository, await siteAt(revision), { view, origin, measured }),
      );
    },
    last: (view, origin) => cached.last(origin + addressOf(view)),
  };
}
