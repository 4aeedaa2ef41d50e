import * as z from 'zod';
import type { ApiMessage } from '../messages/api-messages.ts';
import { describe } from '../fields/field.ts';
import {
  type AnswerSchema,
  hasOptions,
  QUESTION_TYPE_NAMES,
  QUESTION_TYPES,
  type QuestionType,
} from './question-types.ts';
import { answerName } from './answer-names.ts';
import type { Language } from '../messages/index.ts';
import { type AskedQuestion, localizeQuestion } from './questions.ts';

/**
 * An answer with the question as it was asked, so that later changes of the question do not change
 * it.
 */
export interface Answer {
  /** The id of the question. */
  question: string;
  type: QuestionType;
  wording: string;
  /** As typed; `yes` or `no`; the texts of the chosen options. Never empty. */
  values: string[];
  /** The ids of the chosen options. */
  options?: string[];
}

/** Set by the server. */
export function answers(title: string) {
  return describe(z.array(answer).optional(), { title, kind: 'answers', omitWhenEmpty: true });
}

export const answer = z.object({
  question: z.string(),
  type: z.enum(QUESTION_TYPE_NAMES),
  wording: z.string(),
  values: z.array(z.string()),
  options: z.array(z.string()).optional(),
});

/** Characters of all answers, which leave room for the notes in the record (1 MiB, twice). */
export const MAX_ANSWERS = 30_000;

const UNANSWERED: ApiMessage = 'Please answer this question.';

/**
 * The fields of a form's answers, by `answerName`; those of questions with several options are
 * lists of options' ids. Unknown fields are ignored.
 */
export function answersSchema(questions: readonly AskedQuestion[]) {
  const fields = questions.map((each) => [answerName(each), answerSchema(each)] as const);
  return z.object(Object.fromEntries(fields)).check(({ value, issues }) => {
    const texts = Object.entries(value).flatMap(([name, text]) =>
      typeof text === 'string' ? [{ name, text }] : [],
    );
    const total = texts.reduce((sum, { text }) => sum + text.length, 0);
    if (total <= MAX_ANSWERS) return;
    const [longest] = texts.toSorted((one, other) => other.text.length - one.text.length);
    const message = `All answers together may have at most ${MAX_ANSWERS} characters.`;
    issues.push({ code: 'custom', path: [longest!.name], input: value, message });
  });
}

function answerSchema({ type, options, required }: AskedQuestion) {
  const schema = QUESTION_TYPES[type](options) as AnswerSchema;
  const blank = type === 'choices' ? [] : '';
  return z
    .preprocess((value) => value ?? blank, schema)
    .refine((value) => !required || value.length > 0, UNANSWERED);
}

/**
 * Collects the options that have fields of their own.
 * @param fields of a form or a multipart body
 */
export function typedAnswers(
  questions: readonly AskedQuestion[],
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    questions.map((each) => {
      const name = answerName(each);
      if (each.type !== 'choices') return [name, fields[name]];
      const chosen = each.options.filter((option) => fields[answerName(each, option)]);
      return [name, chosen.map(({ id }) => id)];
    }),
  );
}

/**
 * @param parsed by `answersSchema`.
 * @returns the answers that are not blank, in the order of the questions
 */
export function answersOf(
  questions: readonly AskedQuestion[],
  parsed: Readonly<Record<string, string | string[]>>,
): Answer[] {
  return questions.flatMap((each) => {
    const given = [parsed[answerName(each)] ?? ''].flat().filter(Boolean);
    if (given.length === 0) return [];
    const { id: question, type, wording, options } = each;
    if (!hasOptions(type)) return [{ question, type, wording, values: given }];
    const chosen = options.filter(({ id }) => given.includes(id));
    return [
      {
        question,
        type,
        wording,
        values: chosen.map(({ text }) => text),
        options: chosen.map(({ id }) => id),
      },
    ];
  });
}

/** As the candidate read and chose it; as stored, if the question has changed since. */
export function localizeAnswer(
  stored: Answer,
  questions: readonly AskedQuestion[],
  language: Language,
): Answer {
  const asked = questions.find(
    ({ id, wording }) => id === stored.question && wording === stored.wording,
  );
  if (!asked) return stored;
  const { wording, options } = localizeQuestion(asked, language);
  const inLanguage = (value: string) =>
    options[asked.options.findIndex(({ text }) => text === value)]?.text ?? value;
  return { ...stored, wording, values: stored.values.map(inLanguage) };
}
