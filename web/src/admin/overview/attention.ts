import { CLOSING_DAYS, closesSoon } from '@sunfront/contract/jobs/open';
import type { Count, Overview } from '@sunfront/contract/api/overview';
import { dayIn } from '@sunfront/contract/text/time-zone';
import { formatDate } from '../format/format.ts';
import { messages } from '../messages/overview.ts';

const { attention: texts } = messages;

export interface Attention {
  number: number;
  title: string;
  detail: string;
  /** Relative to the panel. */
  to: string;
}

/** Dates follow the company's time zone. */
export function attentionOf(overview: Partial<Overview>, now: Date, timeZone: string): Attention[] {
  const rows = [...inboxRows(overview, now, timeZone), ...websiteRows(overview, now, timeZone)];
  return rows.flatMap(([counts, title, to, detail]) => {
    const number = total(counts);
    return number > 0 ? [{ number, title: title(number), detail, to }] : [];
  });
}

type CountRow = [
  counts: Count[] | undefined,
  title: (number: number) => string,
  to: string,
  detail: string,
];

function inboxRows(
  { applicants, contact, mail }: Partial<Overview>,
  now: Date,
  timeZone: string,
): CountRow[] {
  const today = dayIn(now.getTime(), timeZone);
  const due = applicants?.due.filter(({ of: [day = ''] }) => day <= today);
  const overdue = total(due?.filter(({ of: [day] }) => day !== today));
  return [
    [
      applicants && under(applicants.status, 'new'),
      texts.applications,
      'applicant?stage=new&withdrawn=no',
      texts.applicationsDetail,
    ],
    [due, texts.nextSteps, 'applicant?next=due', texts.nextStepsDetail(overdue)],
    [
      applicants && under(applicants.waiting, 'declined'),
      texts.declined,
      'applicant?interview=declined',
      texts.declinedDetail,
    ],
    [
      applicants && under(applicants.waiting, 'unable'),
      texts.unable,
      'applicant?interview=unable',
      texts.unableDetail,
    ],
    [
      contact && under(contact.state, 'open'),
      texts.contactMessages,
      'contacts?state=open',
      texts.contactMessagesDetail,
    ],
    [mail?.failed, texts.mails, 'mail?failed=true', texts.mailsDetail],
  ];
}

function websiteRows(
  { jobs, gallery, slides, failures }: Partial<Overview>,
  now: Date,
  timeZone: string,
): CountRow[] {
  const closing = jobs?.end.filter(({ of: [end = ''] }) => closesSoon({ end }, now, timeZone));
  return [
    [failures?.open, texts.failures, 'security', texts.failuresDetail],
    [
      closing,
      texts.closingJobs,
      'jobs?show=closing',
      texts.closingJobsDetail(CLOSING_DAYS, formatDate(closing?.[0]?.of[0] ?? '')),
    ],
    [gallery?.lacking, texts.images, 'gallery?show=missing', texts.imagesDetail],
    [slides?.lacking, texts.slides, 'slide-show?show=missing', texts.slidesDetail],
  ];
}

export function total(counts: readonly Pick<Count, 'number'>[] = []): number {
  return counts.reduce((sum, { number }) => sum + number, 0);
}

export function under(counts: readonly Count[], value: string): Count[] {
  return counts.filter(({ of }) => of[0] === value);
}
