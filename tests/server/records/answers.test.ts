import en from '@sunfront/contract/messages/en';
import fa from '@sunfront/contract/messages/fa';
import { UPLOAD } from '@sunfront/contract/limits';
import { versionsOf } from '@sunfront/contract/jobs/question-versions';
import type { AskedQuestions } from '@sunfront/contract/api/responses';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { application, form } from '../../api/client.ts';
import { JOB } from '../../test-data.ts';
import { stopClock, useEmptyData, useServer } from '../harness.ts';

const server = useServer();
useEmptyData(server);

const REASON = { id: 'reason', type: 'long_text', wording: 'Why us?', required: true };
const TOOLS = {
  id: 'tools',
  type: 'choices',
  wording: 'Which tools?',
  options: [
    { id: 'saws', text: 'Saw' },
    { id: 'drill', text: 'Drill' },
  ],
};
const LEVEL = { ...TOOLS, id: 'level', type: 'choice', wording: 'Level?', on_card: true };
const TOWN = {
  id: 'town',
  type: 'short_text',
  wording: 'Town?',
  translations: { fa: { wording: 'شهر؟' } },
};
const QUESTIONS = [REASON, TOOLS, LEVEL, TOWN];
const ANSWERS = {
  answer_reason: 'Because\r\nI can',
  answer_tools_drill: 'on',
  answer_level: 'saws',
  answer_town: '',
  answer_unknown: 'x',
};
const NOT_PDF = 'The résumé must be a PDF file';
const CHANGED = 'The questions of this job have changed. Please check your answers.';

async function createJob(questions: object[] = QUESTIONS, change: object = {}): Promise<string> {
  const json = { ...JOB, questions, ...change };
  const { data } = await server.send('POST', '/api/jobs/', { token: server.token, json });
  return data.id;
}

async function changeJob(id: string, questions: object[]) {
  const json = { ...JOB, questions };
  const { status } = await server.send('PUT', `/api/jobs/${id}`, { token: server.token, json });
  expect(status).toBe(200);
}

const asked = async (job: string, query = '') =>
  (await server.send('GET', `/api/jobs/${job}/questions${query}`)).data as AskedQuestions;

const apply = (job: string, answers: Parameters<typeof form>[0] = ANSWERS) =>
  server.send('POST', '/api/applicants/', { form: application(job, answers) });

