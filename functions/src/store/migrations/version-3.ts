import type { Fields, Step } from './step.ts';

const DUPLICATES = { marks: 'duplicate_keys' };

/** New names by collection and former name. */
export const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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

/** A rollback to 0.1.0 does not find the new names; docs/operate.md says what it loses. */
export const version3: Step = Object.fromEntries(
  Object.entries(RENAMED).map(([collection, names]) => [
    collection,
    (document: Fields) =>
      Object.entries(names).reduce(
        (fields, [former, name]) => renamed(fields, former, name),
        document,
      ),
  ]),
);

function renamed(fields: Fields, former: string, name: string): Fields {
  if (!(former in fields)) return fields;
  const { [former]: value, ...others } = fields;
  return { ...others, [name]: value };
}
