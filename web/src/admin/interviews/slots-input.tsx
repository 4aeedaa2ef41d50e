import { INTERVIEW } from '@sunfront/contract/limits';
import { CopyPlus, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController, useWatch } from 'react-hook-form';
import { withTypedExample } from '../format/date-text.ts';
import { dateLocale, formatPeriod } from '../format/format.ts';
import type { EditorProps } from '../inputs/field-options.ts';
import fields from '../inputs/fields.module.css';
import { MomentInput } from '../inputs/moment-input.tsx';
import { messages } from '../messages/interviews.tsx';
import { useTimeZone } from '../records/use-site-settings.ts';
import { Button, IconButton } from '../ui/button.tsx';
import controls from '../ui/panel.module.css';
import { ownPeriod } from './facts.tsx';
import styles from './forms.module.css';
import { isMoment, onNextDay, problemsOf, repeatedAt } from './times.ts';

/** The value has the texts of the inputs; see `times.ts`. */
export function SlotsInput({ name }: EditorProps) {
  const list = useRef<HTMLDivElement>(null);
  const { values, keys, errors, change, blur, add, remove } = useSlots(name, list);
  const timeZone = useTimeZone();
  const isFull = values.length >= INTERVIEW.slots;
  return (
    <div ref={list} className={styles.slots}>
      <ol>
        {values.map((value, index) => (
          <Slot
            key={keys[index]}
            number={index + 1}
            value={value}
            error={errors[index]?.message}
            isFull={isFull}
            isOnly={values.length === 1}
            onChange={(next) => change(values.with(index, next))}
            onBlur={blur}
            onNextDay={() => add(index + 1, onNextDay(value, timeZone))}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <div className={styles.add}>
        <Button icon={Plus} data-add disabled={isFull} onClick={() => add(values.length, '')}>
          {messages.slots.add}
        </Button>
        <span role="status">{isFull && messages.slots.most(INTERVIEW.slots)}</span>
      </div>
    </div>
  );
}

type ItemErrors = readonly ({ message?: string } | undefined)[];

function useSlots(name: string, list: { current: HTMLElement | null }) {
  const { field, fieldState } = useController({ name });
  const timeZone = useTimeZone();
  const values = field.value as string[];
  const [keys, setKeys] = useState(() => values.map((_, index) => index));
  const focusDate = (index: number) =>
    list.current?.querySelectorAll<HTMLElement>('[data-date]')[index]?.focus();

  const { ref } = field;
  useEffect(() =>
    ref({
      focus: () => focusDate(Math.min(...problemsOf(values, timeZone).keys(), values.length - 1)),
    }),
  );

  return {
    values,
    keys,
    errors: (Array.isArray(fieldState.error) ? fieldState.error : []) as ItemErrors,
    change: field.onChange,
    blur: field.onBlur,
    add(index: number, value: string) {
      if (values.length >= INTERVIEW.slots) return;
      flushSync(() => {
        setKeys(keys.toSpliced(index, 0, Math.max(...keys) + 1));
        field.onChange(values.toSpliced(index, 0, value));
      });
      focusDate(index);
    },
    remove(index: number) {
      flushSync(() => {
        setKeys(keys.toSpliced(index, 1));
        field.onChange(values.toSpliced(index, 1));
      });
      focusDate(Math.min(index, values.length - 2));
    },
  };
}

interface SlotProps {
  number: number;
  value: string;
  error: string | undefined;
  isFull: boolean;
  isOnly: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
  onNextDay: () => void;
  onRemove: () => void;
}

function Slot(props: SlotProps) {
  const { number, value, error, isFull, isOnly, onChange, onBlur, onNextDay, onRemove } = props;
  const id = useId();
  const row = messages.slots.row(number);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isInput = target instanceof HTMLInputElement;
    if (key !== '+' || ctrlKey || metaKey || altKey || !isInput) return;
    event.preventDefault();
    if (!isFull) onNextDay();
  };
  return (
    <li onKeyDown={onKeyDown}>
      <div className={styles.slot}>
        <MomentInput
          exact
          data-date
          title={row}
          aria-label={messages.slots.date(row)}
          aria-invalid={Boolean(error)}
          aria-describedby={id}
          aria-keyshortcuts="+"
          className={controls.input}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
        />
        <IconButton
          label={messages.slots.nextDay(row)}
          icon={CopyPlus}
          disabled={isFull}
          onClick={onNextDay}
        />
        <IconButton
          label={messages.slots.remove(row)}
          icon={X}
          disabled={isOnly}
          onClick={onRemove}
        />
      </div>
      <MomentNotes id={id} value={value} error={error} />
    </li>
  );
}

interface MomentNotesProps {
  id: string;
  value: string;
  error?: string | undefined;
}

/** Weekday and length, the user's own time, and a repeated time. */
export function MomentNotes({ id, value, error }: MomentNotesProps) {
  const timeZone = useTimeZone();
  const length: unknown = useWatch({ name: 'length' });
  if (error) {
    return (
      <p id={id} className={fields.error}>
        {withTypedExample(error, dateLocale())}
      </p>
    );
  }
  const minutes = typeof length === 'number' ? length : 0;
  const text = isMoment(value) ? formatPeriod(value, minutes, timeZone) : '';
  const own = text && ownPeriod(value, minutes, timeZone);
  const offset = repeatedAt(value, timeZone);
  return (
    <p id={id} className={styles.note}>
      {text}
      {own && <> · {own}</>}
      {offset && <strong role="status"> {messages.slots.repeated(offset)}</strong>}
    </p>
  );
}
