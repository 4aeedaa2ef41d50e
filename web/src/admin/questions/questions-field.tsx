import { useChunk } from '../../browser/use-chunk.ts';
import type { EditorProps, FieldOptions, TranslationsProps } from '../inputs/field-options.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/list.ts';
import { Pending } from '../ui/page.tsx';

const loadEditor = () => import('./editor.ts');

/** The control of fields of the kind `questions`. */
export const QUESTIONS_FIELD: FieldOptions = {
  editor: Questions,
  translations: Translations,
};

function Questions(props: EditorProps) {
  const [editor, again] = useChunk(loadEditor, true);
  if (editor && editor !== 'failed') return <editor.QuestionsInput {...props} />;
  return <Loading failed={editor === 'failed'} onRetry={again} />;
}

function Translations(props: TranslationsProps) {
  const [editor, again] = useChunk(loadEditor, true);
  if (editor && editor !== 'failed') return <editor.QuestionTranslations {...props} />;
  return <Loading failed={editor === 'failed'} onRetry={again} />;
}

function Loading({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <Pending
      what={messages.questions}
      kind="form"
      failure={failed ? common.codeFailed : undefined}
      onRetry={onRetry}
    />
  );
}
