// @vitest-environment happy-dom
// Preloaded, so that the form's imports resolve within `act`.
import '@sunfront/contract/entities/applicant';
import '@sunfront/contract/jobs/answers';
import { versionsOf } from '@sunfront/contract/jobs/question-versions';
import type { AskedQuestion } from '@sunfront/contract/jobs/questions';
import en from '@sunfront/contract/messages/en';
import { mergeSettings } from '@sunfront/contract/site/site-content';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApplyDialog } from '../../../src/landing/job/apply-dialog.tsx';
import { toDisplayedJob } from '../../../src/landing/jobs/displayed-job.ts';
import { prepareToasts } from '../../../src/ui/toast.ts';
import { field, fill, press, renderPage, text, unmount } from '../../admin/page.ts';
import { makeJob } from '../content.ts';
import { until } from '../../until.ts';

const CHANGED = 'The questions of this job have changed. Please check your answers.';
const PDF = new File(['%PDF-1.4'], 'cv.pdf', { type: 'application/pdf' });
const OPTIONS = [
  { id: 'saws', text: 'Saw' },
  { id: 'drill', text: 'Drill' },
];

function ask(question: Partial<AskedQuestion>): AskedQuestion {
  const blank = { hint: '', required: false, options: [], translations: {} };
  return { id: 'town', type: 'short_text', wording: 'Town?', ...blank, ...question };
}

const QUESTIONS = [
  ask({}),
  ask({ id: 'away', type: 'yes_no', wording: 'Away?', required: true }),
  ask({ id: 'tools', type: 'choices', wording: 'Tools?', options: OPTIONS }),
  ask({ id: 'level', type: 'choice', wording: 'Level?', options: OPTIONS }),
];

let questions: AskedQuestion[] | undefined;
let sent: FormData[];
let answers: { status: number; body: object }[];
let number = 0;
let id: string;

class FormRequest {
  upload = {};
  status = 0;
  responseText = '';
  onload!: () => void;
  open() {}
  setRequestHeader() {}
  getAllResponseHeaders() {
    return '';
  }
  send(body: FormData) {
    sent.push(body);
    const { status, body: answer } = answers.shift()!;
    this.status = status;
    this.responseText = JSON.stringify(answer);
    this.onload();
  }
}

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
  await prepareToasts();
});

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FormRequest);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
  vi.stubGlobal('fetch', async (path: string) => {
    expect(path).toBe(`/api/jobs/${id}/questions?language=en`);
    if (!questions) throw new TypeError('Offline');
    return Response.json({ versions: versionsOf(questions), questions });
  });
  [questions, sent, answers] = [QUESTIONS, [], []];
  id = `asking-${++number}`;
});

afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

async function showForm() {
  const job = toDisplayedJob(makeJob(id), en, new Date(), 'UTC');
  const settings = { ...mergeSettings([]), retention_months: '6' as const };
  await renderPage(<ApplyDialog job={job} settings={settings} onClose={() => {}} />);
}

