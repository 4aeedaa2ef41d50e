import { applicant, type Applicant } from '@sunfront/contract/entities/applicant';
import type { Question } from '@sunfront/contract/jobs/questions';
import { describe, expect, it } from 'vitest';
import { answerColumns, answerFilters } from '../../../src/admin/inbox/answers.tsx';
import { choicesOf } from '../../../src/admin/inbox/filters.ts';
import { answerTexts, type Answer } from '../../../src/admin/records/question-text.ts';
import { toCsv } from '../../../src/admin/submission/csv.ts';

const given = (question: string, type: Answer['type'], values: string[], more = {}): Answer => ({
  question,
  type,
  wording: `The ${question}?`,
  values,
  ...more,
});

const application = (created_at: string, ...answers: Answer[]) =>
  ({ ...applicant.emptyValues, id: created_at, created_at, answers }) as unknown as Applicant;

const EARLY = given('shift', 'choice', ['Early'], { options: ['early'] });

describe('the columns of the CSV export', () => {
  const csv = (...records: Applicant[]) =>
    toCsv(records, answerColumns(records), 'UTC').replace('\ufeff', '').split('\r\n');

  it('are one for each question, with its newest wording', () => {
    const renamed = { ...EARLY, wording: 'Which shift?' };
    const other = { ...EARLY, question: 'again', wording: 'Which shift?' };
    expect(
      csv(
        application('2026-03-03', renamed),
        application('2026-03-01', EARLY, other),
        application('2026-03-02'),
      ),
    ).toEqual(['Which shift?,Which shift?', 'Early,', 'Early,Early', ',']);
  });

  it('have values that spreadsheets can sort, and no formulas', () => {
    expect(
      csv(
        application(
          '2026-03-03',
          given('days', 'number', ['-2.5']),
          given('code', 'number', ['007']),
          given('start', 'date', ['2026-05-01']),
          given('licence', 'yes_no', ['no']),
          given('tools', 'choices', ['Crane', 'Drill'], { options: ['a', 'b'] }),
          given('why', 'long_text', ['=1+1'], { wording: '=HYPERLINK("x")' }),
        ),
      ),
    ).toEqual([
      `The days?,The code?,The start?,The licence?,The tools?,"'=HYPERLINK(""x"")"`,
      `-2.5,\u200e007,2026-05-01,No,"Crane; Drill",'=1+1`,
    ]);
  });
});

describe('the filters by answers', () => {
  const job = {
    questions: [
      { id: 'licence', type: 'yes_no', wording: 'A licence?', options: [] },
      {
        id: 'shift',
        type: 'choice',
        wording: 'Which shift?',
        options: [
          { id: 'late', text: 'Late' },
          { id: 'night', text: 'Night' },
        ],
      },
      { id: 'why', type: 'long_text', wording: 'Why?', options: [] },
    ] as unknown as Question[],
  };
  const ofTools = given('tools', 'choices', ['Crane', 'Drill'], { options: ['crane', 'drill'] });
  const records = [
    application('2026-03-03', EARLY, given('licence', 'yes_no', ['yes'])),
    application('2026-03-02', ofTools),
  ];
  const filters = choicesOf(answerFilters(job, records));

  it('are those of yes or no and of choices, with options that were removed', () => {
    const shown = filters.map(({ param, label, options }) => [
      param,
      label,
      Object.keys(options(records, false)).slice(0, -1),
    ]);
    expect(shown).toEqual([
      ['answer_licence', 'A licence?', ['yes', 'no']],
      ['answer_shift', 'Which shift?', ['late', 'night', 'early']],
      ['answer_tools', 'The tools?', ['crane', 'drill']],
    ]);
  });

  it('find any of several chosen options, and missing answers', () => {
    const found = (param: string, option: string) =>
      records.filter((each) => filters.find((one) => one.param === param)!.has(each, option));
    expect(found('answer_tools', 'drill')).toEqual([records[1]]);
    expect(found('answer_licence', 'yes')).toEqual([records[0]]);
    expect(found('answer_licence', '__nobody__')).toEqual([records[1]]);
    expect(found('answer_shift', 'late')).toEqual([]);
  });
});

it('answers are shown as people read them', () => {
  const shown = (type: Answer['type'], ...values: string[]) =>
    answerTexts(given('a', type, values));
  expect(shown('yes_no', 'yes')).toEqual(['Yes']);
  expect(shown('date', '2026-05-06')).toEqual(['6 May 2026']);
  expect(shown('number', '12500.5')).toEqual(['12,500.5']);
  expect(shown('number', '12345678901234567890')).toEqual(['12345678901234567890']);
  expect(shown('choices', 'A', 'B')).toEqual(['A', 'B']);
});
