// @ts-check

/** @typedef {import('../table.mjs').Guard} Guard */

const ROUTER = 'functions/src/router.ts';
const ENTRY = 'functions/src/entry.ts';
const ERRORS = 'functions/src/errors.ts';
const CONFIG = 'functions/src/config.ts';

const APP = { check: /** @type {const} */ ('unit'), test: 'functions/test/app.test.ts' };
const KNOWN = {
  check: /** @type {const} */ ('server'),
  test: 'tests/server/known-failures.test.ts',
};
const PAGES = { check: /** @type {const} */ ('server'), test: 'tests/server/pages.test.ts' };
const TEXT = { check: /** @type {const} */ ('server'), test: 'tests/server/text.test.ts' };
const VALIDATION = { check: /** @type {const} */ ('api'), test: 'tests/api/validation.test.ts' };
const BEHAVIOUR = { check: /** @type {const} */ ('api'), test: 'tests/api/behaviour.test.ts' };
const HEADERS = { check: /** @type {const} */ ('api'), test: 'tests/api/headers.test.ts' };

const SET_BY_SERVER =
  'what the server set or keeps to itself cannot be set or read through a body, a list or its filters';

/** What the API takes, answers and keeps to itself. @type {Guard[]} */
export const requests = [
  ...[
    ['create', '/api/partners/'],
    ['update', '/api/partners/some-id'],
    ['delete', '/api/partners/some-id'],
  ].map(([operation, path]) => ({
    ...APP,
    file: ROUTER,
    what: `nobody but an administrator may ${operation}`,
    text: `await authorize(req, '${operation}');`,
    replacement: '',
    name: `'${path}' asks before it touches anything`,
  })),
  {
    ...APP,
    file: ROUTER,
    what: 'an upload asks for the administrator before it reads the body',
    text: "await auth.verify(req.get('authorization'));\n      const answer = await upload(req, context, entity);",
    replacement:
      "const answer = await upload(req, context, entity);\n      await auth.verify(req.get('authorization'));",
    name: "'/api/partners/upload-image' asks before it touches anything",
  },
  {
    ...APP,
    file: ROUTER,
    what: 'applications and messages are listed for an administrator alone',
    text: "if (isAdmin) await auth.verify(req.get('authorization'));",
    replacement: '',
    name: "'GET' '/api/applicants/' asks before it touches anything",
  },
  {
    ...KNOWN,
    file: ROUTER,
    what: 'a word in place of a token shows no closed jobs',
    text: 'if (isAdmin) await auth',
    replacement: "if (access.list === 'admin') await auth",
    name: 'whoever sends something for a token is asked for a right one',
  },
  {
    ...KNOWN,
    file: ROUTER,
    what: 'what an administrator is answered is kept by no cache',
    text: "if (!isAdmin) res.set('Cache-Control', 'no-cache');",
    replacement: "res.set('Cache-Control', 'no-cache');",
    name: 'what an administrator is answered, and every refusal, is kept by no cache',
  },
  {
    ...KNOWN,
    file: 'functions/src/app.ts',
    what: 'nothing is kept by a cache unless it says so itself',
    text: ", 'Cache-Control': 'private, no-store' }",
    replacement: ' }',
    name: 'what an administrator is answered, and every refusal, is kept by no cache',
  },
  {
    ...KNOWN,
    file: ERRORS,
    what: 'a 401 says which kind of token is wanted',
    text: "if (status === 401) res.set('WWW-Authenticate', 'Bearer');",
    replacement: '',
    name: 'whoever sends something for a token is asked for a right one',
  },
  {
    ...KNOWN,
    file: ERRORS,
    what: 'the log names the route, not what was asked of it',
    text: "${req.baseUrl}${req.route?.path ?? ''}",
    replacement: '${req.originalUrl}',
    name: 'no line of the log tells a secret',
  },
  {
    ...KNOWN,
    file: 'firebase.json',
    what: 'no other site frames this one',
    text: " frame-ancestors 'none';",
    replacement: '',
    name: 'no other site may call or frame this one',
  },
  {
    ...PAGES,
    file: ERRORS,
    what: 'who has to wait is told how long',
    text: "if (extra.retryAfter) res.set('Retry-After', String(extra.retryAfter));",
    replacement: '',
    name: 'what passes by itself is answered with 503 and when to try again',
  },
  {
    ...PAGES,
    file: ERRORS,
    what: 'what another service refuses us is not told as a fault of the caller',
    text: 'if (expose !== true && !(error instanceof URIError)) return null;',
    replacement: '',
    name: 'an error that another service answered us with is not the caller’s',
  },
  {
    ...TEXT,
    file: ENTRY,
    what: 'hidden fields are in no answer',
    text: 'for (const name of entity.hidden ?? []) delete fields[name];',
    replacement: '',
    name: SET_BY_SERVER,
  },
  {
    ...TEXT,
    file: ENTRY,
    what: "a record's order is in no answer",
    text: 'const { order: _, ...fields } = stored;',
    replacement: 'const fields: Record<string, unknown> = { ...stored };',
    name: SET_BY_SERVER,
  },
  {
    ...TEXT,
    file: ENTRY,
    what: 'a body sets no field that the contract does not name',
    text: 'return result.data;',
    replacement: 'return { ...body, ...result.data };',
    name: SET_BY_SERVER,
  },
  {
    ...TEXT,
    file: ENTRY,
    what: 'half a character is stored as the sign for a missing one',
    text: 'value.toWellFormed()',
    replacement: 'value',
    name: 'Persian, emoji and a lone surrogate as a job',
  },
  {
    ...VALIDATION,
    file: ENTRY,
    what: 'a body that is not sent as JSON is refused, as a form of another site is',
    text: "if (!req.is('application/json')) throw",
    replacement: 'if (!req.body) throw',
    name: 'text instead of a JSON object',
  },
  {
    ...VALIDATION,
    file: ENTRY,
    what: "a name that Firestore keeps for itself is no record's",
    text: '(?!__.*__$)',
    replacement: '',
    name: '__x__ answers 404',
  },
  {
    ...VALIDATION,
    file: ROUTER,
    what: 'a list holds no more than may be asked for at once',
    text: ' || limit > PAGE.max',
    replacement: '',
    name: 'limit=501 answers 422',
  },
  {
    ...BEHAVIOUR,
    file: ROUTER,
    what: 'closed jobs are listed for an administrator alone',
    text: 'isAdmin ? undefined : behaviour.publicOnly?.()',
    replacement: 'undefined',
    name: 'is listed to the end of its last day, a closed one only for the administrator',
  },
  {
    check: 'server',
    test: 'tests/server/sweep.test.ts',
    file: ROUTER,
    what: 'a search that would find everyone is refused',
    text: 'telling < 2 || ',
    replacement: '',
    name: 'is found by name or contact, however it is written, and by nobody else',
  },
  {
    ...HEADERS,
    file: 'firebase.json',
    what: 'browsers guess no types',
    text: '          { "key": "X-Content-Type-Options", "value": "nosniff" },\n',
    replacement: '',
    name: '/api/jobs/ comes with every header that protects',
  },
  {
    ...HEADERS,
    file: 'firebase.json',
    what: 'scripts come from this site alone',
    text: "script-src 'self';",
    replacement: "script-src 'self' 'unsafe-inline';",
    name: '/api/jobs/ comes with every header that protects',
  },
  {
    ...HEADERS,
    file: 'functions/src/app.ts',
    what: 'the API answers with every header that protects',
    text: '...options.headers, ',
    replacement: '',
    name: '/api/nothing comes with every header that protects',
  },
  {
    ...HEADERS,
    file: 'functions/src/page-handler.ts',
    what: 'pages come with every header that protects',
    text: 'res.set(always);',
    replacement: '',
    name: '/privacy comes with every header that protects',
  },
  {
    check: 'unit',
    test: 'functions/test/security-headers.test.ts',
    file: 'functions/src/security-headers.ts',
    what: 'in production browsers are told to insist on HTTPS',
    text: 'if (!emulators.some(Boolean)) return headers;',
    replacement: '',
    name: 'in production HTTPS is insisted on, and the policy names no emulator',
  },
  {
    check: 'unit',
    test: 'functions/test/config.test.ts',
    file: CONFIG,
    what: 'emulators are trusted by a demo project alone',
    text: "projectId.startsWith('demo-')",
    replacement: 'true',
    name: 'another project: refused',
  },
  {
    check: 'unit',
    test: 'functions/test/config.test.ts',
    file: CONFIG,
    what: 'emulators are trusted in the emulator suite alone',
    text: "env['FUNCTIONS_EMULATOR'] === 'true'",
    replacement: 'true',
    name: 'no emulator suite: refused',
  },
];
