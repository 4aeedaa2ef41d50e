import { plainText } from '@sunfront/contract/text/markdown';
import type { Language } from '@sunfront/contract/messages/index';
import { COPY_NAMES } from '@sunfront/contract/settings/copy';
import type * as z from 'zod';
import brand from '../../landing/header/brand.module.css';
import { fieldAt, nameIn, namesIn, valueAt } from '../format/translated-fields.ts';

/**
 * Prefers the page's language.
 * @param pressed all elements at the clicked point, innermost first
 * @param values the form's values by field; for pictures, the URL
 * @param first the first language of the site
 */
export function findField(
  pressed: readonly Element[],
  schema: z.ZodObject,
  values: Record<string, unknown>,
  first: Language,
): string | undefined {
  const found = findInAnyLanguage(pressed, schema, values);
  const name = found?.split('.').at(-1);
  if (!name || !fieldAt(schema.shape, name)!.translated) return name;
  const language = pressed[0]!.ownerDocument.documentElement.lang as Language;
  const translation = nameIn(language, name);
  // Records from before a change of the first language may have a translation into it.
  const isWritten = String(valueAt(values, translation) ?? '').trim() !== '';
  return language === first && !isWritten ? name : translation;
}

function findInAnyLanguage(
  pressed: readonly Element[],
  schema: z.ZodObject,
  values: Record<string, unknown>,
): string | undefined {
  const fields = namesIn(schema.shape).flatMap((name) => {
    const value = valueAt(values, name);
    if (value === '' || value == null || typeof value === 'boolean' || Array.isArray(value)) {
      return [];
    }
    const meta = fieldAt(schema.shape, name)!;
    const said = meta.markdown ? plainText(String(value)) : String(value);
    return [{ name, value: plain(said), ...meta }];
  });
  const addresses = fields.filter(({ kind }) => kind === 'picture' || kind === 'url');
  const clickedUrls = pressed.map((each) => each.getAttribute('src') ?? each.getAttribute('href'));
  const address = addresses.find(({ value }) => clickedUrls.includes(value));
  if (address) return address.name;
  const placed = fieldOfSelector(pressed, schema);
  if (placed) return placed;
  const texts = fields.filter((field) => !addresses.includes(field));
  const said = pressed.map(({ textContent }) => plain(textContent)).filter(Boolean);
  return said
    .slice(0, MAX_DISTANCE)
    .map((text) => ofText(text, texts)?.name)
    .find(Boolean);
}

/**
 * Selectors identify settings whose text on the page differs from their value: those with a default
 * or placeholders.
 */
const FIELD_SELECTORS: [selector: string, field: string][] = [
  ...COPY_NAMES.filter((name) => name.endsWith('_headline')).flatMap(
    (headline): [string, string][] => {
      const anchor = headline.replace(/_headline$/, '');
      const label = `${anchor}_label`;
      return [
        [`#${anchor} > div > [data-label], #${anchor} > div > header > h2 > span`, label],
        [`header nav a[href$="#${anchor}"]`, label],
        [`#${anchor} > div > header > h2, #${anchor} > div > header > h2 > bdi`, headline],
      ];
    },
  ),
  [`h1, .${brand['name']}`, 'company_name'],
  ['footer a[href$="/privacy"]:not(nav *)', 'privacy_title'],
  ['footer a[href$="/legal"]:not(nav *)', 'legal_title'],
  ['footer nav', 'footer'],
  ['footer > div > p', 'copyright'],
];

/** Returns the element of the page that shows a field's text. */
export function findElement(
  page: Document,
  name: string,
  schema: z.ZodObject,
  values: Record<string, unknown>,
): Element | undefined {
  const field = name.split('.').at(-1)!;
  for (const [selector, own] of selectorsFor(schema)) {
    const placed = own === field && page.querySelector(selector);
    if (placed) return placed;
  }
  const meta = fieldAt(schema.shape, field);
  const value = valueAt(values, name);
  if (!meta || meta.kind === 'picture' || typeof value !== 'string') return undefined;
  const said = beginning(meta.markdown ? plainText(value) : value);
  // The last one is the innermost.
  return said === ''
    ? undefined
    : [...page.querySelectorAll('main *, footer *')].findLast(
        ({ textContent }) => beginning(textContent) === said,
      );
}

/** The page may cut long texts, and has no space between paragraphs. */
function beginning(text: string): string {
  return text.replace(/\s+/g, '').slice(0, 40);
}

function selectorsFor({ shape }: z.ZodObject): typeof FIELD_SELECTORS {
  // Other entities' fields share names with settings, such as a job's company name.
  return COPY_NAMES.every((word) => word in shape) ? FIELD_SELECTORS : [];
}

function fieldOfSelector(pressed: readonly Element[], schema: z.ZodObject): string | undefined {
  const selectors = selectorsFor(schema);
  return pressed
    .map((each) => selectors.find(([selector]) => each.matches(selector))?.[1])
    .find(Boolean);
}

/** Farther elements contain more than the clicked text. */
const MAX_DISTANCE = 3;

/** Prefers exactly this text, then the longest that contains it or is contained in it. */
function ofText<Field extends { value: string }>(text: string, fields: Field[]): Field | undefined {
  return (
    fields.find(({ value }) => value === text) ??
    fields
      .filter(({ value }) => text.includes(value) || (text.length > 3 && value.includes(text)))
      .toSorted((a, b) => b.value.length - a.value.length)[0]
  );
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
