const PLACEHOLDERS = ['name', 'job', 'company'] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

/** By name; an answer's is `answer:` with the wording of its question. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/** The parts of an entity that its mails fill in. */
export interface Replyable {
  reply?: { placeholders: Partial<Record<Placeholder, string>> };
  answersField?: string | undefined;
}

/** Of an applicant. */
interface GivenAnswer {
  type: string;
  wording: string;
  values: readonly string[];
}

/** Precedes the wording of a question; in a list of names, it means all questions. */
const ANSWER = 'answer:';

/** Of templates. */
export const ALL_PLACEHOLDERS = [...PLACEHOLDERS, ANSWER] as const;

const IN_BRACES = /\{(\w+|answer:[^{}\n]+)\}/g;

/** Placeholders without a value stay. */
export function replacePlaceholders(text: string, values: PlaceholderValues): string {
  const known = new Map(Object.entries(values));
  return text.replace(IN_BRACES, (whole, name: string) => known.get(nameOf(name)) ?? whole);
}

export function unknownPlaceholder(text: string, known: readonly string[]): string | undefined {
  return bracedNames(text).find(
    (name) => !known.includes(name) && !(name.startsWith(ANSWER) && known.includes(ANSWER)),
  );
}

export function placeholdersOf({ reply, answersField }: Replyable): string[] {
  return [...Object.keys(reply?.placeholders ?? {}), 'company', ...(answersField ? [ANSWER] : [])];
}

export function placeholderValues(
  { reply, answersField = '' }: Replyable,
  record: object,
  company: string,
): PlaceholderValues {
  const fields = record as Record<string, unknown>;
  const values = Object.entries(reply?.placeholders ?? {}).map(([name, field]) => [
    name,
    String(fields[field] ?? '').trim(),
  ]);
  const given = (fields[answersField] ?? []) as GivenAnswer[];
  const answers = given
    .filter(({ type }) => type === 'short_text')
    .map(({ wording, values: [text] }) => [nameOf(ANSWER + wording), text]);
  return { ...Object.fromEntries([...answers, ...values]), company } as PlaceholderValues;
}

/** A person who did not answer the question has no value for it. */
export function emptyPlaceholder(text: string, values: PlaceholderValues): string | undefined {
  return bracedNames(text).find((name) => (values[name] ?? blankOf(name)) === '');
}

function blankOf(name: string): string | undefined {
  return name.startsWith(ANSWER) ? '' : undefined;
}

function bracedNames(text: string): string[] {
  return [...text.matchAll(IN_BRACES)].map(([, name = '']) => nameOf(name));
}

/** Wordings can contain braces, which would end the placeholder. */
function nameOf(name: string): string {
  return name.replace(/\s+/g, ' ').replace(/[{}]/g, '').trim();
}
export function emptyProblem(word: string, name: string): string {
  return `{${word}} is empty for ${name}. Replace or remove it.`;
}

/** `{answer:…}` for any question. */
export function inBraces(name: string): string {
  return name === ANSWER ? `{${name}…}` : `{${name}}`;
}

export function problemOf(word: string, known: readonly string[]): string {
  const names = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(known.map(inBraces));
  return known.length > 0
    ? `{${word}} is not a placeholder. Use ${names}.`
    : `{${word}} was not filled in. Replace or remove it.`;
}