async function fillIn() {
  await fill({ 'Full name': 'Sara', Contact: 'sara@example.com', 'Town? (optional)': 'Yazd' });
  const input = field('Résumé');
  Object.defineProperty(input, 'files', { value: [PDF], configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

const submit = () => press('[type=submit]');
const named = (name: string) =>
  document.querySelector<HTMLInputElement>(`form [name="${name}"]`) ?? undefined;
const choice = (name: string, value: string) =>
  document.querySelector<HTMLInputElement>(`form [name="${name}"][value="${value}"]`)!;
const alert = () => document.querySelector('form .questions-state[role=alert]');
const problem = () => document.querySelector('form [role=alert]:not(.questions-state)');
const lastSent = () => Object.fromEntries(sent.at(-1)!) as Record<string, string>;

it('a job without questions has no visible part for them', async () => {
  questions = [];
  await showForm();
  await until(() => expect(named('questions_shown')?.value).toBe(''));
  expect(document.querySelector('.questions, .questions-state, fieldset')).toBeNull();
});

it('loads the questions again after a failure, and submits no form without them', async () => {
  questions = undefined;
  await showForm();
  await until(() => expect(alert()?.textContent).toContain(en.apply.questions.failed));
  await fill({ 'Full name': 'Sara', Contact: 'sara@example.com' });
  await submit();
  await until(() => expect(problem()?.textContent).toContain('could not be reached'));
  questions = QUESTIONS;
  await press('.questions-state button');
  await until(() => expect(named('answer_town')).toBeDefined());
  expect(field('Full name').value).toBe('Sara');
  expect(sent).toEqual([]);
});

it('checks the answers with their schema, and sends them with the versions of the questions', async () => {
  await showForm();
  await until(() => expect(named('answer_town')).toBeDefined());
  await fillIn();
  await submit();
  await until(() => expect(text()).toContain('Please answer this question.'));
  expect(document.activeElement).toBe(choice('answer_away', 'yes'));
  expect(document.querySelector('[role=radiogroup]')!.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);

  await act(async () => choice('answer_away', 'no').click());
  expect(text()).not.toContain('Please answer this question.');
  await act(async () => named('answer_tools_drill')!.click());
  answers = [{ status: 201, body: { id: 'a1b2c3d4e5f6a7b8c9d0' } }];
  await submit();
  await until(() => expect(sent).toHaveLength(1));
  expect(lastSent()).toMatchObject({
    answer_town: 'Yazd',
    answer_away: 'no',
    answer_tools_drill: 'Drill',
    questions_shown: versionsOf(QUESTIONS),
  });
  expect(lastSent()).not.toHaveProperty('answer_tools_saws');
});

it('counts the characters that a long answer has left, near the limit', async () => {
  questions = [ask({ type: 'long_text', hint: 'In short' })];
  await showForm();
  await until(() => expect(named('answer_town')).toBeDefined());
  const label = 'Town? (optional)';
  const counter = () =>
    (named('answer_town')!.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((each) => document.getElementById(each)?.textContent);
  await fill({ [label]: 'x'.repeat(4500) });
  expect(counter()).toEqual(['In short']);
  await fill({ [label]: 'x'.repeat(4999) });
  expect(counter()).toEqual(['In short', '1 character left']);
  await fill({ [label]: 'x'.repeat(5010) });
  expect(counter()).toEqual(['In short', '10 characters too many']);
  expect(named('answer_town')!.value).toHaveLength(5010);
  // Read after a pause in typing.
  await until(() =>
    expect(document.querySelector('form [role=status]')!.textContent).toBe(
      '10 characters too many',
    ),
  );
});

it('keeps what was typed and chosen when the form is closed', async () => {
  await showForm();
  await until(() => expect(named('answer_town')).toBeDefined());
  await fillIn();
  await act(async () => choice('answer_away', 'no').click());
  await act(async () => named('answer_tools_drill')!.click());
  await unmount();
  questions = QUESTIONS.slice(1).map((each) =>
    each.id === 'away' ? { ...each, hint: 'Monday to Friday' } : each,
  );
  await showForm();
  await until(() => expect(choice('answer_away', 'no')?.checked).toBe(true));
  expect(named('answer_tools_drill')!.checked).toBe(true);
  expect(named('answer_tools_saws')!.checked).toBe(false);
  // The questions changed since.
  await until(() => expect(text()).toContain(en.apply.questions.haveChanged));
  expect(named('answer_town')!.value).toBe('Yazd');
  expect(named('answer_town')!.readOnly).toBe(true);
});

it('shows what changed meanwhile, and loses no answer', async () => {
  await showForm();
  await until(() => expect(named('answer_town')).toBeDefined());
  await fillIn();
  await act(async () => choice('answer_away', 'no').click());
  await act(async () => choice('answer_level', 'drill').click());
  answers = [
    {
      status: 422,
      body: {
        detail: [
          { loc: ['body', 'questions_shown'], msg: CHANGED, type: 'value_error' },
          { loc: ['body', 'answer_start'], msg: 'Please answer this question.', type: 'custom' },
        ],
      },
    },
  ];
  questions = [
    { ...QUESTIONS[1]!, wording: 'Often away?' },
    ask({ id: 'start', type: 'date', wording: 'Start?', required: true }),
  ];
  await submit();
  await until(() => expect(named('answer_start')).toBeDefined());
  await until(() => expect(problem()?.textContent).toBe(CHANGED));
  expect(choice('answer_away', 'no').checked).toBe(true);
  const marks = [...document.querySelectorAll('.question-change')].map((each) => each.textContent);
  expect(marks).toEqual([en.apply.questions.changed, en.apply.questions.added]);
  expect(document.activeElement).toBe(named('answer_start'));
  const [town, level] = [named('answer_town')!, named('answer_level')!];
  expect([town.value, level.value, level.readOnly]).toEqual(['Yazd', 'Drill', true]);
  expect(text()).toContain('Town?');
  expect(named('questions_shown')!.value).toBe(versionsOf(questions));
});
