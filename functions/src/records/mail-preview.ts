import {
  applicant,
  automaticMail,
  interview,
  job,
  jobAlert,
} from '@sunfront/contract/entities/index';
import type { Job } from '@sunfront/contract/entities/job';
import type { MailPreview } from '@sunfront/contract/api/mail-bodies';
import {
  type AutomaticMailName,
  placeholdersIn,
} from '@sunfront/contract/messages/automatic-mails';
import { formatDay } from '@sunfront/contract/messages/format';
import {
  interpolate,
  type Language,
  LANGUAGES,
  siteLanguages,
} from '@sunfront/contract/messages/index';
import { MAIL_MESSAGES } from '@sunfront/contract/messages/mail';
import { localize } from '@sunfront/contract/messages/translations';
import { DAY, dayIn, DEFAULT_TIME_ZONE, fromLocal } from '@sunfront/contract/text/time-zone';
import {
  type AlertSender,
  confirmationMail,
  existingMail,
  keepMail,
  newJobsMail,
} from '../mail/alert-mails.ts';
import { candidateMail } from '../mail/interviews/candidate-mails.ts';
import type { Occasion, StoredInterview } from '../mail/interviews/invitation.ts';
import { mailTexts } from '../mail/automatic-texts.ts';
import { isolateMixed, type MailContent, renderMail } from '../mail/layout.ts';
import { confirmationContent, ownPageLink, readSettings } from '../mail/notices.ts';
import { toMail } from '../mail/outbox.ts';
import { newId } from '../store/record.ts';
import type { Repository, Stored } from '../store/repository.ts';

/** In links. */
const EXAMPLE = 'example';

interface Example {
  sender: AlertSender;
  language: Language;
  alert: Stored;
  jobs: Job[];
}

type Build = (example: Example) => Promise<MailContent> | MailContent;

/** Others are shown without links and facts. */
const BUILDERS: Partial<Record<AutomaticMailName, Build>> = {
  application: ({ sender: { settingOf, textOf, origin }, language, jobs }) => ({
    ...confirmationContent(settingOf, textOf, {
      confirmation: applicant.confirmation!,
      record: { id: 'k7qx2m9b' },
      language,
      name: jobs[0]!.title,
    }),
    link: ownPageLink(settingOf, language, origin, EXAMPLE),
  }),
  alert_confirm: ({ alert, sender }) => confirmationMail(alert, sender),
  alert_existing: ({ alert, sender }) => existingMail(alert, sender),
  alert_jobs: ({ alert, sender, jobs }) => newJobsMail(alert, sender, jobs),
  alert_keep: ({ alert, sender }) => keepMail(alert, sender),
  interview_booked: interviewBuild('booked'),
  interview_moved: interviewBuild('moved'),
  interview_cancelled: interviewBuild('cancelled'),
  interview_reminder: interviewBuild('reminder'),
};

function interviewBuild(occasion: Occasion): Build {
  return ({ sender, language, jobs }) => {
    const now = Date.now();
    const zone = sender.settingOf('time_zone') || DEFAULT_TIME_ZONE;
    const tenOClock = Date.parse(`${dayIn(now + 7 * DAY, zone)}T10:00Z`);
    const draft: unknown = {
      ...interview.emptyValues,
      id: EXAMPLE,
      job_title: jobs[0]!.title,
      language,
      start: new Date(fromLocal(tenOClock, zone)).toISOString(),
      updated_at: new Date(now).toISOString(),
      length: 45,
    };
    const recipient = { to: 'candidate@example.com', code: EXAMPLE };
    return candidateMail(draft as StoredInterview, occasion, { ...sender, ...recipient });
  };
}

export async function renderPreview(
  ...preview: Parameters<typeof buildPreview>
): Promise<ReturnType<typeof renderMail>> {
  return renderMail(await buildPreview(...preview));
}

/**
 * Its links do not work, and it has no calendar file, which a mail client would add to the user's
 * calendar.
 */
export async function testMail(
  repository: Repository,
  origin: string,
  preview: MailPreview,
  { uid, email }: { uid: string; email: string },
): Promise<Stored> {
  const { mail, language } = preview;
  const content = await buildPreview(repository, origin, preview);
  const { testSubject } = MAIL_MESSAGES[language];
  return toMail({
    ...content,
    id: newId(),
    to: [email],
    subject: interpolate({ locale: language }, testSubject, { subject: content.subject }),
    by: uid,
    about: { collection: automaticMail.path, record: mail },
  });
}

/** Fills in the newest jobs of the site. */
async function buildPreview(
  repository: Repository,
  origin: string,
  { mail, language, subject, text }: MailPreview,
): Promise<MailContent> {
  const settingOf = await readSettings(repository);
  const draft = { mail, subject: '', text: '', translations: { [language]: { subject, text } } };
  const textOf = mailTexts([draft], siteLanguages(settingOf('languages'))[0]);
  const sender: AlertSender = { settingOf, textOf, origin, token: EXAMPLE };
  const example = await exampleOf(repository, sender, language);
  const build = BUILDERS[mail] ?? plainBuild(mail);
  const content = await build(example);
  const { facts = {}, link, links } = content;
  return {
    language,
    subject: content.subject,
    text: content.text,
    facts,
    link,
    ...(links && { links }),
  };
}

async function exampleOf(
  repository: Repository,
  sender: AlertSender,
  language: Language,
): Promise<Example> {
  const stored = (await repository.list(job.path, { newestFirst: true, limit: 3 })) as (Stored &
    Job)[];
  const none = { ...job.emptyValues, id: EXAMPLE, title: MAIL_MESSAGES[language].exampleJob };
  const found = stored.length > 0 ? stored : [none as Stored & Job];
  const jobs = found.map((each) => localize(each, language));
  const alert = {
    ...jobAlert.emptyValues,
    id: EXAMPLE,
    language,
    place: jobs[0]!.location ?? '',
    ends_at: new Date(Date.now() + 30 * DAY).toISOString(),
  };
  return { sender, language, alert, jobs };
}

function plainBuild(mail: AutomaticMailName): Build {
  return async ({ sender: { settingOf, textOf }, language, jobs, alert }) => {
    const { default: messages } = await LANGUAGES[language].load();
    const { dir } = LANGUAGES[language];
    const examples: Record<string, string> = {
      company: isolateMixed(settingOf('company_name', language), dir),
      job: isolateMixed(jobs[0]!.title, dir),
      date: formatDay(messages, String(alert['ends_at']).slice(0, 10)),
    };
    const known = placeholdersIn(mail).filter((name) => name in examples);
    return textOf(mail, language, Object.fromEntries(known.map((name) => [name, examples[name]!])));
  };
}
