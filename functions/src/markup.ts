import { type Block, markdownBlocks, type Span } from '@sunfront/contract/markdown';

/** For elements and double-quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export function markdownMarkup(text: string): string {
  return markdownBlocks(text).map(blockMarkup).join('');
}

function blockMarkup({ kind, lines }: Block): string {
  const written = lines.map((spans) => spans.map(spanMarkup).join(''));
  if (kind === 'paragraph') return `<p>${written.join('<br>')}</p>`;
  const list = kind === 'numbers' ? 'ol' : 'ul';
  return `<${list}>${written.map((item) => `<li>${item}</li>`).join('')}</${list}>`;
}

function spanMarkup({ text, strong, emphasis, href }: Span): string {
  let markup = escapeMarkup(text);
  if (emphasis) markup = `<em>${markup}</em>`;
  if (strong) markup = `<strong>${markup}</strong>`;
  // Feed readers cannot resolve relative links.
  return href && /^[a-z]+:/i.test(href) ? `<a href="${escapeMarkup(href)}">${markup}</a>` : markup;
}
