import { type Block, markdownBlocks, type Span } from '@sunfront/contract/text/markdown';

/** For elements and double-quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export type VoidElement = readonly [name: string, attributes: Readonly<Record<string, string>>];

export function voidElement([name, attributes]: VoidElement): string {
  const pairs = Object.entries(attributes);
  return `<${name}${pairs.map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`).join('')}>`;
}

/**
 * Without character references: HTML reads `<` as text unless a letter or one of these signs
 * follows.
 */
export function literalMarkup(text: string): string {
  return text.replace(/<(?=[a-z/!?]|$)/gi, '< ');
}

/** @param escape applied to text and addresses */
export function markdownMarkup(text: string, escape = escapeMarkup): string {
  return markdownBlocks(text)
    .map((block) => blockMarkup(block, escape))
    .join('');
}

function blockMarkup({ kind, lines }: Block, escape: typeof escapeMarkup): string {
  const written = lines.map((spans) => spans.map((span) => spanMarkup(span, escape)).join(''));
  if (kind === 'paragraph') return `<p>${written.join('<br>')}</p>`;
  const list = kind === 'numbers' ? 'ol' : 'ul';
  return `<${list}>${written.map((item) => `<li>${item}</li>`).join('')}</${list}>`;
}

function spanMarkup({ text, strong, emphasis, href }: Span, escape: typeof escapeMarkup): string {
  let markup = escape(text);
  if (emphasis) markup = `<em>${markup}</em>`;
  if (strong) markup = `<strong>${markup}</strong>`;
  // Feed readers cannot resolve relative links.
  if (!href || !/^[a-z]+:/i.test(href)) return markup;
  const address = href.replace(/["<>]/g, encodeURIComponent);
  return `<a href="${escape(address)}">${markup}</a>`;
}
