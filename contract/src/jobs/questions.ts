import * as z from 'zod';
import { describe, fromJson } from '../fields/field.ts';
import { requiredText, text } from '../fields/text.ts';
import { optionalFlag } from '../fields/value.ts';
import { type Language, LANGUAGE_TAGS } from '../messages/index.ts';
import {
  hasOptions,
  type Option,
  QUESTION_TYPE_NAMES,
  type QuestionType,
} from './question-types.ts';

export const QUESTIONS = { max: 20, hint: 300 } as const;
export const OPTIONS = { min: 2, max: 20, text: 100 } as const;

/** An employer's question to the applicants of a job. */
export interface Question {
  /** Part of the field's name (`answerName`). It stays when the wording changes. */
  id: string;
  type: QuestionType;
  wording: string;
  hint: string;
  required: boolean;
  /** Empty for types without options. */
  options: Option[];
  /** Whether the answer is on the card of the board; at most one question of a job. */
  on_card: boolean;
  /** By language, then by `wording`, `hint` or the id of an option. */
  translations: QuestionTranslations;
}

/** As visitors see it. */
export type AskedQuestion = Omit<Question, 'on_card'>;

export type QuestionTranslations = Partial<Record<Language, Readonly<Record<string, string>>>>;

const ID = /^[a-z0-9]{4,20}$/;

/** Lower-case letters and digits, as in the ids of questions and options. */
export function newQuestionId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 10);
}

/** A list, or its JSON in multipart bodies. A missing value is omitted. */
export function questions(title: string) {
  const schema = z
    .preprocess(
      fromJson,
      z
        .array(questionSchema(), { error: `${title} must be a list of questions` })
        .max(QUESTIONS.max, `There may be at most ${QUESTIONS.max} questions`)
        .refine((list) => areDifferent(list.map(({ id }) => id)), 'Two questions have the same id')
        .refine(
          (list) => list.filter(({ on_card }) => on_card).length <= 1,
          'Only one answer can be on the card',
        )
        .nullable()
        .transform((list) => list ?? []),
    )
    .optional();
  return describe(schema, { title, kind: 'questions', omitWhenEmpty: true, apiOnly: true });
}

/** Built when it is needed, which the panel's first screen does not. */
function questionSchema() {
  const id = z.string().regex(ID, 'An id has 4 to 20 lower-case letters and digits');

  const option = z.object({
    id,
    text: requiredText('Option', { max: OPTIONS.text, message: 'Each option needs a text' }),
  });

  const translation = z.record(z.string(), text('Translation', { max: QUESTIONS.hint }));

  return z
    .object({
      id,
      type: z.enum(QUESTION_TYPE_NAMES, { error: 'The type of the question is unknown' }),
      wording: requiredText('Question', { message: 'Each question needs a wording' }),
      hint: text('Hint', { max: QUESTIONS.hint }),
      required: optionalFlag('Required').transform((value) => value ?? false),
      options: z
        .array(option)
        .nullish()
        .transform((list) => list ?? []),
      on_card: optionalFlag('On the card').transform((value) => value ?? false),
      translations: z
        .object(Object.fromEntries(LANGUAGE_TAGS.map((tag) => [tag, translation.optional()])))
        .nullish()
        .transform((texts): QuestionTranslations => texts ?? {}),
    })
    .transform((each): Question => ({
      ...each,
      options: hasOptions(each.type) ? each.options : [],
      translations: knownTexts(each),
    }))
    .refine(({ type, options }) => !hasOptions(type) || options.length >= OPTIONS.min, {
      path: ['options'],
      error: `A choice needs at least ${OPTIONS.min} options`,
    })
    .refine(({ options }) => options.length <= OPTIONS.max, {
      path: ['options'],
      error: `A choice may have at most ${OPTIONS.max} options`,
    })
    .refine(({ options }) => areDifferent(options.map(({ text }) => text)), {
      path: ['options'],
      error: 'Two options have the same text',
    })
    .refine(({ options }) => areDifferent(options.map((each) => each.id)), {
      path: ['options'],
      error: 'Two options have the same id',
    });
}

function areDifferent(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

/** Blank texts, and those of options that no longer exist, are removed. */
function knownTexts({ options, translations }: Pick<Question, 'options' | 'translations'>) {
  const names = ['wording', 'hint', ...options.map((each) => each.id)];
  const languages = Object.entries(translations).map(([tag, texts]) => {
    const known = Object.entries(texts ?? {}).filter(
      ([name, value]) => value && names.includes(name),
    );
    return [tag, Object.fromEntries(known)] as const;
  });
  return Object.fromEntries(languages.filter(([, texts]) => Object.keys(texts).length > 0));
}

/** Falls back to the original texts. */
export function localizeQuestion<Q extends AskedQuestion>(original: Q, language: Language): Q {
  const texts = original.translations[language] ?? {};
  return {
    ...original,
    wording: texts['wording'] ?? original.wording,
    hint: texts['hint'] ?? original.hint,
    options: original.options.map((each) => ({ ...each, text: texts[each.id] ?? each.text })),
  };
}
