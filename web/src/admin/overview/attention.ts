import { CLOSING_DAYS, closesSoon } from '@sunfront/contract/open-job';
import type { Count, Overview } from '@sunfront/contract/overview';
import { dayIn } from '@sunfront/contract/time-zone';
import { formatDate } from '../frame/format.ts';

export interface Attention {
  number: number;
  /** The singular or plural label of the number. */
  title: string;
  detail: string;
  /** The address of the list, relative to the panel. */
  to: string;
}

/** Returns what needs attention at `now`, by the company's time zone. */
export function attentionOf(overview: Partial<Overview>, now: Date, timeZone: string): Attention[] {
  const rows = [...inboxRows(overview, now, timeZone), ...websiteRows(overview, now, timeZone)];
  return rows.flatMap(([counts, one, many, to, detail]) => {
    const number = total(counts);
    return number > 0 ? [{ number, title: number === 1 ? one : many, detail, to }] : [];
  });
}

type Row = [counts: Count[] | undefined, one: string, many: string, to: string, detail: string];

function inboxRows(
  { applicants, contact, mail }: Partial<Overview>,
  now: Date,
  timeZone: string,
): Row[] {
  const today = dayIn(now.getTime(), timeZone);
  const due = applicants?.due.filter(({ of: [day = ''] }) => day <= today);
  const overdue = total(due?.filter(({ of: [day] }) => day !== today));
  return [
    [
      applicants && under(applicants.stage, 'new'),
      'new application',
      'new applications',
      'applicant?stage=new',
      'Not reviewed yet',
    ],
    [
      due,
      'next step is due',
      'next steps are due',
      'applicant?next=due',
      overdue > 0 ? `${overdue} overdue` : 'Today',
    ],
    [
      contact && under(contact.state, 'open'),
      'message is open',
      'messages are open',
      'contacts?state=open',
      'Not answered yet',
    ],
    [
      mail?.failed,
      'mail was not sent',
      'mails were not sent',
      'mail?failed=true',
      'The list shows the reason of each',
    ],
  ];
}

function websiteRows(
  { jobs, gallery, slides, failures }: Partial<Overview>,
  now: Date,
  timeZone: string,
): Row[] {
  const closing = jobs?.end.filter(({ of: [end = ''] }) => closesSoon({ end }, now, timeZone));
  return [
    [
      failures?.open,
      'background failure',
      'background failures',
      'security',
      'Background tasks failed',
    ],
    [
      closing,
      'job closes soon',
      'jobs close soon',
      'jobs?show=closing',
      `Within ${CLOSING_DAYS} days, from ${formatDate(closing?.[0]?.of[0] ?? '')}`,
    ],
    [
      gallery?.lacking,
      'image without alt text',
      'images without alt text',
      'gallery?show=missing',
      'In the gallery',
    ],
    [
      slides?.lacking,
      'slide without title',
      'slides without title',
      'slide-show?show=missing',
      'In the slide show',
    ],
  ];
}

export function total(counts: readonly Pick<Count, 'number'>[] = []): number {
  return counts.reduce((sum, { number }) => sum + number, 0);
}

/** Returns the counts whose first value is `value`. */
export function under(counts: readonly Count[], value: string): Count[] {
  return counts.filter(({ of }) => of[0] === value);
}
