// A subset of CommonMark (https://spec.commonmark.org). The result is data, never HTML.

export interface Span {
  text: string;
  strong?: true;
  emphasis?: true;
  href?: string;
}

export interface Block {
  kind: 'paragraph' | 'bullets' | 'numbers' | 'heading' | 'subheading';
  /** A heading has one line. */
  lines: Span[][];
}

/** @param headings parse `## ` and `### ` */
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

/**
 * `**strong**`, `*emphasis*`, `_emphasis_` and `[links](https://example.com)`. Links cannot be
 * nested.
 */
export function markdownSpans(line: string, textStyle: Omit<Span, 'text'> = {}): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const { index, 0: whole, groups = {} } of line.matchAll(MARKED)) {
    const { strong, emphasis, underlined, words, target = '' } = groups;
    if (index > end) spans.push({ text: line.slice(end, index), ...textStyle });
    if (strong) spans.push(...markdownSpans(strong, { ...textStyle, strong: true }));
    else if (!words)
      spans.push(...markdownSpans(emphasis ?? underlined!, { ...textStyle, emphasis: true }));
    else if (isTarget(target)) spans.push(...markdownSpans(words, { ...textStyle, href: target }));
    else spans.push({ text: whole, ...textStyle });
    end = index + whole.length;
  }
  if (end < line.length) spans.push({ text: line.slice(end), ...textStyle });
  return spans;
}

const IN_WORD = '[\\p{L}\\p{M}\\p{N}_\u200c]';

// Marks next to an inner space, as in `2 * 3 * 4`, are plain text, and so is `_` within a word.
const MARKED = new RegExp(
  [
    '\\*\\*(?<strong>(?!\\s)[^*]+?(?<!\\s))\\*\\*',
    '(?<![\\w*])\\*(?<emphasis>(?![\\s*])[^*]+?(?<!\\s))\\*(?![\\w*])',
    `(?<!${IN_WORD})_(?<underlined>(?![\\s_])[^_]+?(?<!\\s))_(?!${IN_WORD})`,
    '\\[(?<words>[^[\\]]+)\\]\\((?<target>(?:[^\\s()]|\\([^\\s()]*\\))+)\\)',
  ].join('|'),
  'gu',
);

/** Within the site, to other sites, `mailto:` and `tel:`. */
export function isTarget(target: string): boolean {
  return /^(?:#|\/(?![/\\])|mailto:|tel:|https?:\/\/[^/])/i.test(target);
}

/** Visitors would see an invalid link as plain text. */
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

export function addressProblem(target: string): string {
  return `“${target}” is not a web address. Begin it with https://, mailto:, tel:, / or #.`;
}

/** Also checks the host. */
export function isAddress(target: string): boolean {
  if (!isTarget(target) || /\s/.test(target)) return false;
  return (
    !/^https?:/i.test(target) ||
    (/^\w+:\/\/[^/?#,;]+(?:[/?#]|$)/.test(target) && URL.canParse(target))
  );
}

export function plainText(text: string): string {
  const line = (each: string) => markdownSpans(each).map((span) => span.text);
  return text
    .split('\n')
    .map((each) => line(each).join(''))
    .join('\n');
}

/** Lists and headings become lines without markers. */
export function plainLines(text: string): string {
  return markdownBlocks(text, true)
    .flatMap(({ lines }) => lines.map((spans) => spans.map((span) => span.text).join('')))
    .join('\n');
}
