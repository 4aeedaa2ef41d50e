import type { MailMessages, MailText } from './mail.ts';

interface AutomaticMailKind {
  placeholders: readonly string[];
  /** The default texts. */
  standard: (messages: MailMessages) => MailText;
}

/**
 * The mails whose texts the company can edit. Links, facts and the end of a subscription are fixed,
 * and follow the text. No placeholder is a text by the sender: anybody can send a form with another
 * person's address.
 */
export const AUTOMATIC_MAILS = {
  application: {
    placeholders: ['job', 'company'],
    standard: ({ application }) => application,
  },
  alert_confirm: {
    placeholders: ['company', 'hours'],
    standard: ({ alerts }) => alerts.confirm,
  },
  alert_existing: {
    placeholders: ['company'],
    standard: ({ alerts }) => alerts.existing,
  },
  alert_jobs: {
    placeholders: ['company', 'jobs'],
    standard: ({ alerts }) => alerts.jobs,
  },
  alert_keep: {
    placeholders: ['company', 'date'],
    standard: ({ alerts }) => alerts.keep,
  },
  interview_booked: {
    placeholders: ['job', 'company', 'time'],
    standard: ({ interviews }) => interviews.booked,
  },
  interview_moved: {
    placeholders: ['job', 'company', 'time'],
    standard: ({ interviews }) => interviews.moved,
  },
  interview_cancelled: {
    placeholders: ['job', 'company', 'time'],
    standard: ({ interviews }) => interviews.cancelled,
  },
  interview_reminder: {
    placeholders: ['job', 'company', 'time'],
    standard: ({ interviews }) => interviews.reminder,
  },
} as const satisfies Record<string, AutomaticMailKind>;

export type AutomaticMailName = keyof typeof AUTOMATIC_MAILS;

export const AUTOMATIC_MAIL_NAMES = Object.keys(AUTOMATIC_MAILS) as [
  AutomaticMailName,
  ...AutomaticMailName[],
];

/** Empty for an unknown name. */
export function placeholdersIn(name: unknown): readonly string[] {
  return AUTOMATIC_MAILS[name as AutomaticMailName]?.placeholders ?? [];
}
