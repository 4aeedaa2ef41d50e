import type { FieldOptions } from '../inputs/field-options.ts';
import { QuestionTranslations } from './question-translations.tsx';
import { QuestionsInput } from './questions-input.tsx';

/** The control of fields of the kind `questions`. */
export const QUESTIONS_FIELD: FieldOptions = {
  editor: QuestionsInput,
  translations: QuestionTranslations,
};
