import type { Applicant } from '@sunfront/contract/entities/applicant';
import type { ContactMessage } from '@sunfront/contract/entities/contact-message';
import { PAGE } from '@sunfront/contract/limits';
import { ApiError } from '../../api/http.ts';
import { adminCall } from '../frame/admin-call.ts';
import { count } from '../frame/format.ts';
import { fetchPage } from '../list/use-collection.ts';

/** An application or a message that someone sent. */
export interface Held {
  /** Its address below `/api/`. */
  path: string;
  kind: 'application' | 'message';
  name: string;
  contact: string;
  /** The job, or how the message begins. */
  about: string;
  created_at: string;
}

export interface Found {
  held: Held[];
  /** Whether there is more than one answer holds. */
  more: boolean;
}

/**
 * What is held about whoever has the text in a name, e-mail address or phone number: applications, then
 * messages, one answer of each.
 * @throws ApiError
 */
export async function findPerson(text: string, signal: AbortSignal): Promise<Found> {
  const search = new URLSearchParams({ q: text, limit: String(PAGE.max) }).toString();
  const [applications, messages] = await Promise.all([
    fetchPage<Applicant>(`/api/applicants/?${search}`, signal),
    fetchPage<ContactMessage>(`/api/contact/?${search}`, signal),
  ]);
  return {
    held: [
      ...applications.records.map(({ id, full_name, contact, job_title, created_at }) => ({
        path: `applicants/${id}`,
        kind: 'application' as const,
        name: full_name,
        contact,
        about: job_title,
        created_at,
      })),
      ...messages.records.map(({ id, name, email, message, created_at }) => ({
        path: `contact/${id}`,
        kind: 'message' as const,
        name,
        contact: email,
        about: message.split('\n', 1)[0]!,
        created_at,
      })),
    ],
    more: Boolean(applications.next ?? messages.next),
  };
}

/** Deletes one after the other; never throws, but answers why, by path, for those that are still there. */
export async function erase(held: readonly Held[]): Promise<Map<string, string>> {
  const kept = new Map<string, string>();
  let declined: string | undefined;
  for (const { path } of held) {
    try {
      // A login that was declined is not asked for again with every record.
      if (declined) kept.set(path, declined);
      else await adminCall('DELETE', `/api/${path}`);
    } catch (error) {
      const { status, message } = error as ApiError;
      // Someone else deleted it, or an answer was lost on the way.
      if (status === 404) continue;
      if (status === 401) declined = message;
      kept.set(path, message);
    }
  }
  return kept;
}

/** "2 applications and 1 message". */
export function amount(held: readonly Held[]): string {
  return (['application', 'message'] as const)
    .map((kind) => [held.filter((each) => each.kind === kind).length, kind] as const)
    .filter(([number]) => number > 0)
    .map(([number, kind]) => count(number, kind))
    .join(' and ');
}

/** What erasing these entails, as a sentence. */
export function consequence(held: readonly Held[]): string {
  const one = held.length === 1;
  const withResume = held.some(({ kind }) => kind === 'application');
  if (withResume) {
    return one
      ? 'It and its résumé are deleted for good.'
      : 'They and the résumés are deleted for good.';
  }
  return one ? 'It is deleted for good.' : 'They are deleted for good.';
}
