import { type ComponentProps, useId, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useStore } from '../../browser/use-store.ts';
import { dateLanguage, dateLocale } from '../format/format.ts';
import { numberText, parseNumberText } from '../format/number-text.ts';
import { messages } from '../messages/form.tsx';
import styles from './fields.module.css';

/** A text is not a number, or an ambiguous one. */
type Value = number | string | null | undefined;

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> {
  value: Value;
  integer: boolean | undefined;
  onChange: (value: Value) => void;
  onBlur: () => void;
}

/** Accepts separators of any language, and asks if one is ambiguous. */
export function NumberInput({ value, integer, onChange, onBlur, ...rest }: NumberInputProps) {
  useStore(dateLanguage);
  const locale = dateLocale();
  const questionId = useId();
  const field = useRef<HTMLDivElement>(null);
  /** Only while editing. */
  const [typed, setTyped] = useState<string>();
  const shown = typeof value === 'number' ? numberText(value, locale) : (value ?? '');
  const choices = isAmbiguous(value) ? numbersIn(value, integer) : [];

  const choose = (number: number) => {
    field.current!.querySelector('input')!.focus();
    setTyped(undefined);
    onChange(number);
  };

  return (
    <div ref={field}>
      <input
        {...rest}
        type="text"
        inputMode={integer ? 'numeric' : 'decimal'}
        dir="auto"
        autoComplete="off"
        aria-describedby={
          [rest['aria-describedby'], choices.length > 0 && questionId].filter(Boolean).join(' ') ||
          undefined
        }
        value={typed ?? shown}
        onChange={({ currentTarget: input }) => {
          setTyped(input.value);
          onChange(valueOf(input.value, integer));
        }}
        onBlur={() => {
          setTyped(undefined);
          onBlur();
        }}
      />
      <p id={questionId} className={styles.question} role="status">
        {choices.length > 0 && messages.number.question}
        {choices.map((number) => (
          <Button key={number} onClick={() => choose(number)}>
            {numberText(number, locale)}
          </Button>
        ))}
      </p>
    </div>
  );
}

function valueOf(text: string, integer: boolean | undefined): Value {
  if (text.trim() === '') return null;
  const [number, ...others] = numbersIn(text, integer);
  return number === undefined || others.length > 0 ? text : number;
}

function numbersIn(text: string, integer: boolean | undefined): number[] {
  const numbers = parseNumberText(text, dateLocale());
  const whole = integer ? numbers.filter(Number.isInteger) : [];
  return whole.length > 0 ? whole : numbers;
}

/** @param value a number field's */
export function isAmbiguous(value: unknown): value is string {
  return typeof value === 'string' && parseNumberText(value, dateLocale()).length > 1;
}
