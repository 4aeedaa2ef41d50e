import { fromLocal, timesAt, toLocal } from '@sunfront/contract/text/time-zone';
import { type ComponentProps, useRef, useState } from 'react';
import { useStore } from '../../browser/use-store.ts';
import {
  datePattern,
  dateText,
  isDate,
  isGregorian,
  parseDateText,
  parseTimeText,
  timeText,
} from '../format/date-text.ts';
import { dateLanguage, dateLocale } from '../format/format.ts';
import { useTimeZone } from '../records/use-site-settings.ts';
import { messages } from '../messages/form.tsx';
import { CalendarDays } from 'lucide-react';
import { IconButton } from '../ui/button.tsx';
import styles from './date-input.module.css';

interface MomentInputProps extends DateInputProps {
  /** Leaves a date without a time, and a time that a clock change skips, as typed. */
  exact?: boolean;
}

/**
 * Uses the company's time zone. The value is ISO 8601 in UTC, `''`, or an invalid text as typed,
 * with `T` between date and time.
 */
export function MomentInput({ value, exact, onChange, onBlur, ...rest }: MomentInputProps) {
  useStore(dateLanguage);
  const timeZone = useTimeZone();
  const stored = partsOf(value, timeZone);
  const [typed, setTyped] = useState<string>();
  const time = typed ?? stored.time;
  const leave = () => {
    setTyped(undefined);
    onBlur();
  };
  return (
    <div className={styles.moment}>
      <DateInput
        {...rest}
        value={stored.date}
        onChange={(date) => {
          // The time remains visible until a date is typed.
          setTyped(date ? undefined : time);
          onChange(date && momentOf(date, time, timeZone, exact));
        }}
        onBlur={leave}
      />
      <input
        type="text"
        dir="auto"
        autoComplete="off"
        className={rest.className}
        aria-label={messages.date.time(rest.title)}
        aria-invalid={rest['aria-invalid']}
        aria-describedby={rest['aria-describedby']}
        placeholder={messages.date.timePattern}
        value={typed ?? timeText(time, dateLocale())}
        onChange={({ currentTarget: input }) => {
          setTyped(input.value);
          onChange(momentOf(stored.date, input.value, timeZone, exact));
        }}
        onBlur={leave}
      />
    </div>
  );
}

/** Splits a value into its date and time in the zone, or an invalid text at its `T`. */
export function partsOf(value: string, timeZone: string): { date: string; time: string } {
  const moment = Date.parse(value);
  const isMoment = !Number.isNaN(moment) && new Date(moment).toISOString() === value;
  const local = isMoment ? new Date(toLocal(moment, timeZone)).toISOString().slice(0, 16) : value;
  const [, date = local, time = ''] = /^(.*)T(.*)$/s.exec(local) ?? [];
  return { date, time };
}

/**
 * Returns ISO 8601 (midnight without a time), or an invalid text as typed.
 * @param exact see `MomentInputProps`
 */
export function momentOf(date: string, time: string, timeZone: string, exact = false): string {
  if (!date && !time.trim()) return '';
  const clock = parseTimeText(time.trim() || (exact ? '' : '00:00'));
  if (!isDate(date) || !clock) return `${date}T${time}`;
  const local = Date.parse(`${date}T${clock}Z`);
  if (exact && timesAt(local, timeZone).length === 0) return `${date}T${clock}`;
  return new Date(fromLocal(local, timeZone)).toISOString();
}

interface DateInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> {
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