/** As a form without script. */
async function post(job: string, answers: Parameters<typeof form>[0]) {
  const { text, status } = await server.send('POST', '/api/applicants/', {
    form: application(job, answers),
    headers: { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' },
  });
  const { document } = new Window();
  document.body.innerHTML = text.replace(/^.*<body>|<\/body>.*$/gs, '');
  const control = (name: string) => document.querySelector(`form[method=post] [name="${name}"]`);
  return { status, document, control, problem: document.querySelector('main form [role=alert]') };
}

const stored = async (): Promise<any[]> => server.context.repository.list('applicants');

const errorsOf = ({ data }: { data: any }) =>
  data.detail.map(({ loc, msg }: any) => [loc.join('.'), msg]);

describe('the questions of a job', () => {
  test('are public only through their own call', async () => {
    const job = await createJob();
    const { headers, status } = await server.send('GET', `/api/jobs/${job}/questions`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const { questions, versions } = await asked(job);
    expect(questions.map(({ id, required }) => [id, required])).toEqual([
      ['reason', true],
      ['tools', false],
      ['level', false],
      ['town', false],
    ]);
    expect(JSON.stringify(questions)).not.toContain('on_card');
    expect(versions).toBe(versionsOf(questions));
    const persian = await asked(job, '?language=fa');
    expect(persian.questions.at(-1)).toMatchObject({ wording: 'شهر؟', translations: {} });
    expect(persian.versions).toBe(versions);

    for (const path of ['/', '/jobs', `/jobs/${job}`, '/api/jobs/']) {
      const { text } = await server.send('GET', path);
      expect(text, path).toContain(JOB.title);
      expect(text, path).not.toContain('Why us?');
    }
    expect((await server.send('GET', `/jobs/${job}?apply`)).text).toContain('Why us?');
  });

  test('of drafts, closed and unknown jobs stay hidden', async () => {
    const draft = await createJob(QUESTIONS, { draft: true });
    const closed = await createJob();
    await server.context.repository.edit([{ collection: 'jobs', id: closed }], (current) => ({
      ...current!,
      closes_at: '2020-01-02T00:00:00.000Z',
    }));
    const statuses = [draft, closed, 'unknown', '__x__'].map(
      async (id) => (await server.send('GET', `/api/jobs/${id}/questions`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 409, 404, 404]);
  });

  test('are limited', async () => {
    const many = Array.from({ length: 21 }, (_, index) => ({ ...TOWN, id: `town${index}` }));
    const twice = { ...TOOLS, options: [TOOLS.options[0], { id: 'other', text: 'Saw' }] };
    for (const [questions, message] of [
      [many, 'There may be at most 20 questions'],
      [[twice], 'Two options have the same text'],
    ]) {
      const json = { ...JOB, questions };
      const answer = await server.send('POST', '/api/jobs/', { token: server.token, json });
      expect([answer.status, answer.data.detail[0].msg]).toEqual([422, message]);
    }
  });
});

describe('answers', () => {
  test('are stored with the wording that they were given to, and found', async () => {
    const job = await createJob();
    const { status, data } = await apply(job);
    const answers = [
      { question: 'reason', type: 'long_text', wording: 'Why us?', values: ['Because\nI can'] },
      {
        question: 'tools',
        type: 'choices',
        wording: 'Which tools?',
        values: ['Drill'],
        options: ['drill'],
      },
      { question: 'level', type: 'choice', wording: 'Level?', values: ['Saw'], options: ['saws'] },
    ];
    expect([status, data.answers]).toEqual([201, answers]);
    await changeJob(job, [{ ...REASON, wording: 'Why?' }]);
    const { token } = server;
    const read = await server.send('GET', `/api/applicants/${data.id}`, { token });
    expect(read.data.answers).toEqual(answers);
    const search = (words: string) =>
      server.send('GET', `/api/applicants/?search=${words}`, { token });
    expect((await search('because')).data).toHaveLength(1);
    expect((await search('otherwise')).data).toEqual([]);
  });

  test('are in the notice, where they replace no field with the same title', async () => {
    await server.send('POST', '/api/settings/', {
      token: server.token,
      json: { name: 'S', notify_applications: 'hr@example.com' },
    });
    const job = await createJob([
      { ...REASON, required: false },
      { ...TOWN, wording: 'Contact' },
    ]);
    await apply(job, { answer_reason: 'x'.repeat(300), answer_town: 'Yazd' });
    const [mail] = await server.context.repository.list('mail');
    const { text } = mail!['message'] as { text: string };
    expect(text).toContain('Contact: C\n');
    expect(text).toMatch(/Why us\?: x{199}…/);
  });

  test('are optional for a job without required questions, and for administrators', async () => {
    expect((await apply(await createJob([]), {})).status).toBe(201);
    expect((await apply(await createJob([TOOLS, TOWN]), {})).status).toBe(201);
    const added = await server.send('POST', '/api/applicants/manual', {
      token: server.token,
      form: application(await createJob(), { source: 'Mail' }),
    });
    expect([added.status, added.data.answers]).toEqual([201, undefined]);
  });

  test('have an error each, together with other fields', async () => {
    const job = await createJob();
    const refused = await apply(job, {
      full_name: '',
      answer_level: 'hammer',
      answer_town: 'x'.repeat(201),
    });
    expect(refused.status).toBe(422);
    expect(errorsOf(refused)).toEqual([
      ['body.full_name', 'All fields are required'],
      ['body.answer_reason', 'Please answer this question.'],
      ['body.answer_level', 'Please choose one of the options.'],
      ['body.answer_town', 'An answer may have at most 200 characters.'],
    ]);
    const long = await apply(job, { answer_reason: 'x'.repeat(5001) });
    expect([long.status, errorsOf(long)]).toEqual([
      422,
      [['body.answer_reason', 'An answer may have at most 5000 characters.']],
    ]);
    const huge = await apply(job, { answer_reason: 'x'.repeat(1024 * 1024) });
    expect([huge.status, huge.data.detail]).toEqual([413, 'A field of the form is too long']);
    expect(await stored()).toEqual([]);
  });

  test('fill all fields of the largest form, but not more', async () => {
    const options = Array.from({ length: 20 }, (_, index) => ({
      id: `opt${index}`.padEnd(4, 'x'),
      text: `Option ${index}`,
    }));
    const questions = options.map((_, index) => ({ ...TOOLS, id: `many${index}`, options }));
    const job = await createJob(questions);
    const fields = Object.fromEntries(
      questions.flatMap(({ id }) => options.map((each) => [`answer_${id}_${each.id}`, 'on'])),
    );
    const { status, data } = await apply(job, fields);
    expect([status, data.answers.length, data.answers[19].values.length]).toEqual([201, 20, 20]);
    const others = Array.from({ length: 60 }, (_, index) => [`other${index}`, 'x']);
    const more = await apply(job, { ...fields, ...Object.fromEntries(others) });
    expect([more.status, more.data.detail]).toEqual([413, 'The form has too many fields']);
  });

  test('distinguish two applications of a day', async () => {
    stopClock();
    const job = await createJob();
    const one = await apply(job);
    const same = await apply(job, { ...ANSWERS, answer_town: ' ' });
    const other = await apply(job, { ...ANSWERS, answer_town: 'Yazd' });
    expect(same.data.id).toBe(one.data.id);
    expect(other.data.id).not.toBe(one.data.id);
    const send = (answers: Parameters<typeof form>[0]) =>
      server.send('POST', '/api/applicants/', {
        form: application(job, answers),
        headers: { 'Idempotency-Key': 'once' },
      });
    expect((await send(ANSWERS)).status).toBe(201);
    expect((await send({ ...ANSWERS, answer_reason: 'Other' })).status).toBe(409);
  });
});

describe('questions that changed meanwhile', () => {
  test('are reported, and accepted as they are now', async () => {
    const job = await createJob();
    const { versions } = await asked(job);
    const sent = { ...ANSWERS, questions_shown: versions };
    await changeJob(job, [REASON, { ...TOWN, required: true }]);
    const refused = await apply(job, sent);
    expect([refused.status, errorsOf(refused)]).toEqual([
      422,
      [
        ['body.questions_shown', CHANGED],
        ['body.answer_town', 'Please answer this question.'],
      ],
    ]);
    const now = { ...sent, answer_town: 'Yazd', questions_shown: (await asked(job)).versions };
    const { status, data } = await apply(job, now);
    expect([status, data.answers.map(({ question }: any) => question)]).toEqual([
      201,
      ['reason', 'town'],
    ]);
    // A repeat finds the first.
    await changeJob(job, []);
    expect((await apply(job, now)).data.id).toBe(data.id);
  });

  test('are named on the page of a form without script, which keeps all that was typed', async () => {
    const job = await createJob([REASON, TOOLS, LEVEL, TOWN]);
    const { versions } = await asked(job);
    const typed = {
      answer_reason: 'Because',
      answer_tools_drill: 'Drill',
      answer_level: 'saws',
      answer_town: 'Yazd',
      questions_shown: versions,
    };
    const added = { id: 'away', type: 'yes_no', wording: 'Away?', required: true };
    await changeJob(job, [{ ...REASON, wording: 'Why?' }, added, TOOLS, LEVEL]);
    const { status, control, document, problem } = await post(job, typed);
    expect([status, problem?.textContent]).toEqual([422, CHANGED]);
    expect(control('answer_reason')!.textContent.trim()).toBe('Because');
    expect(control('answer_tools_drill')!.hasAttribute('checked')).toBe(true);
    expect(control('answer_tools_saws')!.hasAttribute('checked')).toBe(false);
    expect(document.querySelector('[name=answer_level][checked]')!.getAttribute('value')).toBe(
      'saws',
    );
    const removed = control('answer_town')!;
    expect([removed.textContent.trim(), removed.hasAttribute('readonly')]).toEqual(['Yazd', true]);
    const marks = [...document.querySelectorAll('main form strong')].map(
      (each) => each.textContent,
    );
    expect(marks).toEqual(['Changed', 'New']);
    expect(control('questions_shown')!.getAttribute('value')).toBe((await asked(job)).versions);
    expect(document.body.textContent).toContain('Please answer this question.');
  });

  test('and a refused file are named together on that page', async () => {
    const job = await createJob();
    const encode = (length: number) => new TextEncoder().encode('x'.repeat(length));
    const typed = { full_name: '', answer_town: 'Yazd' };
    const word = await post(job, { ...typed, resume: encode(9) });
    const shown = word.document.querySelector('main form')!.textContent;
    expect(word.status).toBe(422);
    for (const text of [NOT_PDF, 'Please answer this question.', en.apply.missing.full_name])
      expect(shown).toContain(text);
    const large = await post(job, { ...typed, resume: encode(UPLOAD.resume + 1) });
    expect([large.status, large.problem?.textContent]).toEqual([
      413,
      'A file may be at most 10 MB',
    ]);
    expect(large.document.body.textContent).toContain('Please answer this question.');
    expect(large.control('answer_town')!.getAttribute('value')).toBe('Yazd');
  });

  test('are in the language of the page', async () => {
    await server.send('POST', '/api/settings/', {
      token: server.token,
      json: { name: 'S', languages: 'en fa' },
    });
    const job = await createJob([{ ...TOWN, required: true }]);
    const { document, problem } = await post(job, { language: 'fa', questions_shown: 'old' });
    expect(problem!.textContent).toBe(fa.answers[CHANGED]);
    expect(document.body.textContent).toContain('شهر؟');
    expect(document.body.textContent).toContain(fa.answers['Please answer this question.']);
  });
});
