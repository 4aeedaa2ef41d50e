import { QUESTIONS } from '@sunfront/contract/jobs/questions';
import { Plus } from 'lucide-react';
import { Fragment, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../ui/button.tsx';
import type { EditorProps } from '../inputs/field-options.ts';
import { Arrange } from '../list/arrange.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/questions.ts';
import { moveNextTo } from '../records/move-record.ts';
import controls from '../ui/panel.module.css';
import {
  copyOf,
  type EditedQuestion,
  newQuestion,
  type Problem,
  withBlankOptions,
} from './edited-questions.ts';
import { QuestionRow } from './question-row.tsx';
import styles from './questions.module.css';
import { useQuestions } from './use-questions.ts';

/** One row is open at a time. */
export function QuestionsInput({ name }: EditorProps) {
  const list = useRef<HTMLDivElement>(null);
  const { rows, change, problems, open, setOpen, deleted, ...acts } = useRows(name, list);
  const nameOf = (row: EditedQuestion) =>
    row.wording.trim() || messages.editor.unnamed(rows.indexOf(row) + 1);
  const isFull = rows.length >= QUESTIONS.max;

  return (
    <div ref={list} className={styles.questions}>
      <Arrange
        records={rows}
        layout="rows"
        name={nameOf}
        onMove={(row, position) => change(moveNextTo(rows, row, position))}
      >
        <ol className={`${controls.rows} ${styles.list}`}>
          {rows.map((row, index) => (
            <Fragment key={row.id}>
              {deleted?.index === index && <Deleted {...deleted} onRestore={acts.restore} />}
              <QuestionRow
                row={row}
                name={nameOf(row)}
                isOpen={row.id === open}
                isFull={isFull}
                problems={problems.get(row.id) ?? NONE}
                onToggle={() => setOpen(row.id === open ? undefined : row.id)}
                onChange={acts.set}
                onNext={() => acts.next(row)}
                onDuplicate={() => acts.show(rows.toSpliced(index + 1, 0, copyOf(row)), index + 1)}
                onDelete={() => acts.remove(row, nameOf(row))}
              />
            </Fragment>
          ))}
          {deleted && deleted.index >= rows.length && (
            <Deleted {...deleted} onRestore={acts.restore} />
          )}
        </ol>
      </Arrange>
      <div className={styles.add}>
        <Button icon={Plus} data-control="add" disabled={isFull} onClick={acts.add}>
          {messages.editor.add}
        </Button>
        {isFull && (
          <span className={controls.hint} role="status">
            {messages.editor.most}
          </span>
        )}
      </div>
    </div>
  );
}

interface DeletedQuestion {
  question: EditedQuestion;
  name: string;
  index: number;
}

const NONE: readonly Problem[] = [];

function useRows(field: string, list: RefObject<HTMLDivElement | null>) {
  const { rows, change, problems, fieldRef, focusWith } = useQuestions(field);
  const [open, setOpened] = useState<string>();
  const [deleted, setDeleted] = useState<DeletedQuestion>();

  const focus = (control: string) =>
    list.current?.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus();
  useEffect(() =>
    fieldRef(
      focusWith((id, path) => {
        flushSync(() => setOpened(id));
        focus(`${id} ${path}`);
      }),
    ),
  );
  /** An untouched question disappears with its editor. */
  const setOpen = (id: string | undefined, changed = rows) => {
    const left = changed.filter((each) => !each.untouched || each.id === id);
    change(left.map((each) => (each.id === id ? withBlankOptions(each) : each)));
    setOpened(id);
  };
  const state = { rows, change, problems, open, setOpen, deleted, setDeleted, focus };
  return { ...state, ...actsOf(state) };
}

interface Rows extends Pick<ReturnType<typeof useQuestions>, 'rows' | 'change'> {
  setOpen: (id: string | undefined, changed?: EditedQuestion[]) => void;
  setDeleted: (deleted: DeletedQuestion | undefined) => void;
  focus: (control: string) => void;
}

function actsOf({ rows, change, setOpen, setDeleted, focus }: Rows) {
  const show = (changed: EditedQuestion[], index: number) => {
    const { id } = changed[index]!;
    flushSync(() => setOpen(id, changed));
    focus(`${id} wording`);
  };
  const add = () => show([...rows, newQuestion()], rows.length);
  return {
    show,
    add,
    set(row: EditedQuestion) {
      // Only one answer can be on the card.
      const others = (each: EditedQuestion) => (row.on_card ? { ...each, on_card: false } : each);
      change(rows.map((each) => (each.id === row.id ? row : others(each))));
    },
    next(row: EditedQuestion) {
      const next = rows.indexOf(row) + 1;
      if (row.untouched) {
        flushSync(() => setOpen(undefined));
        focus('add');
      } else if (next < rows.length) show(rows, next);
      else if (next < QUESTIONS.max) add();
    },
    remove(question: EditedQuestion, name: string) {
      const index = rows.indexOf(question);
      flushSync(() => {
        setDeleted(question.untouched ? undefined : { question, name, index });
        change(rows.toSpliced(index, 1));
      });
      focus(question.untouched ? 'add' : 'undo');
    },
    restore({ question, index }: DeletedQuestion) {
      flushSync(() => {
        setDeleted(undefined);
        change(rows.toSpliced(index, 0, question));
      });
      focus(`${question.id} toggle`);
    },
  };
}

interface DeletedProps extends DeletedQuestion {
  onRestore: (deleted: DeletedQuestion) => void;
}

function Deleted({ onRestore, ...deleted }: DeletedProps) {
  return (
    <li className={styles.deleted}>
      <span role="status">{messages.editor.deleted(deleted.name)}</span>
      <Button
        data-control="undo"
        aria-label={messages.editor.restore(deleted.name)}
        onClick={() => onRestore(deleted)}
      >
        {common.undo}
      </Button>
    </li>
  );
}
