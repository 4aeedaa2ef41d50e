import { interview } from '@sunfront/contract/entities/index';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '../../../../tests/server/mail/mail-server.ts';
import { mailTexts } from '../../../src/mail/automatic-texts.ts';
import { candidateMail } from '../../../src/mail/interviews/candidate-mails.ts';
import type { Occasion, StoredInterview } from '../../../src/mail/interviews/invitation.ts';
import { erasedMail, staffMail } from '../../../src/mail/interviews/staff-mails.ts';
import type { MailDraft } from '../../../src/mail/mail-draft.ts';
import { toMail } from '../../../src/mail/outbox.ts';
import { createSmtp } from '../../../src/mail/smtp.ts';

const SETTINGS: Record<string, string> = {
  languages: 'en fa',
  company_name: 'Solar Co',
  reply_address: 'jobs@example.com',
  time_zone: 'Europe/Berlin',
};

const SENDER = {
  settingOf: (name: string) => SETTINGS[name] ?? '',
  origin: 'https://www.example.com',
};
const CANDIDATE = {
  ...SENDER,
  textOf: mailTexts([], 'en'),
  to: 'ann@example.org',
  code: 'id.secret',
};
const BOB = { uid: 'bob', name: 'Bob', email: 'bob@example.com' };

const booked = {
  ...interview.emptyValues,
  id: 'i1',
  application_id: 'a1',
  full_name: 'Ann Example',
  job_title: 'Fitter, Berlin; "solar"',
  place: 'Hall 1\r\nATTENDEE:mailto:evil@example.com, at the very end of a corridor that is long',
  interviewers: ['bob'],
  state: 'booked',
  start: '2027-03-28T01:30:00.000Z',
  length: 45,
  sequence: 0,
  updated_at: '2027-03-01T00:00:00.000Z',
} as unknown as StoredInterview;
const cancelled: StoredInterview = { ...booked, state: 'cancelled', sequence: 1 };

const toCandidate = (each: StoredInterview, occasion: Occasion) =>
  candidateMail(each, occasion, CANDIDATE);

/** Parses a calendar file with another library than the one that wrote it. */
function parse({ calendar }: Pick<MailDraft, 'calendar'>) {
  const component = new ICAL.Component(ICAL.parse(calendar!.content));
  const [event] = component.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  return { method: component.getFirstPropertyValue('method'), event: event! };
}

const attendeesOf = ({ attendees }: ICAL.Event) =>
  attendees.map((each) => String(each.getFirstValue()).toLowerCase());

