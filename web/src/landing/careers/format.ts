import { DESCRIPTION_PREVIEW } from '@sunfront/contract/limits';
import type { Job } from '@sunfront/contract/entities/job';

/** The start of a description, with an ellipsis where it was cut. */
export function preview(description: string, length: number = DESCRIPTION_PREVIEW): string {
  const characters = [...description];
  if (characters.length <= length) return description;
  return `${characters.slice(0, length).join('').trimEnd()}…`;
}

const numbers = new Intl.NumberFormat('en');

/** The salary range with its currency, which need not be an ISO code; '' when there is none. */
export function salary({ salary_min: min, salary_max: max, currency }: Job): string {
  if (min === null && max === null) return '';
  const money = amount(currency.trim());
  if (min === null) return `Up to ${money(max!)}`;
  if (max === null) return `From ${money(min)}`;
  return min === max ? money(min) : `${money(min)} – ${money(max)}`;
}

function amount(currency: string): (value: number) => string {
  try {
    const format = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      maximumFractionDigits: 0,
    });
    return (value) => format.format(value);
  } catch {
    return (value) => `${currency} ${numbers.format(value)}`.trim();
  }
}

export function openings({ numbers: count }: Job): string {
  if (!count) return '';
  return count === 1 ? '1 opening' : `${numbers.format(count)} openings`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2025-03-01` as `1 Mar 2025`: the same on every machine, so that server and browser agree. */
export function day(date: string): string {
  const [year, month, dayOfMonth] = date.split('-').map(Number);
  return `${dayOfMonth} ${MONTHS[month! - 1]} ${year}`;
}
