import { type ApiResponse, call } from '../../api/http.ts';
import { storedToken } from '../../api/token.ts';
import { ownClaims } from '../../session/claims.ts';

/** The collections that tabs list, by the tab's path. */
export const TAB_LISTS = {
  gallery: 'gallery',
  'slide-show': 'slides',
  jobs: 'jobs',
  services: 'services',
  applicant: 'applicants',
  'our-staff': 'staff',
  partners: 'partners',
  contacts: 'contact',
  'social-media': 'social-media',
  setting: 'settings',
  website: 'settings',
  'media-library': 'pictures',
  templates: 'templates',
} as const;

/** Lists that editors may not read. The entities' own `roles` would delay the first request. */
const REFUSED_TO_EDITORS = new Set(['applicants', 'contact', 'templates']);

export const PAGE_SIZE = '500';

/** `''` if no tab is named, undefined outside the panel. */
export function tabPathIn(pathname: string): string | undefined {
  return /^\/admin\/dashboard\/?([^/]*)/.exec(pathname)?.[1];
}

const early = new Map<string, Promise<ApiResponse<unknown> | undefined>>();

/** Requests the first lists of the opened tab before the panel's code has loaded. */
export function requestLists(): void {
  const tab = tabPathIn(location.pathname);
  if (tab === undefined || storedToken() === null) return;
  const listed = Object.entries(TAB_LISTS).find(([path]) => path === (tab || 'jobs'))?.[1];
  for (const path of new Set([listed ?? 'settings', 'settings'])) {
    if (ownClaims().role === 'editor' && REFUSED_TO_EDITORS.has(path)) continue;
    const address = `/api/${path}/?limit=${PAGE_SIZE}`;
    const response = call('GET', address, { auth: true }).catch(() => undefined);
    early.set(address, response);
  }
  // The first use loads the locale's data, which would lengthen the first list's task.
  setTimeout(() => new Intl.DateTimeFormat('en').format());
}

/** Undefined if the list was not requested early or the request failed. */
export function takeEarly<T>(address: string): Promise<ApiResponse<T> | undefined> | undefined {
  const response = early.get(address);
  early.delete(address);
  return response as Promise<ApiResponse<T> | undefined> | undefined;
}

/** Another login must not get this one's records. */
export function dropEarly(): void {
  early.clear();
}
