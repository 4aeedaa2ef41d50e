import type * as z from 'zod';

export const PLACEHOLDERS = ['name', 'job', 'company'] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

interface Replyable {
  reply?: { placeholders: Partial<Record<Placeholder, string>> };
}

const IN_BRACES = /\{(\w+)\}/g;

/** Placeholders without a value stay. */
export function replacePlaceholders(
  text: string,
  values: Partial<Record<Placeholder, string>>,
): string {
  const known = new Map<string, string | undefined>(Object.entries(values));
  return text.replace(IN_BRACES, (whole, name: string) => known.get(name) ?? whole);
}

export function unknownPlaceholder(text: string, known: readonly string[]): string | undefined {
  return bracedNames(text).find((word) => !known.includes(word));
}

export function placeholdersOf({ reply }: Replyable): Placeholder[] {
  return [...(Object.keys(reply?.placeholders ?? {}) as Placeholder[]), 'company'];
}

export function placeholderValues(
  { reply }: Replyable,
  record: object,
  company: string,
): Partial<Record<Placeholder, string>> {
  const values = Object.entries(reply?.placeholders ?? {}).map(([name, field]) => [
    name,
    String((record as Record<string, unknown>)[field] ?? '').trim(),
  ]);
  return { ...(Object.fromEntries(values) as Record<Placeholder, string>), company };
}

export function emptyPlaceholder(
  text: string,
  values: Partial<Record<Placeholder, string>>,
): string | undefined {
  return bracedNames(text).find((word) => (values as Record<string, string>)[word] === '');
}

function bracedNames(text: string): string[] {
  return [...text.matchAll(IN_BRACES)].map(([, word = '']) => word);
}

export function emptyProblem(word: string, name: string): string {
  return `{${word}} is empty for ${name}. Replace or remove it.`;
}

export function withPlaceholders<Schema extends z.ZodObject>(
  schema: Schema,
  known: readonly string[],
): Schema {
  return schema.check(({ value, issues }) => {
    for (const field of ['subject', 'text']) {
      const input = String((value as Record<string, unknown>)[field] ?? '');
      const word = unknownPlaceholder(input, known);
      if (!word) continue;
      issues.push({ code: 'custom', path: [field], input, message: problemOf(word, known) });
    }
  });
}

export function problemOf(word: string, known: readonly string[]): string {
  const names = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    known.map((name) => `{${name}}`),
  );
  return known.length > 0
    ? `{${word}} is not a placeholder. Use ${names}.`
    : `{${word}} was not filled in. Replace or remove it.`;
}
