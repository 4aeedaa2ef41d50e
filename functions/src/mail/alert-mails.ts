import { jobAlert } from '@sunfront/contract/entities/index';
import type { JobAlert } from '@sunfront/contract/entities/job-alert';
import type { Job } from '@sunfront/contract/entities/job';
import { ALERT_CONFIRMATION_HOURS } from '@sunfront/contract/jobs/alerts';
import { alertsUrl } from '@sunfront/contract/jobs/alerts-url';
import { jobPath } from '@sunfront/contract/jobs/url';
import { FORM_LANGUAGE } from '@sunfront/contract/limits';
import { formatCount, formatDay } from '@sunfront/contract/messages/format';
import {
  basePath,
  interpolate,
  type Language,
  LANGUAGES,
  siteLanguages,
} from '@sunfront/contract/messages/index';
import { MAIL_MESSAGES } from '@sunfront/contract/messages/mail';
import { localize } from '@sunfront/contract/messages/translations';
import type { Stored } from '../store/repository.ts';
import { isolateMixed } from './layout.ts';
import type { Link, MailDraft } from './mail-draft.ts';
import type { SettingOf } from './notices.ts';

export interface AlertSender {
  settingOf: SettingOf;
  origin: string;
  /** Of the subscription's links. */
  token: string;
}

/** Jobs in a mail; the list of all jobs has the others. */
const MAX_JOBS = 20;

/** At most one a day. */
export function confirmationMail(alert: Stored, sender: AlertSender): MailDraft {
  const { alerts, locale, values } = textsOf(alert, sender);
  const { subject, text, link, notYou } = alerts.confirm;
  const hours = { ...values, number: ALERT_CONFIRMATION_HOURS };
  return alertMail(alert, sender, {
    id: `alert-request-${alert.id}-${today()}`,
    subject,
    text: [interpolate(locale, text, hours), notYou].join('\n\n'),
    facts: choicesOf(alert, sender),
    links: [{ title: link, address: pageUrl(alert, sender) }],
  });
}

/** Has the id of the confirmation: both answer a request. */
export function existingMail(alert: Stored, sender: AlertSender): MailDraft {
  const { alerts, locale, values } = textsOf(alert, sender);
  return alertMail(alert, sender, {
    id: `alert-request-${alert.id}-${today()}`,
    subject: alerts.existing.subject,
    text: interpolate(locale, alerts.existing.text, values),
    facts: choicesOf(alert, sender),
    links: [{ title: alerts.manage, address: pageUrl(alert, sender) }],
  });
}

/** @param jobs with all translations; one mail a day */
export function newJobsMail(alert: Stored, sender: AlertSender, jobs: readonly Job[]): MailDraft {
  const { alerts, locale, values, language } = textsOf(alert, sender);
  const { dir } = LANGUAGES[language];
  const localized = jobs.map((job) => localize(job, language));
  const [first] = localized;
  const base = baseUrl(alert, sender);
  const more = jobs.length - MAX_JOBS;
  const said = alerts.jobs;
  return alertMail(alert, sender, {
    id: `alert-${alert.id}-${today()}`,
    subject:
      jobs.length === 1
        ? interpolate(locale, said.one, { title: isolateMixed(first!.title, dir) })
        : interpolate(locale, formatCount(locale, said.several, jobs.length), values),
    text: [
      interpolate(locale, said.text, values),
      ...(more > 0 ? [formatCount(locale, said.more, more)] : []),
    ].join('\n\n'),
    links: [
      ...localized.slice(0, MAX_JOBS).map((job) => ({
        title: [job.title, job.location].filter(Boolean).join(' · '),
        address: base + jobPath(job),
      })),
      { title: said.all, address: `${base}/jobs` },
      { title: alerts.manage, address: pageUrl(alert, sender) },
    ],
  });
}

/** One for each end. */
export async function keepMail(alert: Stored, sender: AlertSender): Promise<MailDraft> {
  const { alerts, locale, values, language } = textsOf(alert, sender);
  const { default: messages } = await LANGUAGES[language].load();
  const day = String(alert['ends_at']).slice(0, 10);
  const date = formatDay(messages, day);
  return alertMail(alert, sender, {
    id: `alert-keep-${alert.id}-${day}`,
    subject: alerts.keep.subject,
    text: interpolate(locale, alerts.keep.text, { ...values, date }),
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
  return { language, locale: { locale: language }, alerts, values: { company } };
}

/** Its own, while the site offers it. */
function languageOf({ language }: Stored, { settingOf }: AlertSender): Language {
  const spoken = siteLanguages(settingOf('languages'));
  return spoken.find((tag) => tag === language) ?? spoken[0];
}

function choicesOf(alert: Stored, sender: AlertSender): Record<string, string> {
  const { place, type } = alert as Stored & JobAlert;
  const { facts } = textsOf(alert, sender).alerts;
  return { [facts.place]: place, [facts.type]: type };
}

/** Of the site in the alert's language. */
function baseUrl(alert: Stored, sender: AlertSender): string {
  const language = languageOf(alert, sender);
  const [main] = siteLanguages(sender.settingOf('languages'));
  return sender.origin + basePath(language === main ? undefined : language);
}

function pageUrl(alert: Stored, sender: AlertSender): string {
  return baseUrl(alert, sender) + alertsUrl(sender);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
