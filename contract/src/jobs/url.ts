import { foldLatin } from '../text/characters.ts';
import { cutText } from '../text/cut-text.ts';

/** See newId in functions/src/store/record.ts. */
const SERVER_ID = /^[0-9a-f]{32}$/;
const SHORT = 10;
const ENDS_WITH_SHORT = new RegExp(`(?:^|-)([0-9a-f]{${SHORT}})$`);
/** Characters. */
const LONGEST = 60;

/** Ids of other forms are used whole. */
export function jobPath({ id, title }: { id: string; title: string }): string {
  if (!SERVER_ID.test(id)) return `/jobs/${encodeURIComponent(id)}`;
  const name = [titleWords(title), id.slice(0, SHORT)].filter(Boolean).join('-');
  return `/jobs/${encodeURIComponent(name)}`;
}

function titleWords(title: string): string {
  const words = foldLatin(title)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  if (words.length <= LONGEST) return words;
  const end = words.lastIndexOf('-', LONGEST);
  return end > 0 ? words.slice(0, end) : cutText(words, LONGEST);
}

export function jobInPath(path: string): string | undefined {
  const name = /^\/jobs\/([^/]+)$/.exec(path)?.[1];
  try {
    return name && decodeURIComponent(name);
  } catch {
    return name;
  }
}

export function idStart(name: string): string | undefined {
  return ENDS_WITH_SHORT.exec(name)?.[1];
}

export function matchesJobName(name: string, id: string): boolean {
  const start = idStart(name);
  return name === id || (start !== undefined && SERVER_ID.test(id) && id.startsWith(start));
}
