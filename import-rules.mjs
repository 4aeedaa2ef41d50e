// @ts-check
import path from 'node:path';

/**
 * The parts that a part of the code may import, and a pattern of packages that it may not. All other parts are
 * forbidden. The linter enforces this table (oxlint.config.mjs), scripts/import-rules.test.mjs tests it.
 * @typedef {{ may: string[], never?: RegExp }} Part
 */

/** The Firebase SDKs of the server and the browser. */
const ADMIN_SDK = /^firebase-(admin|functions)/;
const CLIENT_SDK = /^(firebase|reactfire)(\/|$)/;

const SERVER = [
  'contract/src',
  'functions/src/text',
  'functions/src/messages',
  'functions/src/runtime',
];
const BROWSER = ['contract/src', 'web/src/api', 'web/src/browser', 'web/src/text', 'web/src/ui'];

/**
 * The folders of the panel. Each may import those before it, and only `preview` the landing page.
 */
const PANEL = [
  'format',
  'messages',
  'api',
  'ui',
  'records',
  'list',
  'history',
  'saving',
  'inputs',
  'preview',
  'form',
  // The editor of a job's questions.
  'questions',
  'pictures',
  'live',
  'mail',
  'interviews',
  'submission',
  'find-person',
  'inbox',
  'users',
  'account',
  'overview',
  'settings',
  'tabs',
  // The list of tabs, menu, command palette and login state.
  'shell',
].map((folder) => `web/src/admin/${folder}`);

/** From the lowest layer up. Each part may also import itself. @type {Record<string, Part>} */
export const IMPORT_RULES = {
  // Shared data and types.
  'contract/src': { may: [], never: packagesExcept('culori', 'zod') },

  'functions/src/text': { may: ['contract/src'], never: ADMIN_SDK },
  'functions/src/messages': { may: ['contract/src', 'functions/src/text'], never: ADMIN_SDK },
  // Parameters, log, errors, requests and headers.
  'functions/src/runtime': {
    may: ['contract/src', 'functions/src/text', 'functions/src/messages'],
    never: /^firebase-admin/,
  },
  // Access to Firestore, Storage and Auth.
  'functions/src/store': { may: [...SERVER] },
  'functions/src/auth': { may: [...SERVER, 'functions/src/store'], never: ADMIN_SDK },
  'functions/src/files': { may: [...SERVER, 'functions/src/store'], never: ADMIN_SDK },
  'functions/src/history': {
    may: [...SERVER, 'functions/src/store', 'functions/src/files'],
    never: ADMIN_SDK,
  },
  'functions/src/mail': { may: [...SERVER, 'functions/src/store'], never: ADMIN_SDK },
  'functions/src/site': { may: [...SERVER, 'functions/src/store'], never: ADMIN_SDK },
  // Counts page views.
  'functions/src/views': { may: [...SERVER, 'functions/src/store'], never: ADMIN_SDK },
  // Parts of interviews that changes of applications need.
  'functions/src/interviews': {
    may: [
      ...SERVER,
      'functions/src/store',
      'functions/src/auth',
      'functions/src/history',
      'functions/src/mail',
    ],
    never: ADMIN_SDK,
  },
  // Operations on records: a change with all its consequences.
  'functions/src/records': {
    may: [
      ...SERVER,
      'functions/src/store',
      'functions/src/auth',
      'functions/src/files',
      'functions/src/history',
      'functions/src/mail',
      'functions/src/interviews',
      'functions/src/site',
      'functions/src/views',
    ],
    never: ADMIN_SDK,
  },
  // Opens what the handlers and maintenance share.
  'functions/src/services': {
    may: [
      ...SERVER,
      'functions/src/store',
      'functions/src/auth',
      'functions/src/mail',
      'functions/src/site',
      'functions/src/views',
    ],
    never: ADMIN_SDK,
  },
  'functions/src/page': {
    may: [...SERVER, 'functions/src/store', 'functions/src/site'],
    // From `web`, only the renderer and the built page templates.
    never: /^firebase-(admin|functions)|^@sunfront\/web\/[^r]|\/web\/src\//,
  },
  'functions/src/triggers': {
    may: [...SERVER, 'functions/src/store', 'functions/src/records', 'functions/src/site'],
    never: /^firebase-admin/,
  },
  'functions/src/maintenance': {
    may: [
      ...SERVER,
      'functions/src/store',
      'functions/src/auth',
      'functions/src/interviews',
      'functions/src/records',
      'functions/src/files',
      'functions/src/mail',
      'functions/src/site',
      'functions/src/views',
      'functions/src/services',
    ],
    never: ADMIN_SDK,
  },
  'functions/src/api': {
    may: [
      ...SERVER,
      'functions/src/store',
      'functions/src/auth',
      'functions/src/interviews',
      'functions/src/records',
      'functions/src/files',
      'functions/src/history',
      'functions/src/mail',
      'functions/src/site',
      'functions/src/views',
      'functions/src/services',
      // Loaded when a browser submits a form without JavaScript.
      'functions/src/page',
    ],
    never: ADMIN_SDK,
  },

  'web/src/styles': { may: [] },
  // The API client.
  'web/src/api': { may: ['contract/src'], never: CLIENT_SDK },
  'web/src/browser': { may: ['contract/src', 'web/src/api'], never: CLIENT_SDK },
  'web/src/text': { may: ['contract/src'], never: CLIENT_SDK },
  'web/src/ui': {
    may: ['contract/src', 'web/src/api', 'web/src/browser', 'web/src/text'],
    never: CLIENT_SDK,
  },
  'web/src/landing': { may: [...BROWSER, 'web/src/styles'], never: CLIENT_SDK },
  // Login links, forgotten passwords and passkeys.
  'web/src/auth-pages': { may: [...BROWSER, 'web/src/landing'], never: CLIENT_SDK },
  // The Firebase SDK.
  'web/src/session': { may: [...BROWSER] },
  ...Object.fromEntries(
    PANEL.map((part, index) => [
      part,
      {
        may: [
          ...BROWSER,
          'web/src/session',
          ...PANEL.slice(0, index),
          ...(part === 'web/src/admin/preview' ? ['web/src/landing'] : []),
        ],
      },
    ]),
  ),
};

