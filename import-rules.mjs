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

const SERVER = ['contract/src', 'functions/src/messages'];
const BROWSER = ['contract/src', 'web/src/api', 'web/src/ui'];
const PANEL = [...BROWSER, 'web/src/admin/messages'];

/** From the lowest layer up. Each part may also import itself. @type {Record<string, Part>} */
export const IMPORT_RULES = {
  // Shared data and types.
  'contract/src': { may: [], never: packagesExcept('culori', 'zod') },

  'functions/src/messages': { may: ['contract/src'], never: ADMIN_SDK },
  // Access to Firestore, Storage and Auth.
  'functions/src/store': { may: [...SERVER] },
  'functions/src/auth': { may: [...SERVER, 'functions/src/store'], never: ADMIN_SDK },
  'functions/src/files': { may: [...SERVER, 'functions/src/store'], never: ADMIN_SDK },
  'functions/src/history': {
    may: [...SERVER, 'functions/src/store', 'functions/src/files'],
    never: ADMIN_SDK,
  },
  'functions/src/mail': { may: [...SERVER, 'functions/src/store'], never: ADMIN_SDK },
  'functions/src/site': {
    may: [...SERVER, 'functions/src/store'],
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
      'functions/src/site',
    ],
    never: ADMIN_SDK,
  },
  'functions/src/page': {
    may: [...SERVER, 'functions/src/store', 'functions/src/site'],
    // From `web`, only the renderer and the built page templates.
    never: /^firebase-(admin|functions)|^@sunfront\/web\/[^r]|\/web\/src\//,
  },
  'functions/src/background': {
    may: [
      ...SERVER,
      'functions/src/store',
      'functions/src/records',
      'functions/src/files',
      'functions/src/history',
      'functions/src/mail',
      'functions/src/site',
    ],
    never: ADMIN_SDK,
  },
  'functions/src/api': {
    may: [
      ...SERVER,
      'functions/src/store',
      'functions/src/auth',
      'functions/src/records',
      'functions/src/files',
      'functions/src/history',
      'functions/src/mail',
      'functions/src/site',
      // Loaded when a browser submits a form without JavaScript.
      'functions/src/page',
    ],
    never: ADMIN_SDK,
  },

  'web/src/styles': { may: [] },
  // The API client.
  'web/src/api': { may: ['contract/src'], never: CLIENT_SDK },
  'web/src/ui': { may: ['contract/src', 'web/src/api'], never: CLIENT_SDK },
  'web/src/landing': {
    may: [...BROWSER, 'web/src/styles'],
    // The session imports the SDK.
    never: /^(firebase|reactfire)(\/|$)|\/session\.ts$/,
  },
  // Login links, forgotten passwords and passkeys.
  'web/src/auth-pages': { may: [...BROWSER, 'web/src/landing'], never: CLIENT_SDK },
  // Its functions that format counts and dates are part of texts.
  'web/src/admin/messages': { may: [...BROWSER, 'web/src/admin/frame'] },
  'web/src/admin/frame': { may: PANEL },
  'web/src/admin/list': { may: [...PANEL, 'web/src/admin/frame'] },
  'web/src/admin/history': { may: [...PANEL, 'web/src/admin/frame', 'web/src/admin/list'] },
  // The website within the panel; only this part imports both.
  'web/src/admin/preview': {
    may: [...PANEL, 'web/src/landing', 'web/src/admin/frame', 'web/src/admin/list'],
  },
  'web/src/admin/form': {
    may: [
      ...PANEL,
      'web/src/admin/frame',
      'web/src/admin/list',
      'web/src/admin/history',
      'web/src/admin/preview',
    ],
  },
  'web/src/admin/pictures': {
    may: [...PANEL, 'web/src/admin/frame', 'web/src/admin/list', 'web/src/admin/form'],
  },
  'web/src/admin/inbox': {
    may: [
      ...PANEL,
      'web/src/admin/frame',
      'web/src/admin/list',
      'web/src/admin/form',
      'web/src/admin/history',
    ],
  },
  'web/src/admin/users': {
    may: [...PANEL, 'web/src/admin/frame', 'web/src/admin/list', 'web/src/admin/form'],
  },
  'web/src/admin/overview': {
    may: [
      ...PANEL,
      'web/src/admin/frame',
      'web/src/admin/list',
      'web/src/admin/history',
      'web/src/admin/inbox',
    ],
  },
  'web/src/admin/account': {
    may: [...PANEL, 'web/src/admin/frame', 'web/src/admin/list', 'web/src/admin/form'],
  },
  'web/src/admin/tabs': {
    may: [
      ...PANEL,
      'web/src/admin/frame',
      'web/src/admin/list',
      'web/src/admin/form',
      'web/src/admin/pictures',
      'web/src/admin/inbox',
      'web/src/admin/history',
      'web/src/admin/preview',
    ],
  },
};

/** The table as overrides of the linter's configuration. */
export const overrides = [
  ...Object.entries(IMPORT_RULES).map(([part, { may, never }]) =>
    override(`${part}/**/*.{ts,tsx}`, [
      {
        regex: forbidden(part, may),
        message: `${part} may import of our own: ${may.join(', ') || 'nothing'}`,
      },
      ...(never ? [{ regex: never.source, message: `${part} does not import this package` }] : []),
    ]),
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
 * Returns a pattern of the import specifiers that a part may not use: relative ones by the first folder after
 * `../`, our packages by name.
 * @param {string} part
 * @param {string[]} may
 */
function forbidden(part, may) {
  const [workspace = ''] = part.split('/');
  const barred = Object.keys(IMPORT_RULES).filter(
    (other) => other !== part && !may.includes(other),
  );
  const siblings = barred
    .filter((other) => other.startsWith(`${workspace}/`))
    .map((other) => folderTo(part, other));
  // The files directly in web/src/admin import all parts of the panel, so no part imports them.
  const inPanel = part.startsWith('web/src/admin/');
  const workspaces = ['contract', 'functions', 'web'].filter((name) => name !== workspace);
  const strangers = workspaces.filter((name) => name !== 'web' || part !== 'functions/src/page');
  return [
    ...(inPanel ? ['^\\.\\./[^/]+$', '^\\.\\./\\.\\./admin/'] : []),
    ...(siblings.length > 0 ? [`^\\.\\./(\\.\\./)*(${siblings.join('|')})/`] : []),
    `^\\.\\./(\\.\\./)*(${strangers.join('|')})/`,
    ...strangers
      .filter((name) => name !== 'contract' || !may.includes('contract/src'))
      .map((name) => `^@sunfront/${name}`),
  ].join('|');
}

/**
 * Returns the first folder after `../` in a relative import from one part to another.
 * @param {string} from
 * @param {string} to
 */
function folderTo(from, to) {
  return path.posix
    .relative(from, to)
    .replace(/^(\.\.\/)+/, '')
    .split('/')[0];
}

/**
 * Returns a pattern of all packages but these. It lists where a name can differ, because the linter's regular
 * expressions have no lookahead.
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
