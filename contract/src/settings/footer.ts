import { markdownBlocks, markdownSpans } from '../text/markdown.ts';

interface FooterGroup {
  /** `''` without a heading. */
  title: string;
  links: { text: string; href: string | undefined }[];
}

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

export interface FooterRow {
  kind: 'heading' | 'link';
  label: string;
  /** As entered, valid or not; `''` without a link. */
  target: string;
}

/** Includes invalid links. */
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

export function footerText(rows: readonly FooterRow[]): string {
  const lines = rows.map(({ kind, ...row }) => {
    // Brackets would end the Markdown label.
    const label = row.label.trim().replaceAll('[', '(').replaceAll(']', ')');
    const target = row.target.trim();
    if (kind === 'heading') return label && `\n${label}`;
    if (target) return `- [${label}](${target})`;
    return label && `- ${label}`;
  });
  return lines.filter(Boolean).join('\n').trim();
}
