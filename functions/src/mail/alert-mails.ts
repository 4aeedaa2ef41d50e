import { jobAlert } from '@sunfront/contract/entities/index';
import type { JobAlert } from '@sunfront/contract/entities/job-alert';
import type { Job } from '@sunfront/contract/entities/job';
import { ALERT_CONFIRMATION_HOURS } from '@sunfront/contract/jobs/alerts';
import { alertsUrl } from '@sunfront/contract/jobs/alerts-url';
import { jobPath } from '@sunfront/contract/jobs/url';
import { FORM_LANGUAGE } from '@sunfront/contract/limits';
import { formatCount, formatDay } from '@sunfront/contract/messages/format';
import type { AutomaticMailName } from '@sunfront/contract/messages/automatic-mails';
import { basePath, type Language, LANGUAGES } from '@sunfront/contract/messages/index';
import { MAIL_MESSAGES } from '@sunfront/contract/messages/mail';
import { localize } from '@sunfront/contract/messages/translations';
import type { Stored } from '../store/repository.ts';
import type { MailTextOf } from './automatic-texts.ts';
import { isolateMixed } from './layout.ts';
import type { Link, MailDraft } from './mail-draft.ts';
import { languageIn, prefixIn, type SettingOf } from './notices.ts';

export interface AlertSender {
  settingOf: SettingOf;
  origin: string;
  textOf: MailTextOf;
  /** Of the subscription's links. */
  token: string;
}

/** Jobs in a mail; the list of all jobs has the others. */
const MAX_JOBS = 20;

/** At most one a day. */
export function confirmationMail(alert: Stored, sender: AlertSender): MailDraft {
  const { alerts, textOf } = textsOf(alert, sender);
  return alertMail(alert, sender, {
    id: `alert-request-${alert.id}-${today()}`,
    ...textOf('alert_confirm', { hours: ALERT_CONFIRMATION_HOURS }),
    facts: choicesOf(alert, sender),
    links: [{ title: alerts.confirm.link, address: pageUrl(alert, sender) }],
  });
}

/** Has the id of the confirmation: both answer a request. */
export function existingMail(alert: Stored, sender: AlertSender): MailDraft {
  const { alerts, textOf } = textsOf(alert, sender);
  return alertMail(alert, sender, {
    id: `alert-request-${alert.id}-${today()}`,
    ...textOf('alert_existing', {}),
    facts: choicesOf(alert, sender),
    links: [{ title: alerts.manage, address: pageUrl(alert, sender) }],
  });
}

/** @param jobs with all translations; one mail a day */
export function newJobsMail(alert: Stored, sender: AlertSender, jobs: readonly Job[]): MailDraft {
  const { alerts, textOf, locale, language } = textsOf(alert, sender);
  const localized = jobs.map((job) => localize(job, language));
  const base = baseUrl(alert, sender);
  const more = jobs.length - MAX_JOBS;
  const { number, more: others, all } = alerts.jobs;
  const named =
    localized.length === 1
      ? isolateMixed(localized[0]!.title, LANGUAGES[language].dir)
      : formatCount(locale, number, jobs.length);
  const { subject, text } = textOf('alert_jobs', { jobs: named });
  return alertMail(alert, sender, {
    id: `alert-${alert.id}-${today()}`,
    subject,
    text: more > 0 ? `${text}\n\n${formatCount(locale, others, more)}` : text,
    links: [
      ...localized.slice(0, MAX_JOBS).map((job) => ({
        title: [job.title, job.location].filter(Boolean).join(' · '),
        address: base + jobPath(job),
      })),
      { title: all, address: `${base}/jobs` },
      { title: alerts.manage, address: pageUrl(alert, sender) },
    ],
  });
}

/** One for each end. */
export async function keepMail(alert: Stored, sender: AlertSender): Promise<MailDraft> {
  const { alerts, textOf, language } = textsOf(alert, sender);
  const { default: messages } = await LANGUAGES[language].load();
  const day = String(alert['ends_at']).slice(0, 10);
  return alertMail(alert, sender, {
    id: `alert-keep-${alert.id}-${day}`,
    ...textOf('alert_keep', { date: formatDay(messages, day) }),
    facts: choicesOf(alert, sender),
    links: [{ title: alerts.keep.link, address: pageUrl(alert, sender) }],
  });
}

function alertMail(
  alert: Stored,
  sender: AlertSender,
  draft: Pick<MailDraft, 'id' | 'subject' | 'text' | 'facts'> & { links: Link[] },
): MailDraft {
  const { token, origin, settingOf } = sender;
  const language = languageOf(alert, sender);
  const query = new URLSearchParams({ token, [FORM_LANGUAGE]: language });
  return {
    ...draft,
    to: [String(alert['email'])],
    replyTo: settingOf('reply_address'),
    language,
    unsubscribeUrl: `${origin}/api/${jobAlert.path}/unsubscribe?${query.toString()}`,
    about: { collection: jobAlert.path, record: alert.id },
  };
}

function textsOf(alert: Stored, sender: AlertSender) {
  const language = languageOf(alert, sender);
  const company = isolateMixed(sender.settingOf('company_name', language), LANGUAGES[language].dir);
  const { alerts } = MAIL_MESSAGES[language];
  const textOf = (name: AutomaticMailName, values: Parameters<MailTextOf>[2]) =>
    sender.textOf(name, language, { ...values, company });
  return { language, locale: { locale: language }, alerts, textOf };
}

/** Its own, while the site offers it. */
function languageOf({ language }: Stored, { settingOf }: AlertSender): Language {
  return languageIn(settingOf, language);
}

function choicesOf(alert: Stored, sender: AlertSender): Record<string, string> {
  const { place, type } = alert as Stored & JobAlert;
  const { facts } = textsOf(alert, sender).alerts;
  return { [facts.place]: place, [facts.type]: type };
}

/** Of the site in the alert's language. */
function baseUrl(alert: Stored, sender: AlertSender): string {
  const language = languageOf(alert, sender);
  return sender.origin + basePath(prefixIn(sender.settingOf, language));
}

function pageUrl(alert: Stored, sender: AlertSender): string {
  return baseUrl(alert, sender) + alertsUrl(sender);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
