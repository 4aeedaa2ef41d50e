import type { FieldError } from '@sunfront/contract/errors';
import { isAnswerName, QUESTIONS_SHOWN } from '@sunfront/contract/jobs/answer-names';
import {
  type Answer,
  answersOf,
  answersSchema,
  typedAnswers,
} from '@sunfront/contract/jobs/answers';
import { versionsOf } from '@sunfront/contract/jobs/question-versions';
import { apiMessages } from '../messages/api.ts';
import { questionsOf } from '../site/questions.ts';
import type { Stored } from '../store/repository.ts';

/** Fields of a visitor's form as sent. */
export type FormFields = Readonly<Record<string, unknown>>;

interface CheckedAnswers {
  answers: Answer[];
  errors: FieldError[];
}

/** Answers to other questions are ignored. */
export function checkAnswers(job: Stored, form: FormFields): CheckedAnswers {
  const questions = questionsOf(job);
  const shown = form[QUESTIONS_SHOWN];
  const isOutdated = shown !== undefined && shown !== versionsOf(questions);
  const { questionsChanged: msg } = apiMessages.records;
  const changed = { loc: ['body', QUESTIONS_SHOWN], msg, type: 'value_error' };
  const sent = Object.fromEntries(sentAnswers(form));
  const { data, error } = answersSchema(questions).safeParse(typedAnswers(questions, sent));
  const invalid = (error?.issues ?? []).map(({ path, message, code }) => ({
    loc: ['body', String(path[0])],
    msg: message,
    type: code,
  }));
  return {
    answers: data ? answersOf(questions, data) : [],
    errors: [...(isOutdated ? [changed] : []), ...invalid],
  };
}

/** Sorted by name, without blank ones: an unanswered question is like an absent field. */
export function sentAnswers(form: FormFields): [name: string, value: string][] {
  return Object.entries(form)
    .filter(([name, value]) => isAnswerName(name) && typeof value === 'string' && value.trim())
    .map(([name, value]): [string, string] => [name, String(value).toWellFormed()])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}
