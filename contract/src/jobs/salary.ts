import { interpolate, type Messages } from '../messages/index.ts';

interface Salary {
  salary_min: number | null;
  salary_max: number | null;
  currency: string;
  salary_period?: string;
}

// No rounding.
const exact = { maximumFractionDigits: 20 };

/** Returns '' without a salary. The currency need not be an ISO code. */
export function salary(job: Salary, messages: Messages): string {
  const pay = range(job, messages);
  // Optional, and absent in older site documents.
  const per = messages.careers.per[job.salary_period as 'hour'] as string | undefined;
  return pay && per ? interpolate(messages, per, { amount: pay }) : pay;
}

function range({ salary_min: min, salary_max: max, currency }: Salary, messages: Messages): string {
  if (min === null && max === null) return '';
  const { upTo, from, range: between } = messages.careers;
  const money = amount(currency.trim(), messages);
  if (min === null) return interpolate(messages, upTo, { amount: money(max!) });
  if (max === null) return interpolate(messages, from, { amount: money(min) });
  if (min === max) return money(min);
  return interpolate(messages, between, { from: money(min), to: money(max) });
}

function amount(currency: string, messages: Messages): (value: number) => string {
  const { locale, careers } = messages;
  const write = (sign: string, number: string) =>
    interpolate(messages, careers.amount, { currency: sign, number }).trim();
  try {
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      ...exact,
      // Two decimals or none.
      trailingZeroDisplay: 'stripIfInteger',
    });
    return (value) => {
      const parts = format.formatToParts(value);
      const start = parts.findIndex(({ type }) => type === 'integer');
      const text = (some: typeof parts) => some.map((part) => part.value).join('');
      return write(text(parts.slice(0, start)).replace(MARK, ''), text(parts.slice(start)));
    };
  } catch {
    const numbers = new Intl.NumberFormat(locale, exact);
    return (value) => write(`${currency}\u00A0`, numbers.format(value));
  }
}

/** Intl adds it before a currency in right-to-left text. */
const MARK = /\u200E/g;
