import { findEntity, job, setting } from '@sunfront/contract/entities/index';
import type { Job } from '@sunfront/contract/entities/job';
import { parseContact } from '@sunfront/contract/text/contact';
import type { Entity } from '@sunfront/contract/entities/entity';
import { parseAddresses } from '@sunfront/contract/fields/text';
import { fieldMeta } from '@sunfront/contract/fields/field';
import type { Answer } from '@sunfront/contract/jobs/answers';
import { TEXT } from '@sunfront/contract/limits';
import { formatDay } from '@sunfront/contract/messages/format';
import {
  interpolate,
  type Language,
  LANGUAGES,
  siteLanguages,
} from '@sunfront/contract/messages/index';
import en from '@sunfront/contract/messages/en';
import { MAIL_MESSAGES } from '@sunfront/contract/messages/mail';
import { closesSoon } from '@sunfront/contract/jobs/open';
import { isPublished } from '@sunfront/contract/entities/publication';
import { cutText } from '@sunfront/contract/text/cut-text';
import { reference } from '@sunfront/contract/text/reference';
import { attributeOf } from '@sunfront/contract/site/site-content';
import { localize, translationsOf } from '@sunfront/contract/messages/translations';
import type * as z from 'zod';
import { mailMessages } from '../messages/mails.ts';
import type { Repository, Stored } from '../store/repository.ts';
import { isolateMixed } from './layout.ts';
import type { MailDraft } from './mail-draft.ts';
import { toMail, writeOnce } from './outbox.ts';

/** Reads the first settings record that has the field; `''` if none. */
export type SettingOf = (field: string, language?: Language) => string;

export async function readSettings(repository: Repository): Promise<SettingOf> {
  const records = await repository.list(setting.path);
  return (field, language) => {
    const texts = records.map((each) => (language && translationsOf(each)[language]) ?? {});
    return attributeOf(texts, field) || attributeOf(records, field);
  };
}

/** Undefined without recipients. @param origin for the link to the record */
export function noticeOf(
  settingOf: SettingOf,
  entity: Entity,
  record: Stored,
  origin: string,
): MailDraft | undefined {
  const { notice, reply, titleField, path } = entity;
  if (!notice) return undefined;
  const to = parseAddresses(settingOf(notice.recipients));
  if (to.length === 0) return undefined;
  const facts = Object.fromEntries(
    notice.fields.map((name) => [titleOf(entity, name), String(record[name] ?? '')]),
  );
  return {
    id: `notice-${record.id}`,
    to,
    replyTo: parseContact(String(record[reply?.to ?? ''] ?? '')).email,
    ...mailMessages.notices.submission(notice.subject, String(record[titleField])),
    // An answer replaces no field with the same title.
    facts: { ...facts, ...answerFacts(entity, record), ...facts },
    link: linkTo(origin, `${notice.tab}?open=${record.id}`),
    about: { collection: path, record: record.id },
  };
}

/** By wording; long texts are cut. */
function answerFacts({ answersField = '' }: Entity, record: Stored): Record<string, string> {
  const answers = (record[answersField] ?? []) as Answer[];
  return Object.fromEntries(
    answers.map(({ wording, values }) => {
      const text = values.join(', ');
      const isLong = text.length > TEXT.title;
      return [wording, isLong ? `${cutText(text, TEXT.title - 1)}…` : text];
    }),
  );
}

/**
 * Undefined if confirmations are disabled or there is no email address.
 * @param asked as sent; the site's default if not offered
 */
export async function confirmationOf(
  repository: Repository,
  settingOf: SettingOf,
  { confirmation, path }: Entity,
  record: Stored,
  asked: unknown,
): Promise<MailDraft | undefined> {
  if (!confirmation || settingOf(confirmation.enabled) !== 'true') return undefined;
  const { email: to } = parseContact(String(record[confirmation.to] ?? ''));
  if (!to) return undefined;
  const spoken = siteLanguages(settingOf('languages'));
  const language = spoken.find((tag) => tag === asked) ?? spoken[0];
  const { arrived, received, next, mistyped, facts } = MAIL_MESSAGES[language];
  const { about, subject } = confirmation;
  const name = await nameOf(repository, about.path, String(record[about.id]), language);
  const title = isolateMixed(name, LANGUAGES[language].dir);
  const beginning = name && interpolate({ locale: language }, received[subject], { about: title });
  return {
    id: `confirmation-${record.id}`,
    to: [to],
    replyTo: settingOf('reply_address'),
    subject: arrived[subject],
    text: [beginning, next, mistyped].filter(Boolean).join('\n\n'),
    facts: {
      [facts.reference]: reference(record.id),
      [facts.company]: settingOf('company_name', language),
    },
    language,
    about: { collection: path, record: record.id },
  };
}

/**
 * Announces each end date once, also if it runs repeatedly or concurrently.
 * @returns number of mails
 */
export async function announceClosing(
  { repository, siteUrl }: { repository: Repository; siteUrl: string },
  now = new Date(),
): Promise<number> {
  const settingOf = await readSettings(repository);
  const to = parseAddresses(settingOf('notify_closing'));
  if (to.length === 0) return 0;
  const jobs = (await repository.list(job.path)) as (Stored & Job)[];
  const closing = jobs.filter(
    (each) => closesSoon(each, now, settingOf('time_zone')) && isPublished(each, now.toISOString()),
  );
  let written = 0;
  for (const { id, title, end } of closing) {
    const mailDraft: MailDraft = {
      id: `closing-${id}-${end}`,
      to,
      ...mailMessages.notices.closing(title),
      facts: { [mailMessages.facts.job]: title, [mailMessages.facts.lastDay]: formatDay(en, end) },
      link: linkTo(siteUrl, `jobs?edit=${id}`),
      about: { collection: job.path, record: id },
    };
    if (await writeOnce(repository, toMail(mailDraft))) written += 1;
  }
  return written;
}

async function nameOf(repository: Repository, path: string, id: string, language: Language) {
  const found = await repository.get(path, id);
  return found ? String(localize(found, language)[findEntity(path)!.titleField]) : '';
}

/** In the panel. */
export function recordAddress(origin: string, { notice }: Entity, id: string): string {
  return `${origin}/admin/dashboard/${notice!.tab}?open=${id}`;
}

function linkTo(siteUrl: string, tab: string): MailDraft['link'] {
  return siteUrl
    ? { title: mailMessages.notices.open, address: `${siteUrl}/admin/dashboard/${tab}` }
    : undefined;
}

function titleOf({ schema, stored }: Entity, name: string): string {
  return fieldMeta({ ...schema.shape, ...stored?.shape }[name] as z.ZodType).title;
}
