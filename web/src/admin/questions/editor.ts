/** Loads with the first form that has questions. */
export { QuestionTranslations } from './question-translations.tsx';
export { QuestionsInput } from './questions-input.tsx';
