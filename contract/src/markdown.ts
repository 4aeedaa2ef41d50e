// Of CommonMark (https://spec.commonmark.org) what a person writes in a letter. Whatever is not that stays text as it
// was typed: what comes of it is data, of which a page makes elements, never markup.

/** Words of one look. */
export interface Span {
  text: string;
  strong?: true;
  emphasis?: true;
  /** Where a link leads. */
  href?: string;
}

export interface Block {
  kind: 'paragraph' | 'bullets' | 'numbers' | 'heading' | 'subheading';
  /** The paragraph's lines, the list's items, or the heading as one line. */
  lines: Span[][];
}

/**
 * A blank line starts a paragraph, a line break stays one; lines that begin with `- ` or `1. ` are a list.
 * @param headings whether lines that begin with `## ` or `### ` are headings.
 */
export function markdownBlocks(text: string, headings = false): Block[] {
  const found: Block[] = [];
  let open: Block | undefined;
  for (const line of text.split(/\r?\n/)) {
    const { level, title } = (headings && HEADING.exec(line)?.groups) || {};
    const kind = kindOf(line);
    if (level && title) {
      const lines = [markdownSpans(title)];
      found.push({ kind: level === '##' ? 'heading' : 'subheading', lines });
      open = undefined;
    } else if (line.trim() === '') open = undefined;
    else {
      if (open?.kind !== kind) found.push((open = { kind, lines: [] }));
      open.lines.push(markdownSpans(kind === 'paragraph' ? line : line.replace(MARKER, '')));
    }
  }
  return found;
}

const MARKER = /^(?:-|\d{1,3}\.) /;
const HEADING = /^(?<level>###?) +(?<title>\S.*)$/;

function kindOf(line: string): Block['kind'] {
  if (!MARKER.test(line)) return 'paragraph';
  return line.startsWith('-') ? 'bullets' : 'numbers';
}

/** `**strong**`, `*emphasis*` or `_emphasis_`, and `[links](https://example.com)`; the innermost links only. */
export function markdownSpans(line: string, look: Omit<Span, 'text'> = {}): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const { index, 0: whole, groups = {} } of line.matchAll(MARKED)) {
    const { strong, emphasis, underlined, words, target = '' } = groups;
    const isLink = isTarget(target) && !look.href;
    if (index > end) spans.push({ text: line.slice(end, index), ...look });
    if (strong) spans.push(...markdownSpans(strong, { ...look, strong: true }));
    else if (!words)
      spans.push(...markdownSpans(emphasis ?? underlined!, { ...look, emphasis: true }));
    else if (isLink) spans.push(...markdownSpans(words, { ...look, href: target }));
    else spans.push({ text: whole, ...look });
    end = index + whole.length;
  }
  if (end < line.length) spans.push({ text: line.slice(end), ...look });
  return spans;
}

// No mark stands beside a space inside, so that `2 * 3 * 4` is none; nor does `_` within a word.
const MARKED = new RegExp(
  [
    '\\*\\*(?<strong>(?!\\s)[^*]+?(?<!\\s))\\*\\*',
    '(?<![\\w*])\\*(?<emphasis>(?![\\s*])[^*]+?(?<!\\s))\\*(?![\\w*])',
    '(?<!\\w)_(?<underlined>(?![\\s_])[^_]+?(?<!\\s))_(?!\\w)',
    '\\[(?<words>[^[\\]]+)\\]\\((?<target>(?:[^\\s()]|\\([^\\s()]*\\))+)\\)',
  ].join('|'),
  'g',
);

/** Whether a link may lead there: to a part of this site, to another, to an address or number to write or call. */
export function isTarget(target: string): boolean {
  return /^(?:#|\/(?![/\\])|mailto:|tel:|https?:\/\/[^/])/i.test(target);
}

/** Names the first link in the text that visitors would read as it was typed; undefined where all are valid. */
export function linkProblem(text: string): string | undefined {
  for (const { groups } of text.matchAll(LINK)) {
    const { words = '', target = '', closed } = groups!;
    if (words.trim() === '') return `The link to “${target}” has no label.`;
    if (!closed) return `The link “${words}” has no closing bracket.`;
    if (target === '') return `The link “${words}” has no address.`;
    if (!isAddress(target)) return addressProblem(target);
  }
  return undefined;
}

const LINK = /\[(?<words>[^[\]\n]*)\]\((?<target>(?:[^()\n]|\([^()\n]*\))*)(?<closed>\))?/g;

/** Says that a link cannot lead there. */
export function addressProblem(target: string): string {
  return `“${target}” is not a web address. Begin it with https://, mailto:, tel:, / or #.`;
}

/** Whether a link may lead there, and there can be such a host. */
export function isAddress(target: string): boolean {
  if (!isTarget(target) || /\s/.test(target)) return false;
  return (
    !/^https?:/i.test(target) ||
    (/^\w+:\/\/[^/?#,;]+(?:[/?#]|$)/.test(target) && URL.canParse(target))
  );
}

/** The text as it is read, without the marks. */
export function plainText(text: string): string {
  const line = (each: string) => markdownSpans(each).map((span) => span.text);
  return text
    .split('\n')
    .map((each) => line(each).join(''))
    .join('\n');
}
