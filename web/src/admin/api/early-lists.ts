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

export const PAGE_SIZE = '500';

/** What other tabs read first, as they request it. */
const TAB_READS: Readonly<Record<string, string>> = {
  overview: '/api/overview',
  mail: '/api/mail/',
  activity: '/api/history/',
  trash: '/api/history/?trash=true',
  users: '/api/users/',
  security: '/api/security/',
};

/** Tabs that a role may not open. The entities' own `roles` would delay the first request. */
const CLOSED_TABS: Readonly<Record<string, readonly string[] | undefined>> = {
  editor: ['applicant', 'contacts', 'templates', 'mail', 'users', 'security'],
  recruiter: [
    'gallery',
    'slide-show',
    'services',
    'our-staff',
    'partners',
    'social-media',
    'users',
    'security',
  ],
};

/** `''` if no tab is named, undefined outside the panel. */
export function tabPathIn(pathname: string): string | undefined {
  return /^\/admin\/dashboard\/?([^/]*)/.exec(pathname)?.[1];
}

const early = new Map<string, Promise<ApiResponse<unknown> | undefined>>();
let reader: string | null = null;

/** Requests what the opened tab reads first, before the panel's code has loaded. */
export function requestLists(): void {
  const opened = tabPathIn(location.pathname);
  reader = storedToken();
  if (opened === undefined || reader === null) return;
  const tab = opened || 'jobs';
  const listed = Object.entries(TAB_LISTS).find(([path]) => path === tab)?.[1];
  const own = listed ? listOf(listed) : TAB_READS[tab];
  const settings = listOf('settings');
  const isClosed = CLOSED_TABS[String(ownClaims().role)]?.includes(tab);
  for (const address of new Set([(!isClosed && own) || settings, settings])) {
    const response = call('GET', address, { auth: true }).catch(() => undefined);
    early.set(address, response);
  }
  // The first use loads the locale's data, which would lengthen the first list's task.
  setTimeout(() => new Intl.DateTimeFormat('en').format());
}

const listOf = (path: string) => `/api/${path}/?limit=${PAGE_SIZE}`;

/**
 * Undefined if the address was not requested early, the request failed, or another user has logged
 * in.
 */
export function takeEarly<T>(address: string): Promise<ApiResponse<T> | undefined> | undefined {
  if (reader !== storedToken()) early.clear();
  const response = early.get(address);
  early.delete(address);
  return response as Promise<ApiResponse<T> | undefined> | undefined;
}

/** Later reads must be fresh. */
export function dropEarly(): void {
  early.clear();
}
