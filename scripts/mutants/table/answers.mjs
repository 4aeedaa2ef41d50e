// @ts-check

/** @typedef {import('../table.mjs').Guard} Guard */

const APP = 'functions/src/api/app.ts';
const ERRORS = 'functions/src/errors.ts';
const KNOWN = {
  check: /** @type {const} */ ('server'),
  test: 'tests/server/known-failures.test.ts',
};
const PAGES = { check: /** @type {const} */ ('server'), test: 'tests/server/pages.test.ts' };
const HEADERS = { check: /** @type {const} */ ('api'), test: 'tests/api/headers.test.ts' };

const SETTINGS = {
  file: 'functions/src/config.ts',
  check: /** @type {const} */ ('unit'),
  test: 'functions/test/config.test.ts',
};
const LOG = {
  file: 'functions/src/log.ts',
  check: /** @type {const} */ ('unit'),
  test: 'functions/test/log.test.ts',
};
const HEALTH = {
  file: 'functions/src/api/health.ts',
  check: /** @type {const} */ ('server'),
  test: 'tests/server/health.test.ts',
};
const VITALS = {
  file: 'functions/src/api/vitals.ts',
  check: /** @type {const} */ ('server'),
  test: 'tests/server/vitals.test.ts',
};

/** What answers and the log say, to whom, and what they come with. @type {Guard[]} */
export const answers = [
  {
    ...KNOWN,
    file: 'functions/src/api/list.ts',
    what: 'what an administrator is answered is kept by no cache',
    text: "if ('etag' in list) res.set({ 'Cache-Control': 'no-cache', ETag: list.etag });",
    replacement: "res.set({ 'Cache-Control': 'no-cache' });",
    name: 'what an administrator is answered, and every refusal, is kept by no cache',
  },
  {
    ...KNOWN,
    file: 'functions/src/api/read.ts',
    what: 'a record that an administrator is answered is kept by no cache',
    text: 'if (!isAdmin) res.set(',
    replacement: 'res.set(',
    name: 'what an administrator is answered, and every refusal, is kept by no cache',
  },
  {
    ...KNOWN,
    file: APP,
    what: 'nothing is kept by a cache unless it says so itself',
    text: ", 'Cache-Control': 'private, no-store' }",
    replacement: ' }',
    name: 'what an administrator is answered, and every refusal, is kept by no cache',
  },
  {
    ...KNOWN,
    file: ERRORS,
    what: 'a 401 says which kind of token is wanted',
    text: "if (told.status === 401) res.set('WWW-Authenticate', 'Bearer');",
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
    text: "if (told.extra.retryAfter) res.set('Retry-After', String(told.extra.retryAfter));",
    replacement: '',
    name: 'what passes by itself is answered with 503 and when to try again',
  },
  {
    ...PAGES,
    file: ERRORS,
    what: 'what another service refuses us is not told as a fault of the caller',
    text: 'return expose === true || error instanceof URIError;',
    replacement: 'return true;',
    name: 'an error that another service answered us with is not the caller’s',
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
    file: APP,
    what: 'the API answers with every header that protects',
    text: '...options.headers, ',
    replacement: '',
    name: '/api/nothing comes with every header that protects',
  },
  {
    ...HEADERS,
    file: 'functions/src/page/handler.ts',
    what: 'pages come with every header that protects',
    text: 'res.set(always);',
    replacement: '',
    name: '/privacy comes with every header that protects',
  },
  {
    check: 'unit',
    test: 'functions/test/headers.test.ts',
    file: 'functions/src/headers.ts',
    what: 'in production browsers are told to insist on HTTPS',
    text: 'origins.length > 0 ? emulatorHeader(header, origins) : [header]',
    replacement: 'emulatorHeader(header, origins)',
    name: 'in production HTTPS is insisted on, and the policy names no emulator',
  },
  {
    ...SETTINGS,
    what: 'emulators are trusted by a demo project alone',
    text: " && projectId.startsWith('demo-');",
    replacement: ';',
    name: 'another project: refused',
  },
  {
    ...SETTINGS,
    what: 'emulators are trusted in the emulator suite alone',
    text: "env['FUNCTIONS_EMULATOR'] === 'true'",
    replacement: 'true',
    name: 'no emulator suite: refused',
  },
  {
    ...SETTINGS,
    what: 'outside of a demo nobody but the deployment says what the site is called',
    text: "if (!value && projectId.startsWith('demo-')) return '';",
    replacement: "if (!value) return '';",
    name: 'is needed outside of a demo: "" is refused',
  },
  {
    ...SETTINGS,
    what: "the site's address is http or https",
    text: "if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {",
    replacement: 'if (!url) {',
    name: 'is needed outside of a demo: "javascript:alert(1)" is refused',
  },
  {
    ...SETTINGS,
    what: "the site's address is compared and shown as an origin",
    text: 'return url.origin;',
    replacement: 'return value;',
    name: 'is an origin, however it was written',
  },
  {
    ...LOG,
    what: 'a request that the framework cannot read is logged without its body',
    text: 'if (isBadInput(part)) {',
    replacement: 'if (false) {',
    name: 'of a request that cannot be read, its kind is logged and nothing that was sent',
  },
  {
    ...LOG,
    what: 'a stack is logged without the text that it quotes',
    text: "part.replace(SYNTAX_ERROR, 'SyntaxError')",
    replacement: 'part',
    name: 'of a stack that quotes what was sent, the quote is left out',
  },
  {
    ...LOG,
    file: 'functions/src/request.ts',
    what: "what callers send counts as a request's id in a trace's form alone",
    text: 'const CLOUD_TRACE = /^([\\da-f]{32})\\/\\d+/i;',
    replacement: 'const CLOUD_TRACE = /^(.+)\\/\\d+/i;',
    name: 'without a trace that is one, an id is made',
  },
  {
    ...LOG,
    what: 'each line of the log names the request that it was written in',
    text: '...presentRequest(),',
    replacement: '',
    name: 'a line tells which request it was written in',
  },
  {
    ...LOG,
    what: 'whatever writes a line, what was sent stays out of it',
    text: 'words.map(withoutBody)',
    replacement: 'words',
    name: 'what was sent stays out of lines, whatever writes them',
  },
  {
    check: 'api',
    test: 'tests/api/headers.test.ts',
    file: APP,
    what: 'every answer of the API names its request',
    text: 'app.use((req, res, next) => withRequestId(req, res, next));',
    replacement: '',
    name: 'whatever the functions answer names its request',
  },
  {
    ...HEALTH,
    what: 'whoever asks how the site is without end costs one look in a while',
    text: 'known.until <= Date.now()',
    replacement: 'true',
    name: 'who asks often costs one look',
  },
  {
    ...HEALTH,
    what: 'a service that hangs holds up no answer about the others',
    text: 'await withDeadline(DEADLINE, ask[name]);',
    replacement: 'await ask[name]();',
    name: 'a service that hangs is given up',
  },
  {
    ...VITALS,
    what: 'a site that measures no visits takes none',
    file: APP,
    text: 'if (options.measuresVisits) api.post',
    replacement: 'api.post',
    name: 'a site that measures nothing knows nothing of it',
  },
  {
    ...VITALS,
    what: 'a page of a site that measures nothing names no script for it',
    file: 'functions/src/page/page.ts',
    text: 'measured > 0 ?',
    replacement: 'measured >= 0 ?',
    name: 'a site that measures nothing knows nothing of it',
  },
  {
    ...VITALS,
    what: 'whoever sends measures without end fills no log',
    text: '(count += 1) <= MOST',
    replacement: '(count += 1) > 0',
    name: 'who sends without end fills no log',
  },
  {
    ...VITALS,
    what: 'of a visit nothing is logged but what was asked for',
    text: 'parsed(vitals, req)',
    replacement: 'req.body',
    name: 'anything beside is refused, and in no line',
  },
  {
    ...VITALS,
    what: 'a measure that is too large is refused',
    text: "Number(req.get('content-length') ?? 0) > VITALS_MOST",
    replacement: 'false',
    name: 'more than fits is refused',
  },
];
