/** Loads with the first form that has questions: the preview contains the website's form. */
export { QuestionTranslations } from './question-translations.tsx';
export { QuestionsInput } from './questions-input.tsx';
