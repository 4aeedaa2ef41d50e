import { hasOptions } from '@sunfront/contract/jobs/question-types';
import type { Question } from '@sunfront/contract/jobs/questions';
import type { Language } from '@sunfront/contract/messages/index';

/** The names of the texts that visitors see, as in `translations`, with the original texts. */
export function textsOf({
  wording,
  hint,
  type,
  options,
}: Question): [name: string, text: string][] {
  const texts: [string, string][] = [
    ['wording', wording],
    ['hint', hint],
    ...(hasOptions(type) ? options : []).map(({ id, text }): [string, string] => [id, text]),
  ];
  return texts.filter(([, text]) => text.trim() !== '');
}

export function missingTexts(questions: readonly Question[], language: Language): number {
  return questions.flatMap((each) =>
    textsOf(each).filter(([name]) => !each.translations[language]?.[name]?.trim()),
  ).length;
}
