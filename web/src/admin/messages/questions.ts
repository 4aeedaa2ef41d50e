import type { QuestionType } from '@sunfront/contract/jobs/question-types';
import { OPTIONS, QUESTIONS } from '@sunfront/contract/jobs/questions';
import { isolate } from '../format/format.ts';

export const messages = {
  types: {
    short_text: 'Short text',
    long_text: 'Long text',
    yes_no: 'Yes or no',
    choice: 'One option',
    choices: 'Several options',
    number: 'Number',
    date: 'Date',
    link: 'Link',
  } satisfies Record<QuestionType, string>,
  required: 'Required',
  onCard: 'On the card',
  untranslated: (languages: string) => `Not translated: ${languages}`,

  editor: {
    unnamed: (position: number) => `Question ${position}`,
    add: 'Add question',
    most: `A job may have at most ${QUESTIONS.max} questions.`,
    duplicate: (name: string) => `Duplicate ${isolate(name)}`,
    delete: (name: string) => `Delete ${isolate(name)}`,
    deleted: (name: string) => `Deleted: ${isolate(name)}`,
    restore: (name: string) => `Undo: restore ${isolate(name)}`,
    wording: 'Question',
    type: 'Type',
    hint: 'Hint',
    hintOptional: 'Hint (optional)',
    required: 'Required',
    onCard: 'Show on the card',
    onCardHint: 'The answer is on the card of the board. One question of a job can have this.',
  },
  options: {
    label: 'Options',
    one: (position: number) => `Option ${position}`,
    hint: 'Enter adds the next option.',
    add: 'Add option',
    most: `A choice may have at most ${OPTIONS.max} options.`,
    delete: (name: string) => `Delete option ${isolate(name)}`,
  },
  translations: {
    option: 'Option',
    none: 'There are no questions yet. Add them in the first language.',
  },
  preview: 'Visitors see',
  filters: { all: 'Any answer', unanswered: 'Not answered' },
  /** In the history and when two versions differ. */
  text: {
    hint: (hint: string) => `Hint: ${hint}`,
    options: (options: string) => `Options: ${options}`,
    answer: (wording: string, values: string) => `${wording}: ${values}`,
    translated: (language: string, texts: string) => `${language}: ${texts}`,
  },
};