/** The table as overrides of the linter's configuration. */
export const overrides = [
  ...Object.entries(IMPORT_RULES).flatMap(([part, { may, never }]) =>
    // The path to another part depends on the depth.
    ['', '/nested'].map((folder) =>
      override(`${part}${folder && '/*'}/*.{ts,tsx}`, [
        {
          regex: forbidden(part, `${part}${folder}`, may),
          message: `${part} may import of our own: ${may.join(', ') || 'nothing'}`,
        },
        ...(never
          ? [{ regex: never.source, message: `${part} does not import this package` }]
          : []),
      ]),
    ),
  ),
  // The composition root declares functions, parameters and the log with firebase-functions.
  override('functions/src/*.ts', [
    { regex: '^firebase-admin', message: 'Only functions/src/store imports the Admin SDK' },
  ]),
];

/**
 * @param {string} files
 * @param {{ regex: string, message: string }[]} patterns
 */
function override(files, patterns) {
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

/**
 * Returns a pattern of the import specifiers that the files of a folder of a part may not use.
 * @param {string} part
 * @param {string} folder
 * @param {string[]} may
 */
function forbidden(part, folder, may) {
  const [workspace = ''] = part.split('/');
  const siblings = Object.keys(IMPORT_RULES)
    .filter((other) => other.startsWith(`${workspace}/`) && other !== part && !may.includes(other))
    .map((other) => path.posix.relative(folder, other).replaceAll('.', '\\.'));
  const workspaces = ['contract', 'functions', 'web'].filter((name) => name !== workspace);
  const strangers = workspaces.filter((name) => name !== 'web' || part !== 'functions/src/page');
  return [
    ...(siblings.length > 0 ? [`^(${siblings.join('|')})/`] : []),
    // Two paths to one folder.
    `^\\.\\./(\\.\\./)*(src|admin|${strangers.join('|')})/`,
    ...strangers
      .filter((name) => name !== 'contract' || !may.includes('contract/src'))
      .map((name) => `^@sunfront/${name}`),
  ].join('|');
}

/**
 * Returns a pattern of all packages but these. It lists where a name can differ, because the
 * linter's regular expressions have no lookahead.
 * @param {string[]} names
 */
function packagesExcept(...names) {
  const starts = new Set(names.flatMap((name) => [...name].map((_, end) => name.slice(0, end))));
  const others = [...starts].map((start) => {
    const next = names.filter((name) => name.startsWith(start)).map((name) => name[start.length]);
    return start ? `${start}([^${next.join('')}]|$)` : `[^.${next.join('')}]`;
  });
  return new RegExp(`^(${[...others, ...names.map((name) => `${name}[^/]`)].join('|')})`);
}
