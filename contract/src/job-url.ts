/** See newId in functions/src/store/record.ts. */
const SERVER_ID = /^[0-9a-f]{32}$/;
/** Characters of an id in an address. */
const SHORT = 10;
const ENDS_WITH_SHORT = new RegExp(`(?:^|-)([0-9a-f]{${SHORT}})$`);
/** Maximum characters of a title in an address. */
const LONGEST = 60;

/**
 * Returns the title's words and the beginning of the id, which identifies the job. Ids of other forms are used whole.
 */
export function jobPath({ id, title }: { id: string; title: string }): string {
  if (!SERVER_ID.test(id)) return `/jobs/${encodeURIComponent(id)}`;
  const name = [titleWords(title), id.slice(0, SHORT)].filter(Boolean).join('-');
  return `/jobs/${encodeURIComponent(name)}`;
}

function titleWords(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  if (words.length <= LONGEST) return words;
  const end = words.lastIndexOf('-', LONGEST);
  return words.slice(0, end > 0 ? end : LONGEST).toWellFormed();
}

/** Returns the decoded last segment of a job's path. */
export function jobInPath(path: string): string | undefined {
  const name = /^\/jobs\/([^/]+)\/?$/.exec(path)?.[1];
  try {
    return name && decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Returns the beginning of the id at the end of a segment. */
export function idStart(name: string): string | undefined {
  return ENDS_WITH_SHORT.exec(name)?.[1];
}

export function isNamed(name: string, id: string): boolean {
  const start = idStart(name);
  return name === id || (start !== undefined && SERVER_ID.test(id) && id.startsWith(start));
}
