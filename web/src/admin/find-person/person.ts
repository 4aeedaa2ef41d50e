import { listUrl } from '../records/use-pages.ts';
import type { Change } from '@sunfront/contract/routes/history';
import type { Applicant } from '@sunfront/contract/entities/applicant';
import type { JobAlert } from '@sunfront/contract/entities/job-alert';
import type { ContactMessage } from '@sunfront/contract/entities/contact-message';
import { PAGE } from '@sunfront/contract/limits';
import { ApiError } from '../../api/http.ts';
import { recordsApi } from '../api/api.ts';
import { fetchPage } from '../records/use-pages.ts';
import { messages as inboxMessages } from '../messages/inbox.tsx';

export interface PersonRecord {
  /** The path below `/api/`. */
  path: string;
  kind: 'application' | 'message' | 'alert';
  name: string;
  contact: string;
  /** The job title, or the message's first line. */
  about: string;
  created_at: string;
  trashed?: boolean;
  record: Readonly<Record<string, unknown>>;
}

export interface Found {
  held: PersonRecord[];
  more: boolean;
  /** Set after records of this result were erased. */
  erased?: boolean;
}

/**
 * Searches names, email addresses and phone numbers, including the trash. Reads one page per list.
 * @throws ApiError
 */
export async function findPerson(text: string, signal: AbortSignal): Promise<Found> {
  const query = { q: text, limit: String(PAGE.max) };
  const [applications, messages, alerts, ...discarded] = await Promise.all([
    fetchPage<Applicant>(recordsApi({ path: 'applicants' }).listUrl(query), signal),
    fetchPage<ContactMessage>(recordsApi({ path: 'contact' }).listUrl(query), signal),
    fetchPage<JobAlert>(recordsApi({ path: 'job-alerts' }).listUrl(query), signal),
    ...(['applicants', 'contact', 'job-alerts'] as const).map((collection) =>
      fetchPage<Change>(
        listUrl('GET /api/history/', { ...query, trash: 'true', collection }),
        signal,
      ),
    ),
  ]);
  const held = [
    ...applications.records.map(ofApplication),
    ...messages.records.map(ofMessage),
    ...alerts.records.map(ofAlert),
  ];
  const known = new Set(held.map(({ path }) => path));
  const inTrash = discarded
    .flatMap(({ records }) => records)
    // Erasing a record that was sent again also erases its earlier one in the trash.
    .filter(({ collection, record }) => !known.has(`${collection}/${record}`));
  return {
    held: [
      ...held,
      ...inTrash.map(({ collection, before }) => {
        const one = READERS[collection as keyof typeof READERS](before as never);
        return { ...one, trashed: true, about: inboxMessages.person.inTrash(one.about) };
      }),
    ],
    more: [applications, messages, alerts, ...discarded].some(({ next }) => next !== null),
  };
}

function ofApplication(record: Applicant): PersonRecord {
  const { id, full_name: name, contact, job_title: about, created_at } = record;
  const path = `applicants/${id}`;
  return { path, kind: 'application', name, contact, about, created_at, record: { ...record } };
}

function ofMessage(record: ContactMessage): PersonRecord {
  const { id, name, email: contact, message, created_at } = record;
  const [path, about] = [`contact/${id}`, message.split('\n', 1)[0]!];
  return { path, kind: 'message', name, contact, about, created_at, record: { ...record } };
}

function ofAlert(record: JobAlert): PersonRecord {
  const { id, email: contact, place, type, created_at } = record;
  const about = [type, place].filter(Boolean).join(' · ') || inboxMessages.person.allJobs;
  const path = `job-alerts/${id}`;
  return { path, kind: 'alert', name: '', contact, about, created_at, record: { ...record } };
}

const READERS = { applicants: ofApplication, contact: ofMessage, 'job-alerts': ofAlert };

/** The lists with records of people. */
export const PERSON_PATHS = Object.keys(READERS);

/** Erases permanently and in sequence. Returns reasons of failures by path instead of throwing. */
export async function erase(held: readonly PersonRecord[]): Promise<Map<string, string>> {
  const failures = new Map<string, string>();
  let declined: string | undefined;
  for (const { path } of held) {
    const [collection, id] = path.split('/') as [string, string];
    try {
      // After a declined login, no further record asks for one.
      if (declined) failures.set(path, declined);
      else await recordsApi({ path: collection }).erase(id);
    } catch (error) {
      const { status, message } = error as ApiError;
      // Another user deleted it, or an earlier response was lost.
      if (status === 404) continue;
      if (status === 401) declined = message;
      failures.set(path, message);
    }
  }
  return failures;
}

export function amount(held: readonly PersonRecord[]): string {
  const ofKind = (which: PersonRecord['kind']) => held.filter(({ kind }) => kind === which).length;
  return inboxMessages.person.amount(ofKind('application'), ofKind('message'), ofKind('alert'));
}

export function consequence(held: readonly PersonRecord[]): string {
  const withResume = held.some(({ kind }) => kind === 'application');
  return withResume
    ? inboxMessages.personErase.consequenceWithResumes(held.length)
    : inboxMessages.personErase.consequence(held.length);
}
