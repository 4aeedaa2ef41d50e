// @ts-check

/** @typedef {import('../table.mjs').Guard} Guard */

const HISTORY = {
  check: /** @type {const} */ ('server'),
  test: 'tests/server/history.test.ts',
};
const ROUTES = 'functions/src/api/history.ts';
const REPOSITORY = 'functions/src/store/repository.ts';
const SWEEP = 'functions/src/upkeep/sweep.ts';

/** What was changed, who may see it, and the way back. @type {Guard[]} */
export const history = [
  ...[
    ['seen', "router.get('/', adminOnly, ", "'GET' '/api/history/'"],
    [
      'restored',
      "router.post('/:id/restore', adminOnly, ",
      "'POST' '/api/history/some-id/restore'",
    ],
    ['restored together', "router.post('/restore', adminOnly, ", "'POST' '/api/history/restore'"],
  ].map(([what = '', text = '', route]) => ({
    check: /** @type {const} */ ('unit'),
    test: 'functions/test/app.test.ts',
    file: ROUTES,
    what: `changes are ${what} by an administrator alone`,
    text,
    replacement: text.replace('adminOnly, ', ''),
    name: `${route} asks before it touches anything`,
  })),
  {
    ...HISTORY,
    file: REPOSITORY,
    what: 'a change is noted in its commit',
    text: 'const others = beside?.(before, after, index) ?? [];',
    replacement: 'const others: ReturnType<Beside> = [];',
    name: 'with who, when, which fields, and what was before',
  },
  {
    ...HISTORY,
    file: ROUTES,
    what: 'a restore does not overwrite what was changed since',
    text: 'if (!isExpected(change, current)) {',
    replacement: 'if (!isExpected(change, current) && !current) {',
    name: 'what was changed since says so first, and is not overwritten',
  },
  {
    ...HISTORY,
    file: ROUTES,
    what: 'what is restored leaves the trash in the same commit',
    text: 'record: { ...each, trashed: false }',
    replacement: 'record: each',
    name: 'holds what was deleted until it is restored, with its pictures',
  },
  {
    ...HISTORY,
    file: 'functions/src/history/history.ts',
    what: "a change tells nothing of the server's own fields",
    text: 'stored[name] ? toRecord(entity, stored[name] as Stored) : null',
    replacement: 'stored[name]',
    name: 'without what the server keeps to itself',
  },
  {
    ...HISTORY,
    file: 'functions/src/files/files.ts',
    what: 'a file stays as long as a version names it',
    text: "repository.has(HISTORY, 'files', value, 'array-contains'),",
    replacement: '',
    name: 'keeps a picture that a version of another record names',
  },
  {
    ...HISTORY,
    file: 'functions/src/history/erase.ts',
    what: 'a person that is erased leaves no history',
    text: 'await forget(repository, id);',
    replacement: '',
    name: 'a person that is erased leaves nothing, in the trash or out of it',
  },
  {
    ...HISTORY,
    file: SWEEP,
    what: 'an application in the trash is kept no longer than others',
    text: '...past.map(({ record }) => String(record)),',
    replacement: '',
    name: 'an application in it is gone when its months are over',
  },
  {
    ...HISTORY,
    file: SWEEP,
    what: 'the trash is emptied after thirty days',
    text: 'where: [inTrash, old]',
    replacement: 'where: [inTrash]',
    name: 'is emptied after thirty days, with history and files, and nothing else is',
  },
];
