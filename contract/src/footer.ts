import { markdownBlocks, markdownSpans } from './markdown.ts';

export interface FooterGroup {
  /** `''` for links without a heading. */
  title: string;
  links: { text: string; href: string | undefined }[];
}

/** Reads the groups of links at the foot of the page: each is a line with a list below it. */
export function footerGroups(text: string): FooterGroup[] {
  const groups: FooterGroup[] = [];
  for (const { kind, lines } of markdownBlocks(text)) {
    const read = lines.map((spans) => {
      const href = spans.find((span) => span.href)?.href;
      return { text: spans.map((span) => span.text).join(''), href };
    });
    if (kind === 'paragraph') groups.push(...read.map(({ text: title }) => ({ title, links: [] })));
    else {
      if (groups.length === 0) groups.push({ title: '', links: [] });
      groups.at(-1)!.links.push(...read);
    }
  }
  return groups;
}

/** A line of the footer as people edit it: a heading, or a link below one. */
export interface FooterRow {
  kind: 'heading' | 'link';
  label: string;
  /** As it was typed, valid or not; `''` where the label leads nowhere. */
  target: string;
}

/** Reads the footer's text line by line, also links that are not valid. */
export function footerRows(text: string): FooterRow[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim());
  return lines.map((line) => {
    const item = line.replace(/^(?:-|\d{1,3}\.) /, '');
    if (item === line) return { kind: 'heading', label: plain(line), target: '' };
    const [, label, target] = /^\s*\[([^[\]]*)\]\((.*)\)\s*$/.exec(item) ?? [];
    if (label !== undefined && target !== undefined)
      return { kind: 'link', label: plain(label), target };
    const href = markdownSpans(item).find((span) => span.href)?.href ?? '';
    return { kind: 'link', label: plain(item), target: href };
  });
}

function plain(line: string): string {
  return markdownSpans(line)
    .map(({ text }) => text)
    .join('')
    .trim();
}

/** Writes the rows as the footer's text; rows without content are left out. */
export function footerText(rows: readonly FooterRow[]): string {
  const lines = rows.map(({ kind, ...row }) => {
    // Brackets would end the link's own.
    const label = row.label.trim().replaceAll('[', '(').replaceAll(']', ')');
    const target = row.target.trim();
    if (kind === 'heading') return label && `\n${label}`;
    if (target) return `- [${label}](${target})`;
    return label && `- ${label}`;
  });
  return lines.filter(Boolean).join('\n').trim();
}
