import type * as z from 'zod';

/** The words that stand between braces for something of the record that is answered. */
export const PLACEHOLDERS = ['name', 'job', 'company'] as const;

const IN_BRACES = /\{(\w+)\}/g;

/** The text with the values of its placeholders; one without a value stays as it is. */
export function fillIn(
  text: string,
  values: Partial<Record<(typeof PLACEHOLDERS)[number], string>>,
): string {
  return text.replace(
    IN_BRACES,
    (whole, name: string) => (values as Record<string, string>)[name] ?? whole,
  );
}

/** The first word between braces that is none of these; undefined where there is none. */
export function unknownPlaceholder(text: string, known: readonly string[]): string | undefined {
  const words = [...text.matchAll(IN_BRACES)].map(([, word = '']) => word);
  return words.find((word) => !known.includes(word));
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
