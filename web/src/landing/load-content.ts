import { PAGE } from '@sunfront/contract/limits';
import { call } from '../api/http.ts';
import { EMPTY, mergeSettings, type Part, type SiteContent } from './site-content.ts';

/** The content before any list has come. */
export const LOADING: SiteContent = {
  ...EMPTY,
  status: {
    settings: 'loading',
    slides: 'loading',
    jobs: 'loading',
    services: 'loading',
    staff: 'loading',
    gallery: 'loading',
    partners: 'loading',
    social: 'loading',
  },
};

/** The specification's public lists, and what each gives the page. */
const LISTS: Record<Part, { path: string; take: (answer: Answer) => Partial<SiteContent> }> = {
  settings: {
    path: '/api/settings/',
    take: ({ list }) => ({ settings: mergeSettings(list) }),
  },
  slides: { path: '/api/slides/', take: ({ list }) => ({ slides: list }) },
  jobs: {
    path: `/api/jobs/?limit=${PAGE.jobs}`,
    take: ({ list, more }) => ({ jobs: list, more_jobs: more }),
  },
  services: { path: '/api/services/', take: ({ list }) => ({ services: list }) },
  staff: { path: '/api/staff/', take: ({ list }) => ({ staff: list }) },
  gallery: { path: '/api/gallery/', take: ({ list }) => ({ gallery: list }) },
  partners: { path: '/api/partners/', take: ({ list }) => ({ partners: list }) },
  social: { path: '/api/social-media/', take: ({ list }) => ({ social: list }) },
};

interface Answer {
  // Each list is what its path answers with; the cast is made once, here.
  list: never[];
  /** Whether the server says that there is another page. */
  more: boolean;
}

type Change = (content: SiteContent) => SiteContent;

/** Fetches every list at once and hands each on as it comes. */
export function loadContent(apply: (change: Change) => void): void {
  for (const part of Object.keys(LISTS) as Part[]) void loadPart(part, apply);
}

/** Fetches one list, again if need be. */
export async function loadPart(part: Part, apply: (change: Change) => void): Promise<boolean> {
  const { path, take } = LISTS[part];
  apply((content) => ({ ...content, status: { ...content.status, [part]: 'loading' } }));
  try {
    const { data, headers } = await call<never[]>('GET', path);
    if (!Array.isArray(data)) throw new TypeError(`${path} did not answer with a list`);
    const more = /rel="?next/.test(headers.get('Link') ?? '');
    apply((content) => {
      const { [part]: _, ...status } = content.status ?? {};
      return { ...content, ...take({ list: data, more }), status };
    });
    return true;
  } catch {
    apply((content) => ({ ...content, status: { ...content.status, [part]: 'failed' } }));
    return false;
  }
}
