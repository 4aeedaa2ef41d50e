import { DESCRIPTION_PREVIEW } from '@sunfront/contract/limits';
import type { Job } from '@sunfront/contract/entities/job';

/** A description's first `length` characters, with an ellipsis where it was cut. */
export function preview(description: string, length: number = DESCRIPTION_PREVIEW): string {
  const characters = [...description];
  if (characters.length <= length) return description;
  return `${characters.slice(0, length).join('').trimEnd()}…`;
}

// What was stored is shown: nothing is rounded.
const exact = { maximumFractionDigits: 20 };
const numbers = new Intl.NumberFormat('en', exact);

// Not the contract's list: it would bring the schema library into the first bundle.
const PER: Record<string, string> = {
  hour: ' per hour',
  day: ' per day',
  month: ' per month',
  year: ' per year',
};

/**
 * The salary range with its currency, which need not be an ISO code, and what it is paid for; '' when
 * there is none.
 */
export function salary(job: Job): string {
  const pay = range(job);
  // A site document of before may hold jobs without a period.
  return pay && pay + (PER[job.salary_period] ?? '');
}

function range({ salary_min: min, salary_max: max, currency }: Job): string {
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
      ...exact,
      // Two digits or none, as prices are written.
      trailingZeroDisplay: 'stripIfInteger',
    });
    return (value) => format.format(value);
  } catch {
    return (value) => `${currency} ${numbers.format(value)}`.trim();
  }
}

/** '' when their number is not said. */
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
