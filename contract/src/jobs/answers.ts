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
import type { Question } from './questions.ts';

/** An answer with the question as it was asked, so that later changes of the question do not change it. */
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

/** Precedes the names of all answers in the form. */
const PREFIX = 'answer_';

/** A field with the versions of the questions that the form showed (`versionsOf`). */
export const QUESTIONS_SHOWN = 'questions_shown';

/** @returns the name of a field in the form and the API, such as `answer_3f2a` or, of one of several options, `answer_3f2a_b7c1` */
export function answerName({ id }: Pick<Question, 'id'>, option?: { id: string }): string {
  return PREFIX + id + (option ? `_${option.id}` : '');
}

export function isAnswerName(name: string): boolean {
  return name.startsWith(PREFIX);
}

const UNANSWERED: ApiMessage = 'Please answer this question.';

/**
 * The fields of a form's answers, by `answerName`; those of questions with several options are lists of options' ids.
 * Unknown fields are ignored.
 */
export function answersSchema(questions: readonly Question[]) {
  const fields = questions.map((each) => [answerName(each), answerSchema(each)] as const);
  return z.object(Object.fromEntries(fields));
}

function answerSchema({ type, options, required }: Question) {
  const schema = QUESTION_TYPES[type](options) as AnswerSchema;
  const blank = type === 'choices' ? [] : '';
  return z
    .preprocess((value) => value ?? blank, schema)
    .refine((value) => !required || value.length > 0, UNANSWERED);
}

/** Collects the options that have fields of their own. @param fields of a form or a multipart body */
export function typedAnswers(
  questions: readonly Question[],
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

/** @param parsed by `answersSchema`. @returns the answers that are not blank, in the order of the questions */
export function answersOf(
  questions: readonly Question[],
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

/** `<id>:<version>` of each question, separated by spaces. A version changes with all that a visitor sees. */
export function versionsOf(questions: readonly Question[]): string {
  return questions.map((each) => `${each.id}:${versionOf(each)}`).join(' ');
}

export interface QuestionChanges {
  added: Question[];
  changed: Question[];
  /** The ids of deleted questions. */
  removed: string[];
}

/** @param shown by the form, as `versionsOf` returns them */
export function changesSince(shown: string, questions: readonly Question[]): QuestionChanges {
  const versions = new Map(
    shown.split(' ').flatMap((each): [string, string][] => {
      const [id = '', version = ''] = each.split(':');
      return id ? [[id, version]] : [];
    }),
  );
  const isNew = ({ id }: Question) => !versions.has(id);
  return {
    added: questions.filter(isNew),
    changed: questions.filter((each) => !isNew(each) && versions.get(each.id) !== versionOf(each)),
    removed: [...versions.keys()].filter((id) => !questions.some((each) => each.id === id)),
  };
}

function versionOf(question: Question): string {
  const { on_card: _, ...shown } = question;
  return fnv1a(JSON.stringify(shown)).toString(36);
}

/** 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
function fnv1a(value: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(value)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash;
}
