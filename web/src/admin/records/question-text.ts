import { hasOptions } from '@sunfront/contract/jobs/question-types';
import type { Applicant } from '@sunfront/contract/entities/applicant';
import type { Question } from '@sunfront/contract/jobs/questions';
import { type Language, LANGUAGES } from '@sunfront/contract/messages/index';
import { hashKey } from '@tanstack/react-query';
import { dateLocale, formatDate, isolate } from '../format/format.ts';
import { numberText } from '../format/number-text.ts';
import { textsOf } from '../format/question-texts.ts';
import { messages as listMessages } from '../messages/list.ts';
import { messages } from '../messages/questions.ts';

export type Answer = NonNullable<Applicant['answers']>[number];

/** One line for the question, one for each kind of further text. */
export function questionLines(question: Question): string[] {
  const { type, wording, hint, options, required, on_card, translations } = question;
  const facts = [messages.types[type], required && messages.required, on_card && messages.onCard];
  const texts = options.map(({ text }) => isolate(text)).join(', ');
  return [
    `${isolate(wording)} (${facts.filter(Boolean).join(', ')})`,
    ...(hint ? [messages.text.hint(isolate(hint))] : []),
    ...(hasOptions(type) ? [messages.text.options(texts)] : []),
    ...Object.entries(translations).map(([language, translated]) => {
      const shown = textsOf(question).flatMap(([name]) => translated[name] ?? []);
      const { name } = LANGUAGES[language as Language];
      return messages.text.translated(isolate(name), shown.map(isolate).join(', '));
    }),
  ];
}

/** The values as people read them. */
export function answerTexts({ type, values }: Answer): string[] {
  return values.map((value) => {
    if (type === 'yes_no')
      return value === 'yes' ? listMessages.fieldValue.yes : listMessages.fieldValue.no;
    if (type === 'date') return formatDate(value);
    // Rounded numbers are not what was typed.
    if (type === 'number' && String(Number(value)) === value) {
      return numberText(Number(value), dateLocale());
    }
    return value;
  });
}

export function answerLine(answer: Answer): string {
  return messages.text.answer(isolate(answer.wording), answerTexts(answer).map(isolate).join(', '));
}

/** Returns the entries of both lists that the other lacks; if only the order differs, all. */
export function differing<T>(
  before: readonly T[],
  after: readonly T[],
): [before: readonly T[], after: readonly T[]] {
  const without = (list: readonly T[], other: readonly T[]) => {
    const known = new Set(other.map((each) => hashKey([each])));
    return list.filter((each) => !known.has(hashKey([each])));
  };
  const [removed, added] = [without(before, after), without(after, before)];
  return removed.length + added.length > 0 ? [removed, added] : [before, after];
}
