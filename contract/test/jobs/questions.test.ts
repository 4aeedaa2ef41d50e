import { describe, expect, test } from 'vitest';
import { unplacedAnswers } from '../../src/jobs/answer-names.ts';
import { answersOf, answersSchema, localizeAnswer, typedAnswers } from '../../src/jobs/answers.ts';
import { changesSince, versionsOf } from '../../src/jobs/question-versions.ts';
import { QUESTION_TYPE_NAMES } from '../../src/jobs/question-types.ts';
import { localizeQuestion, type Question, questions } from '../../src/jobs/questions.ts';

const OPTIONS = [
  { id: 'opta', text: 'Roof' },
  { id: 'optb', text: 'Field' },
];

function ask(question: Partial<Question>): Question {
  return {
    id: 'ques1',
    type: 'short_text',
    wording: 'Why?',
    hint: '',
    required: false,
    options: [],
    on_card: false,
    translations: {},
    ...question,
  };
}

function errorsOf(list: unknown): string[] {
  return (questions('Questions').safeParse(list).error?.issues ?? []).map(({ message }) => message);
}

describe('questions', () => {
  test('accepts a list or its JSON, and completes each question', () => {
    const typed = [{ id: 'ques1', type: 'short_text', wording: ' Why? ' }];
    expect(questions('Questions').parse(typed)).toEqual([ask({})]);
    expect(questions('Questions').parse(JSON.stringify(typed))).toEqual([ask({})]);
    expect(questions('Questions').parse('')).toEqual([]);
    expect(questions('Questions').parse(undefined)).toBeUndefined();
  });

  test('keeps options and their translations only where they apply', () => {
    const translations = { fa: { wording: 'کجا؟', hint: '', opta: 'بام', gone: 'x' } };
    const [choice, text] = questions('Questions').parse([
      ask({ type: 'choice', options: OPTIONS, translations }),
      ask({ id: 'ques2', options: OPTIONS }),
    ])!;
    expect(choice).toMatchObject({
      options: OPTIONS,
      translations: { fa: { wording: 'کجا؟', opta: 'بام' } },
    });
    expect(text!.options).toEqual([]);
    expect(localizeQuestion(choice!, 'fa')).toMatchObject({
      wording: 'کجا؟',
      options: [
        { id: 'opta', text: 'بام' },
        { id: 'optb', text: 'Field' },
      ],
    });
  });

  test.each([
    ['21 questions', ids(21).map((id) => ask({ id })), 'There may be at most 20 questions'],
    ['an id twice', [ask({}), ask({})], 'Two questions have the same id'],
    [
      'an id that is no name',
      [ask({ id: 'a.b/c' })],
      'An id has 4 to 20 lower-case letters and digits',
    ],
    ['no wording', [ask({ wording: ' ' })], 'Each question needs a wording'],
    [
      'a long wording',
      [ask({ wording: 'x'.repeat(201) })],
      'Question must be at most 200 characters',
    ],
    ['a long hint', [ask({ hint: 'x'.repeat(301) })], 'Hint must be at most 300 characters'],
    ['an unknown type', [{ ...ask({}), type: 'file' }], 'The type of the question is unknown'],
    [
      'one option',
      [ask({ type: 'choice', options: OPTIONS.slice(1) })],
      'A choice needs at least 2 options',
    ],
    [
      '21 options',
      [ask({ type: 'choices', options: ids(21).map((id) => ({ id, text: id })) })],
      'A choice may have at most 20 options',
    ],
    [
      'an option twice',
      [ask({ type: 'choice', options: [OPTIONS[0]!, { id: 'optc', text: ' Roof' }] })],
      'Two options have the same text',
    ],
    [
      'an option’s id twice',
      [ask({ type: 'choice', options: [OPTIONS[0]!, { ...OPTIONS[0]!, text: 'Field' }] })],
      'Two options have the same id',
    ],
    [
      'an option without text',
      [ask({ type: 'choice', options: [OPTIONS[0]!, { id: 'optc', text: '' }] })],
      'Each option needs a text',
    ],
    [
      'two answers on the card',
      [ask({ on_card: true }), ask({ id: 'ques2', on_card: true })],
      'Only one answer can be on the card',
    ],
  ])('rejects %s', (_, list, message) => {
    expect(errorsOf(list)).toEqual([message]);
  });
});

