import type { Question } from '@sunfront/contract/jobs/questions';
import { ChevronDown, Copy, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { LANGUAGES } from '@sunfront/contract/messages/index';
import { useTextLanguages } from '../form/use-text-languages.ts';
import { isolate } from '../format/format.ts';
import { MoveHandle, useArranged } from '../list/arrange.tsx';
import { messages } from '../messages/questions.ts';
import { IconButton } from '../ui/button.tsx';
import { missingTexts } from '../format/question-texts.ts';
import controls from '../ui/panel.module.css';
import fields from '../inputs/fields.module.css';
import type { EditedQuestion, Problem } from './edited-questions.ts';
import { QuestionEditor } from './question-editor.tsx';
import styles from './questions.module.css';

interface QuestionRowProps {
  row: EditedQuestion;
  name: string;
  isOpen: boolean;
  /** No question can be added. */
  isFull: boolean;
  problems: readonly Problem[];
  onToggle: () => void;
  onChange: (row: EditedQuestion) => void;
  onNext: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

export function QuestionRow({ row, name, isOpen, isFull, problems, ...acts }: QuestionRowProps) {
  const { item, handle } = useArranged(row.id);
  const id = useId();
  return (
    <li className={styles.item} data-open={isOpen || undefined} {...item}>
      <div className={styles.head}>
        <MoveHandle name={name} {...handle} />
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          data-control={`${row.id} toggle`}
          onClick={acts.onToggle}
        >
          <span dir="auto" className={styles.wording} data-blank={!row.wording.trim() || undefined}>
            {name}
          </span>
          <Summary question={row} />
          {!isOpen &&
            problems.map(({ path, message }) => (
              <span key={path} className={fields.error}>
                {message}
              </span>
            ))}
          <ChevronDown aria-hidden className={styles.chevron} />
        </button>
        <IconButton
          label={messages.editor.duplicate(name)}
          icon={Copy}
          disabled={isFull || row.untouched}
          onClick={acts.onDuplicate}
        />
        <IconButton
          label={messages.editor.delete(name)}
          icon={Trash2}
          data-variant="danger"
          onClick={acts.onDelete}
        />
      </div>
      {isOpen && (
        <div id={id}>
          <QuestionEditor
            question={row}
            problems={problems}
            onChange={acts.onChange}
            onNext={acts.onNext}
          />
        </div>
      )}
    </li>
  );
}

function Summary({ question }: { question: Question }) {
  const { others } = useTextLanguages();
  const untranslated = others.filter((tag) => missingTexts([question], tag) > 0);
  const facts = [
    messages.types[question.type],
    question.required && messages.required,
    question.on_card && messages.onCard,
    untranslated.length > 0 &&
      messages.untranslated(untranslated.map((tag) => isolate(LANGUAGES[tag].name)).join(', ')),
  ];
  return <span className={controls.hint}>{facts.filter(Boolean).join(' · ')}</span>;
}
