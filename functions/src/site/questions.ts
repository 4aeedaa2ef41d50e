import { job } from '@sunfront/contract/entities/index';
import type { AskedQuestions } from '@sunfront/contract/api/responses';
import { versionsOf } from '@sunfront/contract/jobs/question-versions';
import { localizeQuestion, type Question } from '@sunfront/contract/jobs/questions';
import type { Language } from '@sunfront/contract/messages/index';
import type { Stored } from '../store/repository.ts';

/** Unreadable questions (the Firebase console can write any) count as none. */
export function questionsOf(stored: Stored): Question[] {
  return job.schema.shape.questions.safeParse(stored['questions']).data ?? [];
}

/** As visitors see them. @param language without it, with all translations */
export function askedQuestions(stored: Stored, language?: Language): AskedQuestions {
  const all = questionsOf(stored);
  const questions = all.map(({ on_card: _onCard, ...each }) =>
    language ? { ...localizeQuestion(each, language), translations: {} } : each,
  );
  return { versions: versionsOf(all), questions };
}