describe('answers', () => {
  test('leave room for notes: 30,000 characters in all, named at the longest', () => {
    const asked = Array.from({ length: 20 }, (_, index) =>
      ask({ id: `ques${index}`, type: 'long_text' }),
    );
    const answersOfLength = (length: number) => ({
      ...Object.fromEntries(asked.map(({ id }) => [`answer_${id}`, '屋'.repeat(length)])),
      answer_ques7: '屋'.repeat(length + 1),
    });
    expect(answersSchema(asked).safeParse(answersOfLength(1499)).success).toBe(true);
    const { error } = answersSchema(asked).safeParse(answersOfLength(1500));
    expect(error!.issues.map(({ path, message }) => [...path, message])).toEqual([
      ['answer_ques7', 'All answers together may have at most 30000 characters.'],
    ]);
  });

  const answerTo = (question: Partial<Question>, value: unknown) => {
    const [one] = [ask({ options: OPTIONS, ...question })];
    const result = answersSchema([one]).safeParse({ answer_ques1: value });
    return result.success
      ? (answersOf([one], result.data)[0]?.values ?? [])
      : result.error.issues.map(({ message }) => message).join();
  };

  test.each([
    ['short_text', ' Ada ', ['Ada']],
    ['short_text', 'x'.repeat(201), 'An answer may have at most 200 characters.'],
    ['long_text', 'a\r\nb', ['a\nb']],
    ['long_text', 'x'.repeat(5001), 'An answer may have at most 5000 characters.'],
    ['yes_no', 'no', ['no']],
    ['yes_no', 'maybe', 'Please choose one of the options.'],
    ['choice', 'optb', ['Field']],
    ['choice', 'Field', 'Please choose one of the options.'],
    ['choices', ['optb', 'opta'], ['Roof', 'Field']],
    ['choices', ['optz'], 'Please choose one of the options.'],
    ['number', '۱۲٫۵', ['12.5']],
    ['number', '-3,5', ['-3.5']],
    ['number', '1,000', 'Please enter a number.'],
    ['number', '1e400', 'Please enter a number.'],
    ['number', 'many', 'Please enter a number.'],
    ['date', '2026-02-28', ['2026-02-28']],
    ['date', '2026-02-30', 'Please enter a date such as 2025-12-31.'],
    ['link', 'https://example.com/me', ['https://example.com/me']],
    [
      'link',
      'javascript:alert(1)',
      'Please enter an address that starts with http:// or https://.',
    ],
  ] as const)('%s: %j', (type, value, expected) => {
    expect(answerTo({ type }, value)).toEqual(expected);
  });

  test.each(QUESTION_TYPE_NAMES)('%s may be blank unless it is required', (type) => {
    for (const blank of [undefined, type === 'choices' ? [] : ' '.trim()]) {
      expect(answerTo({ type }, blank)).toEqual([]);
      expect(answerTo({ type, required: true }, blank)).toBe('Please answer this question.');
    }
  });

  test('are read from the fields of a form, and keep the wording', () => {
    const list = [
      ask({ id: 'ques1', type: 'choices', options: OPTIONS }),
      ask({ id: 'ques2', wording: 'Since when?' }),
    ];
    const typed = typedAnswers(list, {
      answer_ques1_optb: 'on',
      answer_ques2: '2020',
      answer_other: 'x',
    });
    expect(typed).toEqual({ answer_ques1: ['optb'], answer_ques2: '2020' });
    expect(answersOf(list, answersSchema(list).parse(typed))).toEqual([
      { question: 'ques1', type: 'choices', wording: 'Why?', values: ['Field'], options: ['optb'] },
      { question: 'ques2', type: 'short_text', wording: 'Since when?', values: ['2020'] },
    ]);
  });
});

test('changesSince finds added, changed and removed questions', () => {
  const [one, two, three] = ids(3).map((id) => ask({ id })) as [Question, Question, Question];
  const shown = versionsOf([one, two]);
  const changes = (...list: Question[]) => changesSince(shown, versionsOf(list));
  const none = { added: [], changed: [], removed: [] };
  expect(changes(one, two)).toEqual(none);
  // Visitors do not see the card.
  expect(changes({ ...one, on_card: true }, two)).toEqual(none);
  const { id, ...others } = one;
  expect(changes({ ...others, id }, two)).toEqual(none);
  expect(changes({ ...two, required: true }, three)).toEqual({
    added: [three.id],
    changed: [two.id],
    removed: [one.id],
  });
  expect(changes({ ...one, translations: { fa: { wording: 'چرا؟' } } }, two).changed).toEqual([
    one.id,
  ]);
});

test('unplacedAnswers finds what no control can show', () => {
  const list = [
    ask({ id: 'text' }),
    ask({ id: 'date', type: 'date' }),
    ask({ id: 'yesno', type: 'yes_no' }),
    ask({ id: 'one1', type: 'choice', options: OPTIONS }),
    ask({ id: 'some', type: 'choices', options: OPTIONS }),
  ];
  const placed = {
    answer_text: 'Any',
    answer_date: '2026-02-30',
    answer_yesno: 'no',
    answer_one1: 'opta',
    answer_some_optb: 'Field',
    full_name: 'Ada',
    answer_blank: ' ',
  };
  const unplaced = {
    answer_gone: 'x',
    answer_some: 'x',
    answer_some_optz: 'x',
  };
  expect(unplacedAnswers(list, { ...placed, ...unplaced })).toEqual(unplaced);
  const others = { answer_date: 'soon', answer_yesno: 'maybe', answer_one1: 'Field' };
  expect(unplacedAnswers(list, others)).toEqual(others);
});

function ids(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `item${index}`);
}

test('an answer is shown in the language of its question, until the question changes', () => {
  const translations = { fa: { wording: 'کجا؟', opta: 'بام' } };
  const asked = ask({ type: 'choices', wording: 'Where?', options: OPTIONS, translations });
  const [stored] = answersOf([asked], { answer_ques1: ['opta', 'optb'] });
  expect(localizeAnswer(stored!, [asked], 'fa')).toMatchObject({
    wording: 'کجا؟',
    values: ['بام', 'Field'],
    options: ['opta', 'optb'],
  });
  expect(localizeAnswer(stored!, [{ ...asked, wording: 'Which?' }], 'fa')).toBe(stored);
});
