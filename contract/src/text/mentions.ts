interface Mentionable {
  /** The username. */
  id: string;
  /** `''` if unknown. */
  name: string;
}

/** Returns `@Name`, or `@username` if the name is unknown or not unique. */
export function mentionOf({ id, name }: Mentionable, users: readonly Mentionable[]): string {
  const isUnique = users.every((user) => user.id === id || !isEqual(user.name, name));
  return `@${name && isUnique ? name : id}`;
}

/**
 * Returns the users that a text mentions by name or username. Of several names that match, the
 * longest counts.
 */
export function mentionedIn<T extends Mentionable>(text: string, users: readonly T[]): T[] {
  const names = users.flatMap(({ id, name }) => [id, name.normalize('NFC')]).filter(Boolean);
  const mentioned = new Set<string>();
  const composed = text.normalize('NFC');
  for (const { index } of composed.matchAll(AT)) {
    const rest = composed.slice(index + 1);
    const [longest] = names
      .filter((name) => isEqual(rest.slice(0, name.length), name))
      .filter((name) => END.test(rest.slice(name.length)))
      .toSorted((a, b) => b.length - a.length);
    if (longest) mentioned.add(folded(longest));
  }
  return users.filter(({ id, name }) => mentioned.has(folded(id)) || mentioned.has(folded(name)));
}

/** Not within an email address. */
const AT = /(?<![\p{L}\p{M}\p{N}._-])@/gu;

/** A name ends before white space, punctuation or the end of the text. */
const END = /^(?![\p{L}\p{M}\p{N}_]|[.-][\p{L}\p{N}])/u;

function isEqual(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
