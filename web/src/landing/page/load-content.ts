import {
  contentOf,
  EMPTY_CONTENT,
  PART_NAMES,
  SITE_PARTS,
  type SitePart,
  type SiteContent,
} from '@sunfront/contract/site/site-content';
import { call } from '../../api/http.ts';

export const LOADING: SiteContent = {
  ...EMPTY_CONTENT,
  status: Object.fromEntries(PART_NAMES.map((part) => [part, 'loading'])),
};

type Change = (content: SiteContent) => SiteContent;

/**
 * Applies each list as it arrives.
 * @param whole fetch complete lists, not only the first records
 */
export function loadContent(apply: (change: Change) => void, whole = false): void {
  for (const part of PART_NAMES) void loadPart(part, apply, whole);
}

/** @returns whether the list was fetched */
export async function loadPart(
  part: SitePart,
  apply: (change: Change) => void,
  whole = false,
): Promise<boolean> {
  const { path, first }: { path: string; first?: number } = SITE_PARTS[part];
  apply((content) => ({ ...content, status: { ...content.status, [part]: 'loading' } }));
  try {
    const { data, headers } = await call<never[]>(
      'GET',
      `/api/${path}/${first && !whole ? `?limit=${first}` : ''}`,
    );
    if (!Array.isArray(data)) throw new TypeError(`${path} did not answer with a list`);
    const more = /rel="?next/.test(headers.get('Link') ?? '');
    apply((content) => {
      const { [part]: _, ...status } = content.status ?? {};
      return { ...content, ...contentOf(part, data, more), status };
    });
    return true;
  } catch {
    apply((content) => ({ ...content, status: { ...content.status, [part]: 'failed' } }));
    return false;
  }
}
