import { plainText } from '@sunfront/contract/markdown';
import type * as z from 'zod';
import { fieldAt, namesIn, valueAt } from '../frame/translated-fields.ts';

/**
 * The field of a form whose value is shown where the page was pressed, in whatever language; undefined where none is.
 * @param pressed all elements at that point, the innermost first.
 * @param values the form's, by field; a picture's is its address.
 */
export function findField(
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
  const texts = fields.filter((field) => !addresses.includes(field));
  const said = pressed.map(({ textContent }) => plain(textContent)).filter(Boolean);
  return said
    .slice(0, REACH)
    .map((text) => ofText(text, texts)?.name)
    .find(Boolean);
}

/** Elements with a text that are looked at: further out stands more than what was pressed. */
const REACH = 3;

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
