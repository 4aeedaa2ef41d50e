import { jobInPath } from '@sunfront/contract/job-address';
import { baseOf, type Language, LANGUAGES } from '@sunfront/contract/messages';
import { TEXT } from '@sunfront/contract/limits';
import { isReference } from '@sunfront/contract/reference';

/** What a page shows: what its path names, and what its address asks for beyond that. */
export interface View {
  /** Without the language that the address may begin with. */
  path: string;
  /** Absent at an address without one, which speaks the site's own. */
  language?: Language;
  /** Every open job is listed. */
  allJobs?: true;
  /** The search of the page of all jobs. */
  search?: JobSearch;
  /** The application form is open. */
  applying?: true;
  /** The reference of what was sent just now. */
  sent?: string;
  /** The path's form, as the browser sent it by itself, and why it was not taken. */
  refused?: RefusedForm;
}

/** The search of the page of all jobs; `''` matches any job. */
export interface JobSearch {
  words: string;
  type: string;
  place: string;
  by: 'type' | 'place';
  /** From 1 on. */
  page: number;
}

export interface RefusedForm {
  /** What was typed, by field. */
  values: Record<string, string>;
  /** Messages by field. */
  errors: Record<string, string>;
  /** What was wrong with the form as a whole, or ''. */
  problem: string;
}

/** What is known of an address; whatever else its query holds is ignored. */
export function viewOf(address: string, query: URLSearchParams): View {
  const tag = /^\/([^/]+)/.exec(address)?.[1] ?? '';
  if (!Object.hasOwn(LANGUAGES, tag)) return viewAt(address, query);
  return { language: tag as Language, ...viewAt(address.slice(tag.length + 1) || '/', query) };
}

function viewAt(path: string, query: URLSearchParams): View {
  const isJob = jobInPath(path) !== undefined;
  if (path === JOBS) return { path, search: searchIn(query) };
  if (path !== '/' && !isJob) return { path };
  const sent = query.get('sent');
  if (sent !== null && isReference(sent)) return { path, sent };
  if (path === '/' && query.get('jobs') === 'all') return { path, allJobs: true };
  return isJob && query.has('apply') ? { path, applying: true } : { path };
}

/** The path of the page of all jobs. */
export const JOBS = '/jobs';

/** A search that matches every job. */
export const ANY_JOB: JobSearch = { words: '', type: '', place: '', by: 'type', page: 1 };

function searchIn(query: URLSearchParams): JobSearch {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, TEXT.short);
  return {
    words: text('q'),
    type: text('type'),
    place: text('place'),
    by: query.get('by') === 'place' ? 'place' : 'type',
    page: Math.max(1, Math.min(1000, Number.parseInt(query.get('page') ?? '', 10) || 1)),
  };
}

/** The query of the page of all jobs, without parameters that have their default. */
export function searchQuery({ words, type, place, by, page }: JobSearch): string {
  const asked = {
    q: words,
    type,
    place,
    by: by === 'type' ? '' : by,
    page: page === 1 ? '' : String(page),
  };
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value)).toString();
  return query && `?${query}`;
}

/** The one address of all that show the same; of a form that was refused, that of the form. */
export function addressOf({ allJobs, applying, sent, refused, search, ...view }: View): string {
  const path = baseOf(view.language) + view.path;
  if (sent !== undefined) return `${path}?sent=${sent}`;
  if (search) return path + searchQuery(search);
  if (view.path === '/') return allJobs ? `${path}?jobs=all` : path;
  return applying || refused ? `${path}?apply` : path;
}
