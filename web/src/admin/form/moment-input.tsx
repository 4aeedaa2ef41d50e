import { fromLocal, toLocal } from '@sunfront/contract/time-zone';
import type { ComponentProps } from 'react';
import { useTimeZone } from '../list/use-time-zone.ts';

interface MomentInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** ISO 8601 in UTC, or `''`. */
  value: string;
  onChange: (value: string) => void;
}

/** A date with a time of day, which people tell in the company's time zone. */
export function MomentInput({ value, onChange, ...rest }: MomentInputProps) {
  const timeZone = useTimeZone();
  return (
    <input
      // The zone may be known later than the moment.
      key={timeZone}
      {...rest}
      type="datetime-local"
      defaultValue={toInput(value, timeZone)}
      onChange={({ currentTarget: input }) =>
        onChange(input.validity.badInput ? input.type : fromInput(input.value, timeZone))
      }
    />
  );
}

/** What the input holds for a moment; `''` for what is none. */
export function toInput(value: string, timeZone: string): string {
  const time = Date.parse(value);
  return Number.isNaN(time) ? '' : new Date(toLocal(time, timeZone)).toISOString().slice(0, 16);
}

/** The moment (ISO 8601, UTC) that the input holds; what is no date as it is. */
export function fromInput(value: string, timeZone: string): string {
  const local = Date.parse(`${value}Z`);
  return Number.isNaN(local) ? value : new Date(fromLocal(local, timeZone)).toISOString();
}
