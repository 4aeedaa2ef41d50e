import { INTERVIEW_PAGE } from '@sunfront/contract/api/interview-page';
import { privatePageUrl } from '@sunfront/contract/api/private-page';
import type { Interview } from '@sunfront/contract/entities/interview';
import { formatCount } from '@sunfront/contract/messages/format';
import {
  interpolate,
  type Language,
  LANGUAGES,
  type Messages,
} from '@sunfront/contract/messages/index';
import { MAIL_MESSAGES } from '@sunfront/contract/messages/mail';
import type { Stored } from '../../store/repository.ts';
import { isolateMixed } from '../layout.ts';
import type { CalendarFile, MailDraft } from '../mail-draft.ts';
import { languageIn, prefixIn } from '../notices.ts';
import {
  aboutOf,
  fileOf,
  type InterviewSender,
  mailId,
  type Occasion,
  type StoredInterview,
  type TextSender,
  timeOf,
} from './invitation.ts';

interface CandidateSender extends InterviewSender {
  /** The candidate's address. */
  to: string;
  /** For the page of the interview; `''` for none. */
  code: string;
}

export function proposalMail(
  interview: StoredInterview,
  draft: Pick<MailDraft, 'subject' | 'text' | 'by' | 'batch' | 'hold'>,
  sender: CandidateSender,
): MailDraft {
  const { choose } = MAIL_MESSAGES[languageOf(interview, sender)].interviews;
  return {
    ...draft,
    ...linkOf(interview, choose, sender),
    ...commonOf(interview, sender),
    id: proposalId(interview),
    interview: interview.id,
  };
}

export function proposalId({ id }: Pick<Stored, 'id'>): string {
  return `interview-${id}-proposed`;
}

export async function candidateMail(
  stored: StoredInterview,
  occasion: Occasion,
  sender: CandidateSender & TextSender,
): Promise<MailDraft> {
  const language = languageOf(stored, sender);
  const interview = await localizeJob(stored, sender);
  const { default: messages } = await LANGUAGES[language].load();
  const texts = MAIL_MESSAGES[language].interviews;
  const values = valuesOf(interview, sender, messages);
  const { start, place, length, cancellation } = interview;
  const isCancelled = occasion === 'cancelled';
  const { subject, text } = sender.textOf(`interview_${occasion}`, language, values);
  return {
    ...commonOf(interview, sender),
    ...(!isCancelled && linkOf(interview, texts.see, sender)),
    id: mailId(interview, occasion, 'candidate'),
    subject,
    text: isCancelled && cancellation ? `${text}\n\n${cancellation}` : text,
    facts: {
      [texts.facts.time]: values.time,
      ...(!isCancelled && {
        [texts.facts.length]: formatCount(messages, texts.minutes, length),
        [texts.facts.place]: place,
      }),
    },
    calendar: start && occasion !== 'reminder' ? candidateFile(interview, sender) : undefined,
  };
}

/** With the job's title in the candidate's language. */
async function localizeJob(
  interview: StoredInterview,
  sender: TextSender,
): Promise<StoredInterview> {
  const title = await sender.titleIn?.(interview, languageOf(interview, sender));
  return { ...interview, job_title: title ?? interview.job_title };
}

/** For the download from the candidate's page, too. */
export function candidateFile(
  interview: StoredInterview,
  sender: InterviewSender & { to: string },
): CalendarFile {
  const language = languageOf(interview, sender);
  const { event } = MAIL_MESSAGES[language].interviews;
  const company = sender.settingOf('company_name', language);
  return fileOf(interview, sender, {
    summary: interpolate({ locale: language }, event, { job: interview.job_title, company }),
    attendee: { name: interview.full_name, email: sender.to },
  });
}

function commonOf(interview: StoredInterview, sender: CandidateSender) {
  return {
    to: [sender.to],
    replyTo: sender.settingOf('reply_address'),
    language: languageOf(interview, sender),
    about: aboutOf(interview),
  };
}

function linkOf(interview: StoredInterview, title: string, sender: CandidateSender) {
  const { code, origin, settingOf } = sender;
  if (!code) return {};
  const language = languageOf(interview, sender);
  const address = privatePageUrl(origin, INTERVIEW_PAGE, prefixIn(settingOf, language), code);
  return { link: { title, address }, secret: true };
}

/** Its own, while the site offers it. */
function languageOf({ language }: Interview, { settingOf }: InterviewSender): Language {
  return languageIn(settingOf, language);
}

function valuesOf(interview: StoredInterview, sender: InterviewSender, messages: Messages) {
  const language = languageOf(interview, sender);
  const shown = (text: string) => isolateMixed(text, LANGUAGES[language].dir);
  return {
    job: shown(interview.job_title),
    company: shown(sender.settingOf('company_name', language)),
    time: timeOf(interview, sender, messages),
  };
}
