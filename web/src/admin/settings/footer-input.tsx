import { type FooterRow, footerRows, footerText } from '@sunfront/contract/settings/footer';
import { linkProblem } from '@sunfront/contract/text/markdown';
import { SECTIONS } from '@sunfront/contract/settings/sections';
import { Plus, X } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import type { EditorProps } from '../inputs/field-options.ts';
import { Button, IconButton } from '../ui/button.tsx';
import controls from '../ui/panel.module.css';
import { Arrange, MoveHandle, useArranged } from '../list/arrange.tsx';
import { moveNextTo } from '../records/move-record.ts';
import { messages } from '../messages/tabs/settings.ts';
import { FieldError } from '../inputs/labelled.tsx';
import styles from './footer-input.module.css';

interface EditedRow extends FooterRow {
  id: string;
  added?: boolean;
}

/** The footer's headings and links are stored as one text. */
export function FooterInput({ name, standard = '', ...written }: EditorProps) {
  const { field, fieldState } = useController({ name });
  const text = String(field.value ?? '') || standard;
  const [known, setKnown] = useState(text);
  const [rows, setRows] = useState(() => edited(text));
  const targets = useId();
  if (text !== known) {
    setKnown(text);
    setRows(edited(text));
  }

  const change = (changed: EditedRow[]) => {
    const typed = footerText(changed);
    setRows(changed.length > 0 ? changed : edited(standard));
    setKnown(typed || standard);
    field.onChange(typed);
  };
  const add = (kind: FooterRow['kind'], at = rows.length) =>
    setRows(rows.toSpliced(at, 0, { ...made({ kind, label: '', target: '' }), added: true }));
  const firstRefused = rows.find((row) => problemOf(row));

  return (
    <>
      <Arrange
        records={rows}
        layout="rows"
        name={nameOf}
        onMove={(row, position) => change(moveNextTo(rows, row, position))}
      >
        <ol className={controls.rows}>
          {rows.map((row, index) => (
            <Row
              key={row.id}
              row={row}
              written={written}
              targets={targets}
              refusedRef={row === firstRefused ? field.ref : undefined}
              isRefused={fieldState.invalid}
              onChange={(changes) =>
                change(rows.map((each) => (each === row ? { ...row, ...changes } : each)))
              }
              onRemove={() => change(rows.filter((each) => each !== row))}
              onAdd={() => add('link', endOfGroup(rows, index))}
            />
          ))}
        </ol>
      </Arrange>
      <div className={controls.buttons}>
        {(['link', 'heading'] as const).map((kind) => (
          <Button key={kind} onClick={() => add(kind)}>
            {messages.footer.add[kind]}
          </Button>
        ))}
      </div>
      <datalist id={targets}>
        {TARGETS.map((target) => (
          <option key={target}>{target}</option>
        ))}
      </datalist>
    </>
  );
}

const TARGETS = ['#home', ...SECTIONS.map((name) => `#${name}`), '/privacy', '/legal'];

interface RowProps {
  row: EditedRow;
  written: { lang?: string; dir?: string };
  /** The id of the `<datalist>`. */
  targets: string;
  /** The refused target gets the focus. */
  refusedRef: Ref<HTMLInputElement> | undefined;
  /** After an attempt to save, problems are shown while typing. */
  isRefused: boolean;
  onChange: (changes: Partial<FooterRow>) => void;
  onRemove: () => void;
  onAdd: () => void;
}

function Row({ row, written, onRemove, onAdd, ...rest }: RowProps) {
  const { onChange } = rest;
  const { id, kind, label, added } = row;
  const { item, handle } = useArranged(id);
  const called = nameOf(row);
  return (
    <li className={styles.item} data-kind={kind} {...item}>
      <MoveHandle name={called} {...handle} />
      <div className={styles.inputs}>
        <input
          {...written}
          ref={added ? takeFocus : undefined}
          type="text"
          autoComplete="off"
          className={controls.input}
          aria-label={messages.footer.labels[kind]}
          placeholder={messages.footer.labels[kind]}
          value={label}
          onChange={(event) => onChange({ label: event.target.value })}
        />
        {kind === 'link' && <TargetInput row={row} {...rest} />}
      </div>
      <div className={styles.buttons}>
        {kind === 'heading' && (
          <IconButton label={messages.footer.addLinkBelow(called)} icon={Plus} onClick={onAdd} />
        )}
        <IconButton
          label={messages.footer.remove(called)}
          icon={X}
          onClick={({ currentTarget }) => {
            const own = currentTarget.closest('li')!;
            const next = own.nextElementSibling ?? own.previousElementSibling;
            next?.querySelector('input')?.focus();
            onRemove();
          }}
        />
      </div>
    </li>
  );
}

type TargetInputProps = Omit<RowProps, 'written' | 'onRemove' | 'onAdd'>;

function TargetInput({ row, targets, refusedRef, isRefused, onChange }: TargetInputProps) {
  const [typing, setTyping] = useState(false);
  const problemId = useId();
  const problem = typing && !isRefused ? undefined : problemOf(row);
  return (
    <>
      <input
        ref={refusedRef}
        type="text"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        list={targets}
        className={controls.input}
        aria-label={messages.footer.targetOf(nameOf(row))}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && problemId}
        placeholder={messages.footer.targetPlaceholder}
        value={row.target}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={(event) => onChange({ target: event.target.value })}
      />
      <FieldError id={problemId}>{problem}</FieldError>
    </>
  );
}

function nameOf({ label, kind }: FooterRow): string {
  return label || messages.footer.kinds[kind];
}

function problemOf({ label, target }: FooterRow): string | undefined {
  return target.trim() ? linkProblem(footerText([{ kind: 'link', label, target }])) : undefined;
}

/** An inline ref function would run, and take the focus, with each render. */
function takeFocus(input: HTMLInputElement | null) {
  input?.focus();
}

function edited(text: string): EditedRow[] {
  return footerRows(text).map(made);
}

let count = 0;

function made(row: FooterRow): EditedRow {
  count += 1;
  return { ...row, id: `footer-${count}` };
}

/** Returns the index after a heading's last link. */
function endOfGroup(rows: readonly FooterRow[], heading: number): number {
  const next = rows.findIndex(({ kind }, index) => index > heading && kind === 'heading');
  return next < 0 ? rows.length : next;
}
