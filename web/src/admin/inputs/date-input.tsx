import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { useStore } from '../../browser/use-store.ts';
import { dateText, datePattern, isDate, isGregorian, parseDateText } from '../format/date-text.ts';
import { dateLanguage, dateLocale } from '../format/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { messages } from '../messages/form.tsx';
import styles from './date-input.module.css';

export interface DateInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'onBlur'
> {
  title: string;
  /** `YYYY-MM-DD`, `''`, or the typed text if it is not a date. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** Accepts the chosen language's order or ISO 8601. The calendar requires a Gregorian language. */
export function DateInput({ title, value, onChange, onBlur, ...rest }: DateInputProps) {
  useStore(dateLanguage);
  const locale = dateLocale();
  const picker = useRef<HTMLInputElement>(null);
  /** Unformatted while typing. */
  const [typed, setTyped] = useState<string>();
  return (
    <div className={styles.date}>
      <input
        {...rest}
        type="text"
        dir="auto"
        autoComplete="off"
        placeholder={datePattern(locale)}
        value={typed ?? dateText(value, locale)}
        onChange={({ currentTarget: input }) => {
          setTyped(input.value);
          onChange(parseDateText(input.value, locale) ?? input.value.trim());
        }}
        onBlur={() => {
          setTyped(undefined);
          onBlur();
        }}
      />
      {isGregorian(locale) && (
        <>
          <input
            ref={picker}
            type="date"
            className={styles.picker}
            tabIndex={-1}
            aria-hidden
            value={isDate(value) ? value : ''}
            onChange={({ currentTarget: input }) => {
              setTyped(undefined);
              onChange(input.value);
            }}
          />
          <IconButton
            label={messages.date.chooseField(title)}
            title={messages.date.choose}
            icon={CalendarDays}
            onClick={() => picker.current?.showPicker()}
          />
        </>
      )}
    </div>
  );
}
