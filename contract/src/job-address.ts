/** The form of an id that the server gave (newId in functions/src/store/record.ts). */
const SERVER_ID = /^[0-9a-f]{32}$/;
/** The number of characters of such an id in an address. */
const SHORT = 10;
const ENDS_WITH_SHORT = new RegExp(`(?:^|-)([0-9a-f]{${SHORT}})$`);
/** The most characters of a title in an address. */
const LONGEST = 60;

/**
 * The path of a job's page: the words of its title, for people, and the beginning of its id, by which the server finds
 * it. An id of another form is the whole last part.
 */
export function jobPath({ id, title }: { id: string; title: string }): string {
  if (!SERVER_ID.test(id)) return `/jobs/${encodeURIComponent(id)}`;
  const name = [wordsOf(title), id.slice(0, SHORT)].filter(Boolean).join('-');
  return `/jobs/${encodeURIComponent(name)}`;
}

function wordsOf(title: string): string {
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

/** The last part of a job's path, readable; undefined for another path. */
export function jobInPath(path: string): string | undefined {
  const name = /^\/jobs\/([^/]+)\/?$/.exec(path)?.[1];
  try {
    return name && decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The beginning of a job's id at the end of a path's last part; undefined where that part has none. */
export function idStart(name: string): string | undefined {
  return ENDS_WITH_SHORT.exec(name)?.[1];
}

/** Whether the last part of a path names the job with that id. */
export function isNamed(name: string, id: string): boolean {
  const start = idStart(name);
  return name === id || (start !== undefined && SERVER_ID.test(id) && id.startsWith(start));
}
