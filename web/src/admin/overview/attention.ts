import { CLOSING_DAYS, closesSoon } from '@sunfront/contract/open-job';
import type { Count, Overview } from '@sunfront/contract/overview';
import { dayIn } from '@sunfront/contract/time-zone';
import { formatDate } from '../frame/format.ts';

/** Something that waits for an administrator. */
export interface Attention {
  number: number;
  /** What so many are called. */
  title: string;
  detail: string;
  /** Where they are listed, below the panel's address. */
  to: string;
}

/** What needs a hand at `now`, by the company's day; nothing that there is none of, or that is others' work. */
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

/** How many there are in all. */
export function total(counts: readonly Pick<Count, 'number'>[] = []): number {
  return counts.reduce((sum, { number }) => sum + number, 0);
}

/** Those that are counted under the value first. */
export function under(counts: readonly Count[], value: string): Count[] {
  return counts.filter(({ of }) => of[0] === value);
}
