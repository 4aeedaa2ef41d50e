import { TEXT } from '@sunfront/contract/limits';
import { formatCount } from '@sunfront/contract/messages/format';
import { type ComponentProps, useState } from 'react';
import { useAfterPause } from '../../browser/use-after-pause.ts';
import { useMessages } from '../../text/messages.ts';
import field from '../../ui/field.module.css';

/** The counter appears with fewer characters left. */
const NEAR = 500;

/** Milliseconds until a screen reader reads the counter. */
const PAUSE = 1000;

type Props = ComponentProps<'textarea'> & { id: string; defaultValue?: string };

/** Longer text is kept, so that it can be shortened, and refused when it is sent. */
export function LongText(props: Props) {
  const { id, defaultValue = '', 'aria-describedby': describedBy } = props;
  const messages = useMessages();
  const { left, tooMany } = messages.apply.questions;
  const [typed, setTyped] = useState(defaultValue);
  const number = TEXT.answer - typed.trim().length;
  const counter =
    number >= NEAR ? '' : formatCount(messages, number < 0 ? tooMany : left, Math.abs(number));
  const announced = useAfterPause(counter, PAUSE);
  return (
    <>
      <textarea
        {...props}
        aria-describedby={
          [describedBy, counter && `${id}-left`].filter(Boolean).join(' ') || undefined
        }
        rows={6}
        dir="auto"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        // A draft is restored without an event.
        onFocus={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {counter && (
        <p id={`${id}-left`} className={number < 0 ? field.error : field.hint}>
          {counter}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </>
  );
}
