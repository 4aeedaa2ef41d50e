import { HISTORY } from '@sunfront/contract/history';
import type { Fields, Step } from './step.ts';

const DUPLICATES = { marks: 'duplicate_keys' };

/** New names by collection and former name. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  applicants: DUPLICATES,
  contact: DUPLICATES,
  jobs: { first_shown_at: 'first_published_at' },
  settings: {
    look_accent: 'theme_accent',
    look_base: 'theme_base',
    look_night: 'theme_dark',
    look_type: 'theme_fonts',
    look_corners: 'theme_corners',
    look_motif: 'theme_motif',
  },
};

/** Version 0.1.0 does not read the new names (docs/operate.md). */
export const version3: Step = {
  [HISTORY]: renamedFields,
  ...Object.fromEntries(
    Object.entries(RENAMED).map(([collection, names]) => [
      collection,
      (document: Fields) =>
        Object.entries(names).reduce(
          (fields, [former, name]) => renamed(fields, former, name),
          document,
        ),
    ]),
  ),
};

/** The names of a change's fields. */
function renamedFields(change: Fields): Fields {
  const { collection, fields } = change;
  const names = RENAMED[String(collection)];
  if (!names || !Array.isArray(fields)) return change;
  return { ...change, fields: fields.map((name) => names[String(name)] ?? name) };
}

function renamed(fields: Fields, former: string, name: string): Fields {
  if (!(former in fields)) return fields;
  const { [former]: value, ...others } = fields;
  // A record that a rolled-back version restored has the new name, but no version.
  return { ...others, [name]: others[name] ?? value };
}
