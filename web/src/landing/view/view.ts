import type { ApplicationView } from '@sunfront/contract/api/application';
import type { InterviewView } from '@sunfront/contract/api/interview-page';
import { privatePageUrl } from '@sunfront/contract/api/private-page';
import { jobInPath } from '@sunfront/contract/jobs/url';
import type { AlertChoices } from '@sunfront/contract/jobs/alerts';
import {
  ALERT_RESULTS,
  ALERTS_PATH,
  type AlertsPage,
  alertsUrl,
} from '@sunfront/contract/jobs/alerts-url';
import { basePath, type Language, LANGUAGES } from '@sunfront/contract/messages/index';
import { TEXT } from '@sunfront/contract/limits';
import { isReference } from '@sunfront/contract/text/reference';

/** A page's parsed path and query. */
export interface View {
  /** Without the language prefix. */
  path: string;
  /** Absent for the site's main language. */
  language?: Language;
  allJobs?: true;
  search?: JobSearch;
  applying?: true;
  /** Reference of the stored submission. */
  sent?: string;
  /** Of the candidate's own page, only in the response to the application. */
  code?: string;
  /** Set if the form was rejected without script. */
  refused?: RefusedForm;
  /** Set in the response to a form of the candidate's own page. */
  application?: ApplicationView;
  /** As `application`, of the page of an interview. */
  interview?: InterviewView;
  alerts?: AlertsView;
}

export interface AlertsView extends AlertsPage {
  /** Null if the link does not work; absent if the server could not tell. */
  found?: FoundAlert | null;
}

export interface FoundAlert extends AlertChoices {
  email: string;
  state: string;
  ends_at: string;
}

/** `''` and false match any job. */
export interface JobSearch {
  words: string;
  type: string;
  place: string;
  remote: boolean;
  by: 'type' | 'place';
  /** One-based. */
  page: number;
}

export interface RefusedForm {
  /** By field. */
  values: Record<string, string>;
  /** By field. */
  errors: Record<string, string>;
  /** `''` without an error of the whole form. */
  problem: string;
}

/** Ignores unknown parameters. */
export function viewOf(address: string, query: URLSearchParams): View {
  const tag = /^\/([^/]+)/.exec(address)?.[1] ?? '';
  if (!Object.hasOwn(LANGUAGES, tag)) return viewAt(address, query);
  return { language: tag as Language, ...viewAt(address.slice(tag.length + 1) || '/', query) };
}

function viewAt(path: string, query: URLSearchParams): View {
  const isJob = jobInPath(path) !== undefined;
  if (path === JOBS) return { path, search: searchIn(query) };
  if (path === ALERTS_PATH) return { path, alerts: alertsIn(query) };
  if (path !== '/' && !isJob) return { path };
  const sent = query.get('sent');
  if (sent !== null && isReference(sent)) return { path, sent };
  if (path === '/' && query.get('jobs') === 'all') return { path, allJobs: true };
  return isJob && query.has('apply') ? { path, applying: true } : { path };
}

/** Whether a job's page has its form, or the form's result, which a job that has closed keeps. */
export function showsForm({ applying, sent, refused }: View, open: boolean): boolean {
  return sent !== undefined || refused !== undefined || (applying === true && open);
}

function alertsIn(query: URLSearchParams): AlertsPage {
  const token = query.get('token') ?? '';
  return {
    token: /^[\w.-]{1,128}$/.test(token) ? token : undefined,
    done: ALERT_RESULTS.find((each) => each === query.get('done')),
  };
}

export const JOBS = '/jobs';

export const ANY_JOB: JobSearch = {
  words: '',
  type: '',
  place: '',
  remote: false,
  by: 'type',
  page: 1,
};

function searchIn(query: URLSearchParams): JobSearch {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, TEXT.short);
  return {
    words: text('q'),
    type: text('type'),
    place: text('place'),
    remote: query.get('remote') === '1',
    by: query.get('by') === 'place' ? 'place' : 'type',
    page: Math.max(1, Math.min(1000, Number.parseInt(query.get('page') ?? '', 10) || 1)),
  };
}

/** Omits default values. */
export function searchQuery({ words, type, place, remote, by, page }: JobSearch): string {
  const asked = {
    q: words,
    type,
    place,
    remote: remote ? '1' : '',
    by: by === 'type' ? '' : by,
    page: page === 1 ? '' : String(page),
  };
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value)).toString();
  return query && `?${query}`;
}

/** A rejected form's address is that of the form. */
export function addressOf(page: View): string {
  const { allJobs, applying, sent, refused, search, alerts, ...others } = page;
  const { application, interview, ...view } = others;
  const path = basePath(view.language) + view.path;
  // A reload opens it again.
  const code = interview?.shown ? interview.code : application?.sent && application.code;
  if (code !== undefined) return privatePageUrl('', view.path, view.language, code);
  if (sent !== undefined) return `${path}?sent=${sent}`;
  if (search) return path + searchQuery(search);
  if (alerts) return basePath(view.language) + alertsUrl(alerts);
  if (view.path === '/') return allJobs ? `${path}?jobs=all` : path;
  return applying || refused ? `${path}?apply` : path;
}
