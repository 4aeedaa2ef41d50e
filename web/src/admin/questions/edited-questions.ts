import type { Language } from '@sunfront/contract/messages/index';
import { hasOptions } from '@sunfront/contract/jobs/question-types';
import {
  newQuestionId,
  OPTIONS,
  type Question,
  type QuestionTranslations,
} from '@sunfront/contract/jobs/questions';

export interface EditedQuestion extends Question {
  /** An added question without input, which disappears when its editor closes. */
  untouched?: boolean;
}

export function newQuestion(): EditedQuestion {
  return {
    id: newQuestionId(),
    type: 'short_text',
    wording: '',
    hint: '',
    required: false,
    options: [],
    on_card: false,
    translations: {},
    untouched: true,
  };
}

export function newOption() {
  return { id: newQuestionId(), text: '' };
}

/** Options keep their ids, because their translations refer to them. */
export function copyOf(question: EditedQuestion): EditedQuestion {
  return { ...question, id: newQuestionId(), on_card: false };
}

/** A choice has inputs for at least two options. */
export function withBlankOptions<Q extends Question>(question: Q): Q {
  if (!hasOptions(question.type)) return question;
  const missing = Math.max(OPTIONS.min - question.options.length, 0);
  const blank = Array.from({ length: missing }, newOption);
  return { ...question, options: [...question.options, ...blank] };
}

/** `''` removes a translation. @param name `wording`, `hint` or the id of an option */
export function withTranslation(
  question: Question,
  language: Language,
  name: string,
  text: string,
): Question {
  const { [name]: _, ...others } = question.translations[language] ?? {};
  const { [language]: __, ...rest } = question.translations;
  const texts = text ? { ...others, [name]: text } : others;
  const translations: QuestionTranslations =
    Object.keys(texts).length > 0 ? { ...rest, [language]: texts } : rest;
  return { ...question, translations };
}

/** The value of the form: without blank options. */
export function storedQuestions(rows: readonly EditedQuestion[]): Question[] {
  return rows.map((row) => {
    const { untouched: _, ...question } = row;
    return { ...question, options: row.options.filter(({ text }) => text.trim() !== '') };
  });
}

export interface Problem {
  /** For example `wording`, `options` or, with the id of an option, `option 3f2a`. */
  path: string;
  message: string;
}

/**
 * Returns the problems by the id of the question.
 * @param error of React Hook Form, nested like the value
 */
export function problemsOf(error: unknown, stored: readonly Question[]): Map<string, Problem[]> {
  const found = new Map<string, Problem[]>();
  for (const [index, question] of stored.entries()) {
    const own = (error as Record<number, unknown> | undefined)?.[index];
    const problems = messagesIn(own).map(([path, message]) => ({
      path: pathOf(path, question),
      message,
    }));
    if (problems.length > 0) found.set(question.id, problems);
  }
  return found;
}

function messagesIn(error: unknown, path: string[] = []): [path: string[], message: string][] {
  if (typeof error !== 'object' || error === null) return [];
  const { message } = error as { message?: unknown };
  if (typeof message === 'string') return [[path, message]];
  return Object.entries(error).flatMap(([name, inner]) => messagesIn(inner, [...path, name]));
}

function pathOf([first = '', ...rest]: readonly string[], question: Question): string {
  const option = first === 'options' ? question.options[Number(rest[0])] : undefined;
  if (option) return optionPath(option);
  return first === 'translations' ? [first, ...rest].join('.') : first;
}

export function optionPath({ id }: { id: string }): string {
  return `option ${id}`;
}
