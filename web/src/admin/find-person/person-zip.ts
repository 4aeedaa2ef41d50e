import type { Rating } from '@sunfront/contract/api/rating-responses';
import type { Mail } from '@sunfront/contract/api/responses';
import type { Change } from '@sunfront/contract/routes/history';
import { findEntity, interview } from '@sunfront/contract/entities/index';
import type { Entity } from '@sunfront/contract/entities/entity';
import { fieldMeta } from '@sunfront/contract/fields/field';
import { type Note } from '@sunfront/contract/fields/text';
import type { Interview } from '@sunfront/contract/entities/interview';
import { PAGE } from '@sunfront/contract/limits';
import { downloadZip } from 'client-zip';
import type * as z from 'zod';
import { ApiError } from '../../api/http.ts';
import { recordsApi } from '../api/api.ts';
import { formatPeriod, formatTime } from '../format/format.ts';
import { fieldsIn } from '../history/change-texts.ts';
import { common } from '../messages/common.ts';
import { choices } from '../messages/choices.ts';
import { messages } from '../messages/inbox.tsx';
import { messages as interviewMessages } from '../messages/interviews.tsx';
import { messages as ratingMessages } from '../messages/rating.tsx';
import { fieldText } from '../records/field-value.tsx';
import { type Answer, answerLine } from '../records/question-text.ts';
import { fetchAll, listUrl } from '../records/use-pages.ts';
import type { PersonRecord } from './person.ts';
import { fetchResume, fileName } from '../submission/resume.tsx';

interface PersonZip {
  file: Blob;
  /** Lines about parts that could not be fetched. */
  missing: string[];
}

/**
 * Contains each record with its history, mails, interviews and résumé, and an overview that lists missing
 * parts.
 * @throws ApiError 401 when a login was declined
 */
export async function zipOf(held: readonly PersonRecord[]): Promise<PersonZip> {
  const missing: string[] = [];
  const file = await downloadZip(filesOf(held, missing)).blob();
  return { file, missing };
}

interface File {
  name: string;
  input: string | Blob;
}

/** Fetches each file after the previous one is in the ZIP. */
async function* filesOf(held: readonly PersonRecord[], missing: string[]): AsyncGenerator<File> {
  const texts: string[] = [];
  for (const [index, each] of held.entries()) {
    // The number distinguishes records of the same name, and avoids file names that Windows
    // reserves.
    const number = String(index + 1).padStart(String(held.length).length, '0');
    const folder = fileName(
      [`${number} ${messages.personZip.folder[each.kind]}`, each.name || each.contact],
      80,
    );
    const fetched = async <T>(what: string, fetching: Promise<T>): Promise<T | undefined> => {
      try {
        return await fetching;
      } catch (error) {
        // After a declined login, no further file may ask for one.
        if (!(error instanceof ApiError) || error.status === 401) throw error;
        missing.push(messages.personZip.missingPart(folder, what, error.message));
        return undefined;
      }
    };
    const toFile = (name: string, content: unknown): File => ({
      name: `${folder}/${name}.json`,
      input: toJson(content),
    });
    yield toFile(messages.personZip.recordFile[each.kind], each.record);
    const [collection, record] = each.path.split('/') as [string, string];
    const query = { collection, record, limit: String(PAGE.max) };
    const history = await fetched(
      messages.personZip.history,
      fetchAll<Change>(listUrl('GET /api/history/', query)),
    );
    if (history) yield toFile(messages.personZip.historyFile, history);
    const mails = await fetched(
      messages.personZip.mails,
      fetchAll<Mail>(listUrl('GET /api/mail/', query)),
    );
    if (mails) yield toFile(messages.personZip.mailsFile, mails);
    const interviews = await fetched(messages.personZip.interviews, fetchInterviews(each.path));
    if (interviews?.length) yield toFile(messages.personZip.interviewsFile, interviews);
    if (each.kind === 'application') {
      const address = `${String(each.record['resume'])}${each.trashed ? '?trash=true' : ''}`;
      const resume = await fetched(messages.personZip.resume, fetchResume(address));
      if (resume) yield { name: `${folder}/${messages.personZip.resumeFile}.pdf`, input: resume };
    }
    const given = findEntity(collection)?.rated
      ? await fetched(messages.personZip.ratings, fetchRatings(collection, record))
      : undefined;
    if (given?.length) yield toFile(messages.personZip.ratingsFile, given);
    const events = [
      ...(interviews ?? []).map(met),
      ...(given ?? []).map(rated),
      ...(mails ?? []).map(sent),
      ...(history ?? []).map(said),
    ];
    texts.push([folder, ...lines(each), ...events].join('\n'));
  }
  const lost = missing.length > 0 ? [[messages.personZip.missing, ...missing].join('\n')] : [];
  yield {
    name: `${messages.personZip.overviewFile}.txt`,
    input: `${[...lost, ...texts].join('\n\n')}\n`,
  };
}

function lines({ path, record }: PersonRecord): string[] {
  const entity: Entity = findEntity(path.split('/')[0])!;
  const { schema, stored, neverExposed = [], notesField } = entity;
  const fields = Object.entries({ ...schema.shape, ...stored?.shape });
  const notes = (notesField ? record[notesField] : []) as Note[];
  const answers = (record['answers'] ?? []) as Answer[];
  return [
    messages.personZip.received(formatTime(String(record['created_at']))),
    ...fields
      .filter(
        ([name]) => name !== notesField && !['answers', 'interviews', 'interview'].includes(name),
      )
      .filter(([name]) => !neverExposed.includes(name) && record[name])
      .map(([name, field]) => {
        const meta = fieldMeta(field as z.ZodType);
        const text = fieldText({ entity, name, meta, value: record[name] });
        return messages.personZip.field(meta.title, text);
      }),
    ...answers.map(answerLine),
    ...notes.map(({ by, at, text }) => messages.personZip.note(by, formatTime(at), text)),
  ];
}

/** Of an application, also one in the trash. */
async function fetchInterviews(path: string): Promise<Interview[]> {
  const { path: whole, field } = interview.partOf!;
  const [collection, id = ''] = path.split('/');
  if (collection !== whole) return [];
  return fetchAll(recordsApi(interview).listUrl({ [field]: id, limit: String(PAGE.max) }));
}

function met({ state, start, length, place, message }: Interview): string {
  const when = start && formatPeriod(start, length);
  return interviewMessages.exported(choices.interviews.state[state], when, place, message);
}

async function fetchRatings(path: string, id: string): Promise<Rating[]> {
  return (await recordsApi({ path }).allRatings(id)).data.ratings;
}

function rated({ by, name, at, stars, text }: Rating): string {
  return ratingMessages.exported(name || by, formatTime(at), stars, text);
}

function sent({ by, to, created_at, subject }: Mail): string {
  return messages.personZip.mail(to.join(', '), by, formatTime(created_at), subject);
}

function said(change: Change): string {
  const fields = fieldsIn(change);
  const [action, time] = [common.changeKinds[change.kind], formatTime(change.created_at)];
  return fields
    ? messages.personZip.changeOf(action, fields, change.by, time)
    : messages.personZip.change(action, change.by, time);
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
