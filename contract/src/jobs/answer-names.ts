import type { AskedQuestion } from './questions.ts';

/** Precedes the names of all answers in the form. */
const PREFIX = 'answer_';

/** A field with the versions of the questions that the form showed (`versionsOf`). */
export const QUESTIONS_SHOWN = 'questions_shown';

/**
 * @returns the name of a field in the form and the API, such as `answer_3f2a` or, of one of several
 * options, `answer_3f2a_b7c1`
 */
export function answerName({ id }: Pick<AskedQuestion, 'id'>, option?: { id: string }): string {
  return PREFIX + id + (option ? `_${option.id}` : '');
}

export function isAnswerName(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** The questions' id in the name of an answer or of one of its options. */
export function questionIn(name: string): string {
  return name.slice(PREFIX.length).split('_')[0]!;
}

/** @returns the answers that no control of these questions can show, by name */
export function unplacedAnswers(
  questions: readonly AskedQuestion[],
  typed: Readonly<Record<string, string>>,
): Record<string, string> {
  const unplaced = Object.entries(typed).filter(
    ([name, value]) =>
      isAnswerName(name) &&
      value.trim() !== '' &&
      !questions.some((each) => isPlaced(each, name, value)),
  );
  return Object.fromEntries(unplaced);
}

function isPlaced(question: AskedQuestion, name: string, value: string): boolean {
  const { type, options } = question;
  if (type === 'choices') return options.some((each) => answerName(question, each) === name);
  if (answerName(question) !== name) return false;
  if (type === 'choice') return options.some(({ id }) => id === value);
  if (type === 'yes_no') return value === 'yes' || value === 'no';
  return type !== 'date' || /^\d{4}-\d{2}-\d{2}$/.test(value);
}
