// @vitest-environment happy-dom
import type { Question } from '@sunfront/contract/jobs/questions';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '../../until.ts';
import {
  all,
  click,
  closePanel,
  confirm,
  expectFocused,
  expectGone,
  expectText,
  find,
  openPanel,
  press,
  scope,
  Server,
  type,
} from '../render-panel.tsx';

afterEach(closePanel);

const ask = (given: Partial<Question>): Question => ({
  id: 'ques1',
  type: 'short_text',
  wording: 'Which tools?',
  hint: '',
  required: false,
  options: [],
  on_card: false,
  translations: {},
  ...given,
});

const SHIFT = ask({
  id: 'shift',
  type: 'choice',
  wording: 'Which shift?',
  options: [
    { id: 'early', text: 'Early' },
    { id: 'late', text: 'Late' },
  ],
});
const LICENCE = ask({ id: 'licence', type: 'yes_no', wording: 'A licence?', on_card: true });
const TOOLS = ask({ id: 'tools', translations: { fa: { wording: 'ابزار؟' } } });

const JOB = { title: 'Fitter', company_name: 'Zagros', location: 'Yazd', description: 'Work.' };

let server: Server;

async function openJob(questions: Question[] = [TOOLS, LICENCE, SHIFT], languages = '') {
  server = new Server({ jobs: [{ ...JOB, questions }] });
  server.records['settings']![0]!['languages'] = languages;
  await openPanel('jobs?edit=jobs-0', server);
  await find('button', 'Add question');
}

const toggles = () =>
  [...scope().querySelectorAll<HTMLElement>('[data-control$=toggle]')].map(
    ({ textContent }) => textContent,
  );
const toggle = (name: RegExp) => click('button', new RegExp(`^${name.source}`));
const sent = () => server.writes.at(-1)?.body.questions as Question[];

async function save(): Promise<Question[]> {
  const before = server.writes.length;
  press('Control+s');
  await until(() => expect(server.writes.length).toBeGreaterThan(before));
  return sent();
}

