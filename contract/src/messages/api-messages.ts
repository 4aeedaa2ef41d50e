import { interpolate, type Locale } from '../text/interpolate.ts';

/** Messages that visitors may get, for translation in `answers`. `{…}` is a variable part. */
export const API_MESSAGES = [
  'All fields are required',
  'Please fill out all fields.',
  'Please enter a valid email address.',
  '{field} must be at most {number} characters',
  'Please leave the field "{field}" empty.',
  'The résumé must be a PDF file',
  'A file may be at most {number} MB',
  'A field of the form is too long',
  'The form data is broken or incomplete',
  'Please answer this question.',
  'Please choose one of the options.',
  'Please enter a number.',
  'Please enter a date such as 2025-12-31.',
  'Please enter an address that starts with http:// or https://.',
  'An answer may have at most {number} characters.',
  'All answers together may have at most {number} characters.',
  'The questions of this job have changed. Please check your answers.',
  'Job not found',
  'This job is closed: applications are no longer accepted.',
  'Requests from other sites are not allowed.',
  'This Idempotency-Key was already used for a request with different content.',
  'Too many requests from your network. Please try again in a minute.',
  'Too many requests from your network. Please try again in {number} minutes.',
  'Too many failed logins. Try again in {number} seconds.',
  'Too many logins at the moment. Try again in a minute.',
  'Owners log in with a passkey here, or with a recovery code.',
  'The login service is not available. Please try again.',
  'The site is busy. Please try again.',
  'Something went wrong. Please try again.',
  'The server could not be reached. Check your connection and try again.',
  'The server could not read the request.',
  'Please log in again.',
  'You are not allowed to do this.',
  'This no longer exists.',
  'The request is too large. The limit is 32 MB.',
  'Too many attempts. Please wait and try again.',
  'Something went wrong on the server. Please try again.',
  'This browser could not use a passkey.',
  'The passkey request was cancelled or timed out.',
  'This device already has one of your passkeys.',
  'Passkeys do not work at this address.',
] as const;

export type ApiMessage = (typeof API_MESSAGES)[number];

export type ApiMessages = Partial<Record<ApiMessage, string>>;

/** Keeps the reference. Unknown messages stay English. */
export function translateApiMessage(
  { answers, locale }: Locale & { answers: ApiMessages },
  text: string,
): string {
  const [, said = text, reference = ''] = /^(.*?)( \([^()]+\))$/s.exec(text) ?? [];
  for (const [english, translated] of Object.entries(answers)) {
    const values = patternOf(english).exec(said)?.groups;
    if (said !== english && !values) continue;
    const known: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(values ?? {})) {
      known[name] = /^\d+$/.test(value) ? Number(value) : value;
    }
    return interpolate({ locale }, translated, known) + reference;
  }
  return text;
}

function patternOf(english: string): RegExp {
  const parts = english.split(/\{(\w+)\}/);
  const pattern = parts.map((part, index) =>
    index % 2 ? `(?<${part}>.+)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(`^${pattern.join('')}$`);
}
