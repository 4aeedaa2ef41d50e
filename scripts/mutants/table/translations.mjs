// @ts-check

/** @typedef {import('../table.mjs').Guard} Guard */

const FIELDS = 'contract/src/fields.ts';
const TRANSLATIONS = {
  check: /** @type {const} */ ('server'),
  test: 'tests/server/translations.test.ts',
};
const RULES = {
  file: 'firestore.rules',
  check: /** @type {const} */ ('rules'),
  test: 'tests/rules/firestore.test.ts',
};

/** A record's texts in other languages. @type {Guard[]} */
export const translations = [
  {
    ...TRANSLATIONS,
    file: FIELDS,
    what: 'a translation is no longer than its field allows',
    text: '\n    .max(max, tooLong ?? tooLongMessage(title, max));\n}\n\nfunction fromJson',
    replacement: ';\n}\n\nfunction fromJson',
    name: 'each keeps to its field’s limit',
  },
  {
    ...TRANSLATIONS,
    file: 'functions/src/api/body.ts',
    what: 'half a character in a translation does not reach Firestore',
    text: "typeof value !== 'object' || value === null) return value;",
    replacement: "typeof value !== 'object' || value) return value;",
    name: 'in a form they come as JSON, in which half a character is none',
  },
  {
    ...TRANSLATIONS,
    file: FIELDS,
    what: 'an update that does not speak of translations leaves them',
    text: 'z.object(languages, { error }).nullable().transform(withoutBlanks))\n    .optional();',
    replacement:
      'z.object(languages, { error }).nullish().transform((it) => withoutBlanks(it ?? null)));',
    name: 'a body that does not speak of them leaves them',
  },
  {
    ...TRANSLATIONS,
    file: 'functions/src/store/record.ts',
    what: 'a record that is not translated is told as it always was',
    text: "!value || (typeof value === 'object' && Object.keys(value).length === 0)",
    replacement: '!value',
    name: 'a record that is not translated tells of no translations',
  },
  ...[
    [
      'in a language that there is',
      "value.keys().hasOnly(['en', 'fa'])",
      'true',
      'an unknown language',
    ],
    ['of a field that has any', 'texts.keys().hasOnly(fields)', 'true', 'an unknown field'],
    ['a text', "values.hasOnly(joined.split('\\u001f'))", 'true', 'a number as a text'],
    ['no longer than all fields are', 'joined.size() <= most', 'true', 'too long texts'],
  ].map(([what = '', text = '', replacement = '', broken = '']) => ({
    ...RULES,
    what: `past the API a translation is ${what}`,
    text,
    replacement,
    name: `staff an admin cannot store ${broken} in translations`,
  })),
];
