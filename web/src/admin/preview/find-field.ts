import { plainText } from '@sunfront/contract/markdown';
import type { Language } from '@sunfront/contract/messages';
import { COPY_NAMES } from '@sunfront/contract/copy';
import type * as z from 'zod';
import brand from '../../landing/brand.module.css';
import { fieldAt, nameIn, namesIn, valueAt } from '../frame/translated-fields.ts';

/**
 * Finds the field of a form that the page shows where it was pressed, in the page's language; undefined where there is none.
 * @param pressed all elements at that point, the innermost first.
 * @param values the form's, by field; a picture's is its address.
 * @param first the first language of the site.
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
  // A record that was written before another language became the first may have a translation into that.
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
    if (value === '' || value == null || typeof value === 'boolean') return [];
    const meta = fieldAt(schema.shape, name)!;
    const said = meta.markdown ? plainText(String(value)) : String(value);
    return [{ name, value: plain(said), ...meta }];
  });
  const addresses = fields.filter(({ kind }) => kind === 'picture' || kind === 'url');
  const led = pressed.map((each) => each.getAttribute('src') ?? each.getAttribute('href'));
  const address = addresses.find(({ value }) => led.includes(value));
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
 * Where the page shows a setting that has a default or placeholders: its text is not the field's value, so the place
 * decides.
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

/** The field that belongs to the innermost place. */
function fieldOfSelector(pressed: readonly Element[], { shape }: z.ZodObject): string | undefined {
  // Fields of other entities share names, a job's company for one.
  if (!COPY_NAMES.every((word) => word in shape)) return undefined;
  return pressed
    .map((each) => FIELD_SELECTORS.find(([selector]) => each.matches(selector))?.[1])
    .find(Boolean);
}

/** Elements with a text that are looked at: further out stands more than what was pressed. */
const MAX_DISTANCE = 3;

/** The field that says all of the text; else the longest that is in it, or that it is a part of. */
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