describe('the calendar file', () => {
  test('is a request, and later a cancellation of the same event', async () => {
    const first = parse(await toCandidate(booked, 'booked'));
    const last = parse(await toCandidate(cancelled, 'cancelled'));
    expect([first.method, last.method]).toEqual(['REQUEST', 'CANCEL']);
    expect(last.event.uid).toBe(first.event.uid);
    expect([first.event.sequence, last.event.sequence]).toEqual([0, 1]);
    const { startDate, endDate, summary, location } = first.event;
    expect([startDate, endDate].map((each) => each.toJSDate().toISOString())).toEqual([
      '2027-03-28T01:30:00.000Z',
      '2027-03-28T02:15:00.000Z',
    ]);
    expect(startDate.zone.tzid).toBe('UTC');
    expect(summary).toBe('Interview: Fitter, Berlin; "solar" (Solar Co)');
    expect(location.replaceAll('\r', '')).toBe(booked.place.replaceAll('\r', ''));
    expect(first.event.organizer).toBe('mailto:jobs@example.com');
    // Neither the interviewers nor what somebody typed.
    expect(attendeesOf(first.event)).toEqual(['mailto:ann@example.org']);
    expect(last.event.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  test('has no other address, whatever a name contains', async () => {
    const name = 'A";CN=x:mailto:evil@example.com';
    const settingOf = (field: string) =>
      field === 'company_name' ? name : SENDER.settingOf(field);
    const sender = { ...CANDIDATE, settingOf };
    const { event } = parse(await candidateMail({ ...booked, full_name: name }, 'booked', sender));
    expect(event.organizer).toBe('mailto:jobs@example.com');
    expect(attendeesOf(event)).toEqual(['mailto:ann@example.org']);
  });

  test('has lines of at most 75 bytes, which end with CRLF', async () => {
    const persian = { ...booked, language: 'fa', job_title: 'نصاب پنل‌های خورشیدی '.repeat(8) };
    const { calendar } = await toCandidate(persian as StoredInterview, 'booked');
    const bytes = Buffer.from(calendar!.content);
    expect(bytes.subarray(-2)).toEqual(Buffer.from('\r\n'));
    expect(calendar!.content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = calendar!.content.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(3);
    expect(parse({ calendar }).event.summary).toContain(persian.job_title.trim());
  });

  test('invites each interviewer alone, and takes leave without data of the candidate', () => {
    const { method, event } = parse(staffMail(booked, 'booked', BOB, SENDER));
    expect([method, event.summary]).toEqual([
      'REQUEST',
      `Interview: Ann Example, ${booked.job_title}`,
    ]);
    expect(attendeesOf(event)).toEqual(['mailto:bob@example.com']);
    const left = { ...booked, interviewers: ['eve'], sequence: 1 };
    expect(parse(staffMail(left, 'left', BOB, SENDER)).method).toBe('CANCEL');
    const erased = erasedMail({ ...booked, sequence: 1 }, BOB, SENDER);
    expect(parse(erased)).toMatchObject({ method: 'CANCEL' });
    expect(parse(erased).event.uid).toBe(event.uid);
    expect(JSON.stringify(erased)).not.toMatch(/Ann|Fitter|Hall/);
    // Those who only proposed it have no event.
    expect(staffMail({ ...booked, interviewers: ['eve'] }, 'booked', BOB, SENDER).calendar).toBe(
      undefined,
    );
  });
});

describe('the mail', () => {
  test('names the time in the company’s zone, also on the day of a clock change', async () => {
    const mail = await toCandidate(booked, 'booked');
    const time = 'Sunday, 28 Mar 2027, 03:30 (Europe/Berlin, UTC+02:00)';
    expect(mail.subject).toBe(`Your interview: ${time}`);
    expect(mail.facts).toMatchObject({ Time: time, Length: '45 minutes' });
    expect(mail.link).toEqual({
      title: 'See your interview',
      address: 'https://www.example.com/interview#id.secret',
    });
    const before = { ...booked, start: '2027-03-28T00:30:00.000Z' };
    expect((await toCandidate(before, 'moved')).subject).toContain('01:30 (Europe/Berlin, UTC+01');
  });

  test('has the candidate’s language', async () => {
    const mail = await toCandidate({ ...booked, language: 'fa' }, 'reminder');
    expect(mail.text).toContain('یادآور');
    // Isolated: its signs would move to the other end otherwise.
    expect(mail.text).toContain(`\u2068${booked.job_title}\u2069`);
    expect(mail.link!.address).toBe('https://www.example.com/fa/interview#id.secret');
    expect(mail.calendar).toBe(undefined);
  });

  test('arrives with an invitation and the same file', async () => {
    const mailServer = await startMailServer();
    onTestFinished(() => mailServer.close());
    const smtp = createSmtp({ url: mailServer.url, from: 'website@example.com' });
    await smtp.send(toMail(await toCandidate(booked, 'booked')));
    const { raw } = mailServer.received[0]!;
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(raw).toMatch(/^Content-Type: text\/calendar;[^\n]*method=REQUEST/m);
    const { attachments, text } = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
    expect(text).toContain('is booked');
    const file = attachments.find(({ filename }) => filename === 'interview.ics')!;
    // The mail server normalizes line breaks.
    const { content } = (await toCandidate(booked, 'booked')).calendar!;
    expect(String(file.content)).toBe(content.replaceAll('\r\n', '\n'));
  });
});

test('a mail to the candidate names the job in the candidate’s language', async () => {
  const titles: Record<string, string> = { fa: 'نصاب بام' };
  const titleIn = async (_: unknown, language: string) => titles[language]!;
  const persian: StoredInterview = { ...booked, language: 'fa' };
  const mail = await candidateMail(persian, 'booked', { ...CANDIDATE, titleIn });
  expect(mail.text).toContain('نصاب بام');
  expect(mail.calendar!.content.replaceAll('\r\n ', '')).toContain('نصاب بام');
});
