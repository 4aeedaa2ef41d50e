import { CLOSING_DAYS, closesSoon } from '@sunfront/contract/jobs/open';
import type { Count, Overview } from '@sunfront/contract/api/overview';
import { dayIn } from '@sunfront/contract/text/time-zone';
import { formatDate } from '../format/format.ts';
import { messages } from '../messages/overview.ts';

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
      messages.attention.applications,
      'applicant?stage=new&withdrawn=no',
      messages.attention.applicationsDetail,
    ],
    [
      due,
      messages.attention.nextSteps,
      'applicant?next=due',
      messages.attention.nextStepsDetail(overdue),
    ],
    [
      contact && under(contact.state, 'open'),
      messages.attention.contactMessages,
      'contacts?state=open',
      messages.attention.contactMessagesDetail,
    ],
    [mail?.failed, messages.attention.mails, 'mail?failed=true', messages.attention.mailsDetail],
  ];
}

function websiteRows(
  { jobs, gallery, slides, failures }: Partial<Overview>,
  now: Date,
  timeZone: string,
): CountRow[] {
  const closing = jobs?.end.filter(({ of: [end = ''] }) => closesSoon({ end }, now, timeZone));
  return [
    [failures?.open, messages.attention.failures, 'security', messages.attention.failuresDetail],
    [
      closing,
      messages.attention.closingJobs,
      'jobs?show=closing',
      messages.attention.closingJobsDetail(CLOSING_DAYS, formatDate(closing?.[0]?.of[0] ?? '')),
    ],
    [
      gallery?.lacking,
      messages.attention.images,
      'gallery?show=missing',
      messages.attention.imagesDetail,
    ],
    [
      slides?.lacking,
      messages.attention.slides,
      'slide-show?show=missing',
      messages.attention.slidesDetail,
    ],
  ];
}

export function total(counts: readonly Pick<Count, 'number'>[] = []): number {
  return counts.reduce((sum, { number }) => sum + number, 0);
}

export function under(counts: readonly Count[], value: string): Count[] {
  return counts.filter(({ of }) => of[0] === value);
}
