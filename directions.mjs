// @ts-check
import path from 'node:path';

/**
 * A part of the code, the other parts that it may import, and which packages it may not. What it may not
 * is all the rest: the linter holds this table (oxlint.config.mjs), a test tries every way
 * (scripts/directions.test.mjs).
 * @typedef {{ may: string[], never?: RegExp }} Part
 */

// The linter knows no look-ahead.

/** Firebase's SDKs, the server's and the browser's. */
const ADMIN_SDK = /^firebase-(admin|functions)/;
const CLIENT_SDK = /^(firebase|reactfire)(\/|$)/;

const PANEL = ['contract/src', 'web/src/api', 'web/src/ui'];

/** From the bottom up: each may import those above it in its own list, and itself. @type {Record<string, Part>} */
export const DIRECTIONS = {
  // Plain data, for everyone.
  'contract/src': { may: [], never: /^([^cz.]|c[^u]|z[^o])/ },

  // Access to Firestore, Storage and Auth.
  'functions/src/store': { may: ['contract/src'] },
  'functions/src/auth': { may: ['contract/src', 'functions/src/store'], never: ADMIN_SDK },
  'functions/src/files': { may: ['contract/src', 'functions/src/store'], never: ADMIN_SDK },
  // What was changed, and the way back.
  'functions/src/history': {
    may: ['contract/src', 'functions/src/store', 'functions/src/files'],
    never: ADMIN_SDK,
  },
  // What is sent by mail, and how it gets there.
  'functions/src/mail': { may: ['contract/src', 'functions/src/store'], never: ADMIN_SDK },
  'functions/src/site': {
    may: ['contract/src', 'functions/src/store'],
    never: ADMIN_SDK,
  },
  // What an operation on records means: one change, with all that follows from it.
  'functions/src/records': {
    may: [
      'contract/src',
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
    may: ['contract/src', 'functions/src/store', 'functions/src/site'],
    // Of the web, the renderer and the shells that it was built into.
    never: /^firebase-(admin|functions)|^@sunfront\/web\/[^r]|\/web\/src\//,
  },
  'functions/src/background': {
    may: [
      'contract/src',
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
      'contract/src',
      'functions/src/store',
      'functions/src/auth',
      'functions/src/records',
      'functions/src/files',
      'functions/src/history',
      'functions/src/mail',
      'functions/src/site',
      // Fetched when a browser has sent a form by itself.
      'functions/src/page',
    ],
    never: ADMIN_SDK,
  },

  // The one door to the server.
  'web/src/api': { may: ['contract/src'], never: CLIENT_SDK },
  'web/src/ui': { may: ['contract/src', 'web/src/api'], never: CLIENT_SDK },
  'web/src/landing': {
    may: ['contract/src', 'web/src/api', 'web/src/ui'],
    // Nor the session, which brings the SDK along.
    never: /^(firebase|reactfire)(\/|$)|\/session\.ts$/,
  },
  // The pages before the panel.
  'web/src/auth-pages': { may: [...PANEL, 'web/src/landing'], never: CLIENT_SDK },
  // The panel: its frame, and what its tabs are made of.
  'web/src/admin/frame': { may: PANEL },
  'web/src/admin/list': { may: [...PANEL, 'web/src/admin/frame'] },
  'web/src/admin/history': { may: [...PANEL, 'web/src/admin/frame', 'web/src/admin/list'] },
  // The website within the panel: the one room that looks at both.
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
  // Who has a key.
  'web/src/admin/people': {
    may: [...PANEL, 'web/src/admin/frame', 'web/src/admin/list', 'web/src/admin/form'],
  },
  // What there is of all that the tabs hold.
  'web/src/admin/overview': {
    may: [
      ...PANEL,
      'web/src/admin/frame',
      'web/src/admin/list',
      'web/src/admin/history',
      'web/src/admin/inbox',
      'web/src/admin/people',
    ],
  },
  // What belongs to whoever is logged in.
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

/** The linter's part of the table. */
export const overrides = [
  ...Object.entries(DIRECTIONS).map(([part, { may, never }]) =>
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
 * The import specifiers that lead from a part to one that it may not import: relative ones by the folder
 * that they climb down into, our packages by their names.
 * @param {string} part
 * @param {string[]} may
 */
function forbidden(part, may) {
  const [workspace = ''] = part.split('/');
  const barred = Object.keys(DIRECTIONS).filter((other) => other !== part && !may.includes(other));
  const siblings = barred
    .filter((other) => other.startsWith(`${workspace}/`))
    .map((other) => folderTo(part, other));
  // The panel's top holds it all together, so none of its rooms looks up.
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
 * The folder that a relative import from one part to another climbs down into first.
 * @param {string} from
 * @param {string} to
 */
function folderTo(from, to) {
  return path.posix
    .relative(from, to)
    .replace(/^(\.\.\/)+/, '')
    .split('/')[0];
}
