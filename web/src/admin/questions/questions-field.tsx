import type { FieldOptions } from '../inputs/field-options.ts';
import { messages } from '../messages/list.ts';
import { Chunk } from '../ui/chunk.tsx';

const EDITOR = {
  load: () => import('./editor.ts'),
  what: messages.questions,
  kind: 'form',
} as const;

/** The control of fields of the kind `questions`. */
export const QUESTIONS_FIELD: FieldOptions = {
  editor: (props) => <Chunk {...EDITOR}>{(editor) => <editor.QuestionsInput {...props} />}</Chunk>,
  translations: (props) => (
    <Chunk {...EDITOR}>{(editor) => <editor.QuestionTranslations {...props} />}</Chunk>
  ),
};
