// @ts-check

/** @typedef {import('../table.mjs').Guard} Guard */

const PUBLICATION = {
  check: /** @type {const} */ ('server'),
  test: 'tests/server/publication.test.ts',
};
const BULK = { check: /** @type {const} */ ('server'), test: 'tests/server/bulk.test.ts' };
const FIELDS = 'contract/src/publication.ts';
const SHOWN = 'functions/src/site/shown.ts';
const PAGE = 'functions/src/page/page.ts';
const ACTIONS = 'functions/src/api/bulk.ts';

/** What visitors may not see yet or any more, and many records at once. @type {Guard[]} */
export const publication = [
  ...[
    ['a draft', '!draft && ', ''],
    ['what is to be shown later', 'from <= now && ', ''],
    ['what was to be shown until now', '(!until || now < until)', 'true'],
  ].map(([what = '', text = '', replacement = '']) => ({
    ...PUBLICATION,
    file: FIELDS,
    what: `${what} is for administrators alone`,
    text,
    replacement,
    name: 'a draft, and what is not shown yet or any more, is for administrators alone',
  })),
  ...[
    ['what', 'functions/src/api/create.ts', '...(current ?? blank)', '...blank'],
    ['where', 'functions/src/store/place.ts', 'if (!key) return {};', 'if (key) return {};'],
  ].map(([what = '', file = '', text = '', replacement = '']) => ({
    ...PUBLICATION,
    file,
    what: `a link that is set anew stays ${what} it is`,
    text,
    replacement,
    name: 'a link that is set anew stays where and what it is, where the body does not say',
  })),
  {
    ...PUBLICATION,
    file: 'functions/src/store/record.ts',
    what: 'visitors do not learn when something will be shown',
    text: 'for (const name of PUBLICATION_FIELDS) delete record[name];',
    replacement: '',
    name: 'a draft, and what is not shown yet or any more, is for administrators alone',
  },
  {
    ...PUBLICATION,
    file: SHOWN,
    what: 'nothing is kept past the moment at which a record is shown or hidden',
    text: 'earliest(nextChange(record, now), ',
    replacement: 'earliest(nextChange({}, now), ',
    name: 'is shown and hidden at its moments, though nothing is written, and never kept past them',
  },
  {
    ...PUBLICATION,
    file: SHOWN,
    what: 'what is hidden leaves no gap in a page of a list',
    text: 'if (!limit || read.length < atOnce! || shown.length > limit) break;',
    replacement: 'break;',
    name: 'leaves room: a page of a list is full all the same, and goes on behind it',
  },
  {
    ...PUBLICATION,
    file: PAGE,
    what: 'a draft has no page',
    text: 'stored && isShown(stored, now) ? stored : null',
    replacement: 'stored',
    name: 'has no page, and nobody applies for it',
  },
  {
    ...PUBLICATION,
    file: PAGE,
    what: "a job's page is kept no longer than the job is shown",
    text: 'return stored ? until(changesAt(job, stored, now), made) : made;',
    replacement: 'return made;',
    name: 'has a page no longer than it is shown',
  },
  {
    ...PUBLICATION,
    file: 'functions/src/entities/hooks.ts',
    what: 'nobody applies for a draft',
    text: ' || !isShown(found, now)',
    replacement: '',
    name: 'has no page, and nobody applies for it',
  },
  {
    ...BULK,
    file: ACTIONS,
    what: 'many are changed all or not at all',
    text: 'if (!current) throw gone;',
    replacement: 'if (!current) return null;',
    name: 'all or none: one that is gone leaves the others as they are',
  },
  {
    ...BULK,
    file: ACTIONS,
    what: 'many are no more than 500',
    text: 'if (ids.length > MAX_BULK)',
    replacement: 'if (ids.length > MAX_BULK * 9)',
    name: 'are 500 in one call, and no more',
  },
  {
    ...BULK,
    file: 'functions/src/store/repository.ts',
    what: 'more than one commit takes is refused in words',
    text: 'if (room < 0) throw new TooMuch();',
    replacement: '',
    name: 'that hold more than one commit takes are refused, in words',
  },
];
