import type { Assignee } from '@sunfront/contract/api/account-responses';
import { mentionOf } from '@sunfront/contract/text/mentions';
import { normalizeText } from '@sunfront/contract/text/search';

export interface MentionQuery {
  /** The position of the `@`. */
  start: number;
  text: string;
}

/** Characters. */
const MAX_QUERY = 40;

const MAX_OPTIONS = 6;

/** Returns the mention that is typed at the caret. */
export function mentionQuery(value: string, caret: number): MentionQuery | undefined {
  const [, text] = BEFORE_CARET.exec(value.slice(0, caret)) ?? [];
  if (text === undefined || text.length > MAX_QUERY) return undefined;
  return { start: caret - text.length - 1, text };
}

/** Not within an email address. */
const BEFORE_CARET = /(?<![\p{L}\p{M}\p{N}._-])@([^@\n]*)$/u;

/** Of whose name a word begins with the query, or the username. */
export function matchingUsers(users: readonly Assignee[], query: string): Assignee[] {
  const wanted = normalizeText(query);
  const matches = ({ id, name }: Assignee) =>
    [name, id].some((each) => ` ${normalizeText(each)}`.includes(` ${wanted}`));
  // After a whole name, the text goes on.
  if (query !== query.trimEnd()) return [];
  return users
    .filter(matches)
    .toSorted((a, b) => (a.name || a.id).localeCompare(b.name || b.id))
    .slice(0, MAX_OPTIONS);
}

/** Returns the text that replaces the query. */
export function mentionText(user: Assignee, users: readonly Assignee[]): string {
  return `${mentionOf(user, users)} `;
}
