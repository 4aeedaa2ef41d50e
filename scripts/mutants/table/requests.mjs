// @ts-check

/** @typedef {import('../table.mjs').Guard} Guard */

const ROUTER = 'functions/src/api/router.ts';
const LIST = 'functions/src/api/list.ts';
const ASK = 'functions/src/api/ask-admin.ts';
const QUERY = 'functions/src/api/query.ts';
const BODY = 'functions/src/api/body.ts';
const RECORD = 'functions/src/store/record.ts';
const APP = { check: /** @type {const} */ ('unit'), test: 'functions/test/app.test.ts' };
const KNOWN = {
  check: /** @type {const} */ ('server'),
  test: 'tests/server/known-failures.test.ts',
};
const TEXT = { check: /** @type {const} */ ('server'), test: 'tests/server/text.test.ts' };
const VALIDATION = { check: /** @type {const} */ ('api'), test: 'tests/api/validation.test.ts' };
const BEHAVIOUR = { check: /** @type {const} */ ('api'), test: 'tests/api/behaviour.test.ts' };
const SET_BY_SERVER =
  'what the server set or keeps to itself cannot be set or read through a body, a list or its filters';

const ORDER = { check: /** @type {const} */ ('server'), test: 'tests/server/order.test.ts' };

/** Who may ask, and what is taken from whom. @type {Guard[]} */
export const requests = [
  ...[
    ['create', "router.post('/', adminOnly, ", "'POST' '/api/partners/'"],
    ['update', "router.put('/:id', guard('update'), ", "'PUT' '/api/partners/some-id'"],
    ['delete', "router.delete('/:id', guard('delete'), ", "'DELETE' '/api/partners/some-id'"],
    ['move', "router.put('/:id/place', adminOnly, ", "'PUT' '/api/partners/some-id/place'"],
  ].map(([operation = '', text = '', route]) => ({
    ...APP,
    file: ROUTER,
    what: `nobody but an administrator may ${operation}`,
    text,
    replacement: text.replace(/[^ ]+ $/, ''),
    name: `${route} asks before it touches anything`,
  })),
  {
    ...ORDER,
    file: 'functions/src/store/repository.ts',
    what: 'a move keeps to the gap that it finds in its own transaction',
    text: 'await transaction.get(gap.limit(1))',
    replacement: 'await gap.limit(1).get()',
    name: 'keeps every other one that is made at once',
  },
  {
    ...APP,
    file: ROUTER,
    what: 'an upload asks for the administrator before it reads the body',
    text: 'adminOnly, uploadPictures(entity, context)',
    replacement: 'uploadPictures(entity, context), adminOnly',
    name: "'/api/partners/upload-image' asks before it touches anything",
  },
  {
    ...APP,
    file: ASK,
    what: 'applications and messages are listed for an administrator alone',
    text: 'if (isPublic && authorization === undefined) return false;',
    replacement: 'if (authorization === undefined) return false;',
    name: "'GET' '/api/applicants/' asks before it touches anything",
  },
  {
    ...KNOWN,
    file: ASK,
    what: 'a word in place of a token shows no closed jobs',
    text: 'const { role } = await auth.verify(authorization);',
    replacement:
      "const { role } = isPublic ? { role: 'owner' as const } : await auth.verify(authorization);",
    name: 'whoever sends something for a token is asked for a right one',
  },
  {
    ...TEXT,
    file: RECORD,
    what: 'hidden fields are in no answer',
    text: 'for (const name of entity.hidden ?? []) delete record[name];',
    replacement: '',
    name: SET_BY_SERVER,
  },
  {
    ...TEXT,
    file: RECORD,
    what: "a record's order is in no answer",
    text: 'const { order: _, marks: _marks, ...fields } = stored;',
    replacement: 'const fields: Record<string, unknown> = { ...stored };',
    name: SET_BY_SERVER,
  },
  {
    ...TEXT,
    file: BODY,
    what: 'a body sets no field that the contract does not name',
    text: 'return wellFormed(result.data) as Record<string, unknown>;',
    replacement: 'return { ...body, ...result.data };',
    name: SET_BY_SERVER,
  },
  {
    ...TEXT,
    file: BODY,
    what: 'half a character is stored as the sign for a missing one',
    text: 'value.toWellFormed()',
    replacement: 'value',
    name: 'Persian, emoji and a lone surrogate as a job',
  },
  {
    ...VALIDATION,
    file: BODY,
    what: 'a body that is not sent as JSON is refused, as a form of another site is',
    text: "if (!req.is('application/json')) throw",
    replacement: 'if (!req.body) throw',
    name: 'text instead of a JSON object',
  },
  {
    ...VALIDATION,
    file: RECORD,
    what: "a name that Firestore keeps for itself is no record's",
    text: '(?!__.*__$)',
    replacement: '',
    name: '__x__ answers 404',
  },
  {
    ...VALIDATION,
    file: QUERY,
    what: 'a list holds no more than may be asked for at once',
    text: ' || limit > PAGE.max',
    replacement: '',
    name: 'limit=501 answers 422',
  },
  {
    ...TEXT,
    file: QUERY,
    what: 'a cursor has a limit',
    text: ' && value.length <= TEXT.title',
    replacement: '',
    name: 'a cursor is a text that is looked for, or refused',
  },
  {
    ...TEXT,
    file: BODY,
    what: 'each field is refused once',
    text: 'firstOfEach(errors));',
    replacement: 'errors);',
    name: 'each field is refused once, for what is wrong first',
  },
  {
    ...TEXT,
    file: 'contract/src/fields.ts',
    what: 'an e-mail holds nothing that would name other recipients in a link',
    text: 'z.regexes.email.',
    replacement: 'z.regexes.html5Email.',
    name: 'what is no single address is no e-mail: a&b@example.com',
  },
  {
    ...BEHAVIOUR,
    file: LIST,
    what: 'closed jobs are listed for an administrator alone',
    text: ': await listVisible(repository, entity, page)',
    replacement: ': await listAll(repository, entity, page)',
    name: 'is listed to the end of its last day, a closed one only for the administrator',
  },
  {
    check: 'server',
    test: 'tests/server/sweep.test.ts',
    file: QUERY,
    what: 'a search that would find everyone is refused',
    text: 'telling < 2 || ',
    replacement: '',
    name: 'is found by name or contact, however it is written, and by nobody else',
  },
];
