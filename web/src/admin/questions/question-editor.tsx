import {
  hasOptions,
  QUESTION_TYPE_NAMES,
  type QuestionType,
} from '@sunfront/contract/jobs/question-types';
import { LANGUAGES } from '@sunfront/contract/messages/index';
import { type KeyboardEvent, useRef } from 'react';
import { useTextLanguages } from '../form/use-text-languages.ts';
import { messages } from '../messages/questions.ts';
import { QuestionPreview } from '../preview/question-preview.tsx';
import { AutosizeInput } from '../ui/autosize-input.tsx';
import controls from '../ui/panel.module.css';
import { Select } from '../ui/select.tsx';
import { type EditedQuestion, type Problem, withBlankOptions } from './edited-questions.ts';
import { FieldError, Labelled } from '../inputs/labelled.tsx';
import { OptionsInput, type Written } from './options-input.tsx';
import styles from './questions.module.css';

interface QuestionEditorProps {
  question: EditedQuestion;
  problems: readonly Problem[];
  onChange: (question: EditedQuestion) => void;
  /** Called on Enter. */
  onNext: () => void;
}

/** Enter continues with the options, then with the next question. */
export function QuestionEditor({ question, problems, onChange, onNext }: QuestionEditorProps) {
  const editor = useRef<HTMLDivElement>(null);
  const { own, others } = useTextLanguages();
  // As the form's other texts.
  const written: Written =
    own && others.length > 0 ? { lang: own, dir: LANGUAGES[own].dir } : { dir: 'auto' };
  const goOn = () => {
    const options = [
      ...editor.current!.querySelectorAll<HTMLTextAreaElement>(':scope ol textarea'),
    ];
    const blank = options.find(({ value }) => value.trim() === '');
    if (blank && !question.untouched) blank.focus();
    else onNext();
  };
  const shared: PartProps = {
    question,
    written,
    problemAt: (path) => problems.find((each) => each.path === path)?.message,
    set: (changes) => onChange({ ...question, untouched: false, ...changes }),
    onEnter: goOn,
  };

  return (
    <div ref={editor} className={styles.editor}>
      <TextInput {...shared} name="wording" label={messages.editor.wording} />
      <TypeInput {...shared} />
      {hasOptions(question.type) && (
        <OptionsInput
          question={question}
          written={written}
          problems={problems}
          onChange={(options) => shared.set({ options })}
          onLeave={onNext}
        />
      )}
      <div className={styles.checks}>
        <Check {...shared} name="required" label={messages.editor.required} />
        <Check
          {...shared}
          name="on_card"
          label={messages.editor.onCard}
          title={messages.editor.onCardHint}
        />
      </div>
      <TextInput {...shared} name="hint" label={messages.editor.hintOptional} />
      {problems
        .filter(({ path }) => path.startsWith('translations'))
        .map(({ path, message }) => (
          <FieldError key={path}>{message}</FieldError>
        ))}
      <QuestionPreview question={question} language={own ?? 'en'} />
    </div>
  );
}

interface PartProps {
  question: EditedQuestion;
  written: Written;
  problemAt: (path: string) => string | undefined;
  set: (changes: Partial<EditedQuestion>) => void;
  onEnter: () => void;
}

interface TextInputProps extends PartProps {
  name: 'wording' | 'hint';
  label: string;
}

function TextInput({ question, written, problemAt, set, onEnter, name, label }: TextInputProps) {
  return (
    <Labelled label={label} problem={problemAt(name)} required={name === 'wording'}>
      {(attributes) => (
        <AutosizeInput
          {...written}
          {...attributes}
          autoComplete="off"
          data-control={`${question.id} ${name}`}
          value={question[name]}
          onChange={(text) => set({ [name]: text })}
          onEnter={onEnter}
        />
      )}
    </Labelled>
  );
}

function TypeInput({ question, problemAt, set, onEnter }: PartProps) {
  return (
    <Labelled label={messages.editor.type} problem={problemAt('type')}>
      {(attributes) => (
        <Select
          {...attributes}
          data-control={`${question.id} type`}
          value={question.type}
          options={QUESTION_TYPE_NAMES.map((each) => [each, messages.types[each]])}
          onKeyDown={instead(onEnter)}
          onChange={(value) => {
            const type = value as QuestionType;
            set(withBlankOptions({ ...question, untouched: false, type }));
          }}
        />
      )}
    </Labelled>
  );
}

interface CheckProps extends PartProps {
  name: 'required' | 'on_card';
  label: string;
  title?: string;
}

function Check({ question, set, onEnter, name, label, title }: CheckProps) {
  return (
    <label className={controls.check} title={title}>
      <input
        type="checkbox"
        checked={question[name]}
        onKeyDown={instead(onEnter)}
        onChange={({ target }) => set({ [name]: target.checked })}
      />
      {label}
    </label>
  );
}

/** Enter would submit the form. */
function instead(onEnter: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter();
  };
}
