import type * as z from 'zod';

/** The words that stand between braces for something of the record that is answered. */
export const PLACEHOLDERS = ['name', 'job', 'company'] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

/** What tells which fields of a record fill in placeholders. */
interface Answered {
  reply?: { placeholders: Partial<Record<Placeholder, string>> };
}

const IN_BRACES = /\{(\w+)\}/g;

/** The text with the values of its placeholders; one without a value stays as it is. */
export function fillIn(text: string, values: Partial<Record<Placeholder, string>>): string {
  return text.replace(
    IN_BRACES,
    (whole, name: string) => (values as Record<string, string>)[name] ?? whole,
  );
}

/** The first word between braces that is none of these; undefined where there is none. */
export function unknownPlaceholder(text: string, known: readonly string[]): string | undefined {
  return wordsInBraces(text).find((word) => !known.includes(word));
}

/** The placeholders of a mail about a record of that entity. */
export function placeholdersOf({ reply }: Answered): Placeholder[] {
  return [...(Object.keys(reply?.placeholders ?? {}) as Placeholder[]), 'company'];
}

/** The values of those placeholders for a record. */
export function placeholderValues(
  { reply }: Answered,
  record: object,
  company: string,
): Partial<Record<Placeholder, string>> {
  const values = Object.entries(reply?.placeholders ?? {}).map(([name, field]) => [
    name,
    String((record as Record<string, unknown>)[field] ?? '').trim(),
  ]);
  return { ...(Object.fromEntries(values) as Record<Placeholder, string>), company };
}

/** The first placeholder in the text whose value is empty; undefined where there is none. */
export function emptyPlaceholder(
  text: string,
  values: Partial<Record<Placeholder, string>>,
): string | undefined {
  return wordsInBraces(text).find((word) => (values as Record<string, string>)[word] === '');
}

function wordsInBraces(text: string): string[] {
  return [...text.matchAll(IN_BRACES)].map(([, word = '']) => word);
}

/** Why a mail with that placeholder is not sent. */
export function emptyProblem(word: string, name: string): string {
  return `{${word}} is empty for ${name}. Replace or remove it.`;
}

/** The schema of a mail or of its template, whose texts have no placeholders but the known ones. */
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

/** Why a text with that word between braces is refused. */
export function problemOf(word: string, known: readonly string[]): string {
  const names = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    known.map((name) => `{${name}}`),
  );
  return known.length > 0
    ? `{${word}} is not a placeholder. Use ${names}.`
    : `{${word}} was not filled in. Replace or remove it.`;
}
