import { APPLICATION_PAGE } from '@sunfront/contract/api/application';
import { privatePageUrl } from '@sunfront/contract/api/private-page';
import { findEntity, job, setting } from '@sunfront/contract/entities/index';
import type { Job } from '@sunfront/contract/entities/job';
import { parseContact } from '@sunfront/contract/text/contact';
import type { Confirmation, Entity } from '@sunfront/contract/entities/entity';
import { parseAddresses } from '@sunfront/contract/fields/text';
import { fieldMeta } from '@sunfront/contract/fields/field';
import type { Answer } from '@sunfront/contract/jobs/answers';
import { TEXT } from '@sunfront/contract/limits';
import { formatDay } from '@sunfront/contract/messages/format';
import { type Language, LANGUAGES, siteLanguages } from '@sunfront/contract/messages/index';
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
import { type MailTextOf, readMailTexts } from './automatic-texts.ts';
import { isolateMixed } from './layout.ts';
import type { Link, MailDraft } from './mail-draft.ts';
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

/** The language of a mail: the given one while the site offers it, otherwise its main one. */
export function languageIn(settingOf: SettingOf, asked: unknown): Language {
  const spoken = siteLanguages(settingOf('languages'));
  return spoken.find((tag) => tag === asked) ?? spoken[0];
}

/** For addresses: those of the main language have no prefix. */
export function prefixIn(settingOf: SettingOf, language: Language): Language | undefined {
  return language === siteLanguages(settingOf('languages'))[0] ? undefined : language;
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
  const facts = factsOf(entity, record, notice.fields);
  return {
    id: `notice-${record.id}`,
    to,
    replyTo: parseContact(String(record[reply?.to ?? ''] ?? '')).email,
    ...mailMessages.notices.submission(notice.subject, String(record[titleField])),
    facts: { ...facts, ...answerFacts(entity, record, Object.keys(facts)) },
    link: linkTo(origin, `${notice.tab}?open=${record.id}`),
    about: { collection: path, record: record.id },
  };
}

/** By wording, with a number if it is not unique; long texts are cut. */
function answerFacts(
  { answersField = '' }: Entity,
  record: Stored,
  others: readonly string[],
): Record<string, string> {
  const answers = (record[answersField] ?? []) as Answer[];
  const facts: Record<string, string> = {};
  for (const { wording, values } of answers) {
    const text = values.join(', ');
    const isLong = text.length > TEXT.title;
    let name = wording;
    for (let number = 2; name in facts || others.includes(name); number += 1) {
      name = `${wording} (${number})`;
    }
    facts[name] = isLong ? `${cutText(text, TEXT.title - 1)}…` : text;
  }
  return facts;
}

/** As `noticeOf`, of a candidate who withdraws. */
export function withdrawalNoticeOf(
  settingOf: SettingOf,
  entity: Entity,
  record: Stored,
  origin: string,
): MailDraft | undefined {
  const mailDraft = noticeOf(settingOf, entity, record, origin);
  if (!mailDraft) return undefined;
  return {
    ...mailDraft,
    id: `withdrawal-${record.id}-${String(record['withdrawn_at']).replaceAll(/\D/g, '')}`,
    ...mailMessages.notices.withdrawn(String(record[entity.titleField])),
    facts: factsOf(entity, record, [...entity.notice!.fields, 'withdrawal_reason']),
  };
}

function factsOf(entity: Entity, record: Stored, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [titleOf(entity, name), String(record[name] ?? '')]),
  );
}

interface ConfirmationRequest {
  /** As sent; the site's default if not offered. */
  language: unknown;
  /** For the link to the sender's own page. */
  origin: string;
  /** `''` without a link. */
  code: string;
  /** Whether they are enabled where nobody has chosen. */
  byDefault: boolean;
}

export function confirmationId({ id }: Stored): string {
  return `confirmation-${id}`;
}

/** Undefined if confirmations are disabled or there is no email address. */
export async function confirmationOf(
  repository: Repository,
  { confirmation, path, reply }: Entity,
  record: Stored,
  { language: asked, origin, code, byDefault }: ConfirmationRequest,
): Promise<MailDraft | undefined> {
  if (!confirmation) return undefined;
  const { email: to } = parseContact(String(record[confirmation.to] ?? ''));
  if (!to) return undefined;
  const settingOf = await readSettings(repository);
  if ((settingOf(confirmation.enabled) || String(byDefault)) !== 'true') return undefined;
  const language = languageIn(settingOf, asked);
  const { path: jobs, id: jobId } = confirmation.about;
  const found = await nameOf(repository, jobs, String(record[jobId]), language);
  const name = found || String(record[reply?.placeholders.job ?? ''] ?? '');
  const textOf = await readMailTexts(repository, settingOf);
  return {
    ...confirmationContent(settingOf, textOf, { confirmation, record, language, name }),
    id: confirmationId(record),
    to: [to],
    replyTo: settingOf('reply_address'),
    ...(code && {
      link: ownPageLink(settingOf, language, origin, code),
      secret: true,
    }),
    about: { collection: path, record: record.id },
  };
}

interface Confirmed {
  confirmation: Confirmation;
  record: Stored;
  language: Language;
  /** The job's title. */
  name: string;
}

export function confirmationContent(
  settingOf: SettingOf,
  textOf: MailTextOf,
  { confirmation, record, language, name }: Confirmed,
): Pick<MailDraft, 'subject' | 'text' | 'facts' | 'language'> {
  const { facts } = MAIL_MESSAGES[language];
  const company = settingOf('company_name', language);
  const { dir } = LANGUAGES[language];
  return {
    ...textOf(confirmation.mail, language, {
      job: isolateMixed(name, dir),
      company: isolateMixed(company, dir),
    }),
    facts: { [facts.reference]: reference(record.id), [facts.company]: company },
    language,
  };
}

export function ownPageLink(
  settingOf: SettingOf,
  language: Language,
  origin: string,
  code: string,
): Link {
  const prefix = prefixIn(settingOf, language);
  const address = privatePageUrl(origin, APPLICATION_PAGE, prefix, code);
  return { title: MAIL_MESSAGES[language].ownPage, address };
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
