import * as z from 'zod';
import { isHttpUrl } from '../fields/address.ts';
import { TEXT } from '../limits.ts';
import type { ApiMessage } from '../messages/api-messages.ts';
import { asciiDigits } from '../text/characters.ts';
import { cleanAddress, cleanText } from '../text/typed-text.ts';

export interface Option {
  id: string;
  text: string;
}

/** The blank value of an answer is `''`, or no options. */
export type AnswerSchema = z.ZodType<string | string[]>;

const message = (text: ApiMessage) => text;

const CHOOSE = message('Please choose one of the options.');
const DATE = message('Please enter a date such as 2025-12-31.');
const ADDRESS = message('Please enter an address that starts with http:// or https://.');
const NUMBER = message('Please enter a number.');

/**
 * The schema of an answer, by type of question. The controls are in
 * `web/src/landing/job/question-field.tsx`, the names of the types in `web/src/admin/messages`.
 */
export const QUESTION_TYPES = {
  short_text: () => answer(cleanText, TEXT.title),
  long_text: () => answer(cleanText, TEXT.answer),
  yes_no: () => oneOf(['yes', 'no']),
  choice: (options) => oneOf(options.map(({ id }) => id)),
  choices: (options) =>
    z.array(
      z.enum(
        options.map(({ id }) => id),
        { error: CHOOSE },
      ),
    ),
  number: () => answer(plainNumber, 30).refine(blankOr(isFiniteNumber), NUMBER),
  date: () => answer(cleanAddress, TEXT.url).refine(blankOr(isDate), DATE),
  link: () => answer(cleanAddress, TEXT.url).refine(blankOr(isHttpUrl), ADDRESS),
} as const satisfies Record<string, (options: readonly Option[]) => AnswerSchema>;

export type QuestionType = keyof typeof QUESTION_TYPES;

export const QUESTION_TYPE_NAMES = Object.keys(QUESTION_TYPES) as [QuestionType, ...QuestionType[]];

export function hasOptions(type: QuestionType): boolean {
  return type === 'choice' || type === 'choices';
}

function answer(clean: (typed: string) => string, max: number) {
  return z.string().overwrite(clean).max(max, `An answer may have at most ${max} characters.`);
}

function oneOf(values: string[]) {
  return z.enum(['', ...values], { error: CHOOSE });
}

function blankOr(isValid: (value: string) => boolean) {
  return (value: string) => value === '' || isValid(value);
}

/** Accepts the digits of any script, and a decimal comma where it cannot separate thousands. */
function plainNumber(typed: string): string {
  return asciiDigits(cleanAddress(typed)).replace(/\u066B|,(?!\d{3}$)/, '.');
}

function isFiniteNumber(value: string): boolean {
  return /^[+-]?\d+(\.\d+)?$/.test(value) && Number.isFinite(Number(value));
}

function isDate(value: string): boolean {
  return z.iso.date().safeParse(value).success;
}