async function choose(label: string, value: string): Promise<void> {
  const select = await find<HTMLSelectElement>('combobox', label);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

describe("a job's questions", () => {
  it('are set up from an empty form with Enter, Tab and letters', async () => {
    await openJob([]);
    await click('button', 'Add question');
    await expectFocused('field', 'Question');
    await type('Question', 'Which shift?');
    await choose('Type', 'choice');
    (await find('combobox', 'Type')).focus();
    expect(press('Enter')).toBe(true);
    await expectFocused('field', 'Option 1');
    await type('Option 1', 'Early');
    press('Enter');
    await expectFocused('field', 'Option 2');
    await type('Option 2', 'Late');
    press('Enter');
    await expectFocused('field', 'Option 3');
    press('Enter');
    await until(() => expect(toggles()).toEqual(['Which shift?One option', expect.any(String)]));
    await expectFocused('field', 'Question');
    await type('Question', 'A licence?');
    await choose('Type', 'yes_no');
    await click('field', 'Required');
    press('Enter');
    await until(() => expect(toggles()).toHaveLength(3));
    // The third is untouched: Enter ends the list, and nothing of it is saved.
    press('Enter');
    await expectFocused('button', 'Add question');
    expect(await save()).toMatchObject([
      { wording: 'Which shift?', type: 'choice', options: [{ text: 'Early' }, { text: 'Late' }] },
      { wording: 'A licence?', type: 'yes_no', required: true, options: [] },
    ]);
  });

  it('are duplicated with an id of their own, and only one answer is on the card', async () => {
    await openJob();
    await click('button', /^Duplicate .*A licence/);
    await expectFocused('field', 'Question');
    await click('field', 'Show on the card');
    const copies = await save();
    expect(copies.map(({ wording, on_card }) => [wording, on_card])).toEqual([
      ['Which tools?', false],
      ['A licence?', false],
      ['A licence?', true],
      ['Which shift?', false],
    ]);
    expect(new Set(copies.map(({ id }) => id)).size).toBe(4);
  });

  it('return after they were deleted, with their place, focus and ids', async () => {
    await openJob();
    await click('button', /^Delete .*A licence/);
    expect(toggles().join()).not.toContain('A licence?');
    await expectText('Deleted: \u2068A licence?');
    await expectFocused('button', /^Undo: restore .*A licence/);
    await expectText('Unsaved changes');
    await click('button', /^Undo: restore/);
    await expectFocused('button', /^A licence\?/);
    expect(toggles().map((text) => text.split('?')[0])).toEqual([
      'Which tools',
      'A licence',
      'Which shift',
    ]);
    await expectGone('button', /^Undo: restore/);
    expect(scope().textContent).not.toContain('Unsaved changes');
  });

  it('are moved by keyboard', async () => {
    await openJob();
    const handle = await find('button', 'Move A licence?');
    await until(() => expect(handle.getAttribute('aria-disabled')).not.toBe('true'));
    // Without a layout, all rows are in one place, so each has its own here.
    for (const [index, row] of [...scope().querySelectorAll('li')].entries()) {
      const rect = { x: 0, y: index * 50, top: index * 50, bottom: index * 50 + 50, left: 0 };
      row.getBoundingClientRect = () =>
        ({ ...rect, right: 300, width: 300, height: 50 }) as DOMRect;
    }
    handle.focus();
    press(' ', 'Space');
    await until(() => expect(document.body.textContent).toContain('Picked up A licence?'));
    press('ArrowUp', 'ArrowUp');
    await until(() => expect(document.body.textContent).toContain('A licence?: position 1'));
    press(' ', 'Space');
    await until(() => expect(toggles()[0]).toContain('A licence?'));
    expect((await save()).map(({ id }) => id)).toEqual(['licence', 'tools', 'shift']);
  });

  it('cannot be more than twenty', async () => {
    await openJob(Array.from({ length: 20 }, (_, index) => ask({ id: `ques${index}` })));
    expect((await find<HTMLButtonElement>('button', 'Add question')).disabled).toBe(true);
    await expectText('A job may have at most 20 questions.');
    await toggle(/Which tools/);
    expect(all('button', /^Duplicate .*tools/).every((each) => each.matches(':disabled'))).toBe(
      true,
    );
  });

  it('lose an option with Backspace or without text, and keep at least two', async () => {
    await openJob();
    await toggle(/Which shift/);
    await click('button', 'Add option');
    await type('Option 3', 'Night');
    await type('Option 1', '');
    expect((await save())[2]!.options.map(({ text }) => text)).toEqual(['Late', 'Night']);
    await toggle(/Which shift/);
    await toggle(/Which shift/);
    await type('Option 2', '');
    press('Backspace');
    await expectFocused('field', 'Option 1');
    press('Control+s');
    await expectText('A choice needs at least 2 options');
    await expectFocused('field', 'Option 1');
  });
});

describe('a refused question', () => {
  it('opens, and its control has the focus', async () => {
    await openJob();
    await toggle(/Which shift/);
    await type('Option 2', 'Early');
    await toggle(/Which shift/);
    await toggle(/Which tools/);
    press('Control+s');
    await expectText('Two options have the same text');
    await expectFocused('field', 'Option 1');
    expect(server.writes).toEqual([]);
    await type('Option 2', 'Late');
    await until(() => expect(scope().textContent).not.toContain('Two options have the same text'));
  });

  it.each([
    ['wording', 'Question'],
    ['options.1.text', 'Option 2'],
  ])("shows the server's error at its %s", async (path, label) => {
    await openJob();
    server.answer = ({ method }) =>
      method === 'PUT'
        ? {
            status: 422,
            json: {
              detail: [
                { loc: ['body', 'questions', 2, ...path.split('.')], msg: 'Not this', type: 'x' },
              ],
            },
          }
        : undefined;
    await type('Title', 'Roof fitter');
    press('Control+s');
    await expectFocused('field', label);
    await expectText('Not this');
    expect((await find('field', label)).getAttribute('aria-invalid')).toBe('true');
    expect(toggles()[2]).toContain('Which shift?');
  });

  it('is also one without any input, until its editor closes', async () => {
    await openJob();
    await click('button', 'Add question');
    await expectFocused('field', 'Question');
    (await find('button', 'Save')).focus();
    press('Control+s');
    await expectText('Each question needs a wording');
    await expectFocused('field', 'Question');
    expect(server.writes).toEqual([]);
    press('Enter');
    await expectFocused('button', 'Add question');
    await until(() => expect(scope().textContent).not.toContain('Unsaved changes'));
  });

  it('shows its error without the editor, too', async () => {
    await openJob([SHIFT, ask({ wording: 'x'.repeat(201) })]);
    await type('Title', '');
    press('Control+s');
    await expectFocused('field', 'Title');
    await until(() => expect(toggles()[1]).toContain('Question must be at most 200 characters'));
  });
});

describe('on a site with two languages', () => {
  it('are translated in the tab of the language, which counts missing texts', async () => {
    await openJob([TOOLS, SHIFT], 'en fa');
    const tab = () => all('tab', /فارسی/)[0]!;
    const missing = () => Number(/\d+/.exec(tab().textContent)?.[0] ?? 0);
    const before = missing();
    tab().click();
    await type('Option: Early', 'صبح');
    await type('Option: Late', 'عصر');
    expect(missing()).toBe(before - 2);
    await type('Question: Which tools?', '');
    expect(missing()).toBe(before - 1);
    expect(await save()).toMatchObject([
      { translations: {} },
      { translations: { fa: { early: 'صبح', late: 'عصر' } } },
    ]);
    expect(sent()[0]!.translations).toEqual({});
  });
});

it('new jobs start with the questions of the settings', async () => {
  server = new Server();
  server.records['settings']![0]!['job_questions'] = [LICENCE];
  await openPanel('jobs?new', server);
  await until(() => expect(toggles()).toHaveLength(1));
  expect(scope().textContent).not.toContain('Unsaved changes');
  for (const [label, value] of [
    ['Title', 'Fitter'],
    ['Company', 'Zagros'],
    ['Location', 'Yazd'],
    ['Description', 'Work.'],
  ] as const) {
    await type(label, value);
  }
  expect(await save()).toMatchObject([{ id: 'licence', wording: 'A licence?' }]);
});

it('changed questions are not discarded without a question, and a conflict shows both versions', async () => {
  await openJob();
  const stored = { ...server.records['jobs']![0]! };
  const theirs = [{ ...SHIFT, wording: 'When?' }];
  await toggle(/Which tools/);
  await type('Question', 'Which tools do you know?');
  await click('button', 'Cancel');
  await confirm('Keep editing', 'have not been saved');
  const current = { ...stored, questions: theirs, updated_at: 'latest' };
  server.answer = ({ method, headers }) =>
    method === 'PUT' && headers.get('If-Match') !== 'latest'
      ? { status: 409, json: { detail: 'Changed', current } }
      : undefined;
  press('Control+s');
  await expectText('Which tools do you know?\u2069 (Short text)');
  await expectText('When?\u2069 (One option)');
  await expectText('Options: \u2068Early\u2069, \u2068Late\u2069');
  await click('button', 'Save the chosen version');
  await until(() => expect(sent()?.[0]?.wording).toBe('Which tools do you know?'));
});

describe('the history', () => {
  it('shows only the questions that have changed, readably', async () => {
    await openJob();
    const current = server.records['jobs']![0]!;
    const after = { ...current, questions: [TOOLS, { ...LICENCE, required: true }, SHIFT] };
    const change = { collection: 'jobs', kind: 'update', fields: ['questions'], by: 'ann' };
    server.records['history'] = [{ ...current, ...change, before: current, after }];
    await click('button', 'History');
    await expectText('Before: \u2068A licence?\u2069 (Yes or no, On the card)');
    await expectText('After: \u2068A licence?\u2069 (Yes or no, Required, On the card)');
    expect(document.querySelector('dd')!.textContent).not.toContain('Which shift?');
  });
});
