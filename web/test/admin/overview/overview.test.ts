import type { UserList } from '@sunfront/contract/api/account-responses';
import type { Overview } from '@sunfront/contract/api/overview';
import { describe, expect, it } from 'vitest';
import { setting, type Setting } from '@sunfront/contract/entities/setting';
import { attentionOf } from '../../../src/admin/overview/attention.ts';
import { checklistOf } from '../../../src/admin/overview/checklist-part.tsx';
import { jobsOf } from '../../../src/admin/inbox/job-counts.ts';

const nothing: Overview = {
  jobs: { end: [] },
  applicants: { status: [], week: [], job_status: [], due: [], waiting: [] },
  contact: { state: [], week: [] },
  'job-alerts': { state: [] },
  gallery: { lacking: [] },
  slides: { lacking: [] },
  mail: { failed: [] },
  'erased-by-candidates': { month: [] },
  failures: { open: [] },
};

// In Tehran, the 22nd began three and a half hours ago.
const now = new Date('2026-11-21T21:00:00.000Z');
const attentionTexts = (overview: Partial<Overview>, timeZone = 'Asia/Tehran') =>
  attentionOf({ ...nothing, ...overview }, now, timeZone).map(({ number, title, detail }) =>
    [number, title, detail].join(' '),
  );

describe('open tasks', () => {
  it('are empty on an empty site', () => {
    expect(attentionTexts({})).toEqual([]);
  });
  it('are new applications and open messages', () => {
    const status = ['new', 'review', 'withdrawn'].map((of, index) => ({
      of: [of],
      number: index + 1,
    }));
    const state = ['answered', 'done', 'open'].map((of) => ({ of: [of], number: 2 }));
    expect(
      attentionTexts({
        applicants: { ...nothing.applicants, status },
        contact: { ...nothing.contact, state },
      }),
    ).toEqual(['1 new application Not reviewed yet', '2 messages are open Not answered yet']);
  });
  it("are next steps that are due in the company's time zone", () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
    const due = days.map((day) => ({ of: [day], number: 1 }));
    const applicants = { ...nothing.applicants, due };
    expect(attentionTexts({ applicants })).toEqual(['3 next steps are due 2 overdue']);
    expect(attentionTexts({ applicants }, 'UTC')).toEqual(['2 next steps are due 1 overdue']);
    expect(attentionTexts({ applicants: { ...applicants, due: due.slice(2) } })).toEqual([
      '1 next step is due Today',
    ]);
  });
  it('are candidates who wait for another interview time', () => {
    const waiting = ['declined', 'unable'].map((of, index) => ({ of: [of], number: index + 1 }));
    expect(attentionTexts({ applicants: { ...nothing.applicants, waiting } })).toEqual([
      '1 candidate needs other times No proposed time fits',
      '2 candidates cannot come Asks for another interview time',
    ]);
  });
  it('are jobs that close within a week', () => {
    const days = ['2026-11-20', '2026-11-22', '2026-11-28', '2026-11-29', '2027-01-01'];
    const end = days.map((day) => ({ of: [day], number: 1 }));
    expect(attentionTexts({ jobs: { end } })).toEqual([
      '2 jobs close soon Within 7 days, from 22 Nov 2026',
    ]);
  });
  it('are failures of background work', () => {
    expect(attentionTexts({ failures: { open: [{ of: [], number: 2 }] } })).toEqual([
      '2 background failures Background tasks failed',
    ]);
  });
  it('are pictures without alternative text', () => {
    expect(
      attentionTexts({
        gallery: { lacking: [{ of: [], number: 3 }] },
        slides: { lacking: [{ of: [], number: 1 }] },
      }),
    ).toEqual([
      '3 images without alt text In the gallery',
      '1 slide without title In the slide show',
    ]);
  });
});

describe('applications per job', () => {
  it('are added up despite a changed title, with the most active first', () => {
    const counts = [
      { of: ['a', 'rejected', 'A'], number: 9 },
      { of: ['b', 'new', 'B'], number: 1 },
      { of: ['b', 'new', 'Before'], number: 2 },
      { of: ['b', 'offer', 'B'], number: 1 },
      { of: ['c', 'withdrawn', 'C'], number: 9 },
    ];
    expect(jobsOf(counts).map(({ id, all, at }) => [id, all, at.new, at.offer])).toEqual([
      ['b', 4, 3, 1],
      ['a', 9, 0, 0],
      ['c', 9, 0, 0],
    ]);
  });
});

describe('the checklist of a new site', () => {
  const settings = (fields: Partial<Setting> = {}) => [
    { ...setting.emptyValues, ...fields } as Setting,
  ];
  const everybody = { users: [{}], invitations: [] } as unknown as UserList;
  const left = (...given: Parameters<typeof checklistOf>) =>
    checklistOf(...given).flatMap(({ title, done }) => (done ? [] : [title]));

  it('has the steps of a role', () => {
    const ofEditors = [
      'Upload the logo',
      'Write about the company',
      'Choose colours and typefaces',
      'Choose the languages',
    ];
    expect(left(settings(), 'recruiter')).toEqual([]);
    expect(left(settings(), 'editor')).toEqual(ofEditors);
    expect(left([], 'owner', everybody)).toEqual([
      ...ofEditors,
      'Choose who is notified by mail',
      'Invite colleagues',
    ]);
  });
  it('ends with the data of the last step', () => {
    const done = settings({
      logo: '/media/logo.webp',
      company_name: 'Zagros',
      about_us: 'We build.',
      theme_accent: '#004080',
      languages: 'en fa',
      notify_messages: 'office@example.org',
    });
    expect(left(done, 'owner', everybody)).toEqual(['Invite colleagues']);
    const invited = { ...everybody, invitations: [{}] } as UserList;
    expect(left(done, 'owner', invited)).toEqual([]);
  });
});
