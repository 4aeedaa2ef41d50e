// @ts-check

/** @typedef {import('../table.mjs').Guard} Guard */

const STORAGE = {
  file: 'storage.rules',
  check: /** @type {const} */ ('rules'),
  test: 'tests/rules/storage.test.ts',
};

/** Storage's rules, for whoever comes past the API. @type {Guard[]} */
export const storage = [
  {
    ...STORAGE,
    what: 'files are stored by the API alone',
    text: 'allow get: if true;',
    replacement: 'allow get, create: if true;',
    name: 'admin adds no picture',
  },
  {
    ...STORAGE,
    what: 'no picture is overwritten past the API',
    text: 'allow get: if true;',
    replacement: 'allow get, write: if true;',
    name: 'admin overwrites and deletes nothing',
  },
  {
    ...STORAGE,
    what: 'pictures are not listed',
    text: 'allow get: if true;',
    replacement: 'allow read: if true;',
    name: 'visitor reads a picture that is known by name, but lists none',
  },
  {
    ...STORAGE,
    what: 'résumés go through the API alone',
    text: 'allow read, write: if false;',
    replacement: 'allow read, write: if request.auth.token.admin == true;',
    name: 'admin has no part in resumes/there.pdf',
  },
];
