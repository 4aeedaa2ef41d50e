// @ts-check

/** @typedef {import('../table.mjs').Guard} Guard */

const DOORS = { check: /** @type {const} */ ('server'), test: 'tests/server/doors.test.ts' };
const SWEEP = {
  check: /** @type {const} */ ('server'),
  test: 'tests/server/sweep.test.ts',
  file: 'functions/src/upkeep/sweep.ts',
};
const KNOWN = {
  check: /** @type {const} */ ('server'),
  test: 'tests/server/known-failures.test.ts',
};
const BEHAVIOUR = { check: /** @type {const} */ ('api'), test: 'tests/api/behaviour.test.ts' };

const FILES = 'functions/src/files/files.ts';
const REPOSITORY = 'functions/src/store/repository.ts';

/** Records and their files: whole, in step, and deleted when their time has come. @type {Guard[]} */
export const files = [
  {
    ...DOORS,
    file: 'functions/src/api/submit.ts',
    what: 'a résumé is stored before the record that names it',
    text: 'await storeFiles(context.files, prepared);',
    replacement: 'storeFiles(context.files, prepared).catch(() => {});',
    name: 'applying a call that fails loses and doubles nothing',
  },
  {
    ...DOORS,
    file: FILES,
    what: 'pictures are stored before the record that shows them',
    text: 'await storeFiles(context.files, prepared);',
    replacement: 'storeFiles(context.files, prepared).catch(() => {});',
    name: 'uploading pictures a call that fails loses and doubles nothing',
  },
  {
    ...DOORS,
    file: FILES,
    what: 'the pictures of a record that is there stay, although its write failed',
    text: 'if (value === null || (await isNamed(repository, value))) continue;',
    replacement: 'if (value === null) continue;',
    name: 'a new service with pictures a call that is carried out and fails',
  },
  {
    ...DOORS,
    file: FILES,
    what: 'of pictures of which one cannot be stored, none stays',
    text: 'store,\n      files.map(({ path }) => path),',
    replacement: 'store,\n      [],',
    name: 'pictures of which one cannot be stored leave no file, even before a sweep',
  },
  {
    ...DOORS,
    file: FILES,
    what: 'a picture that is still being stored when another cannot be goes too',
    text: 'await Promise.allSettled(underWay);',
    replacement: '',
    name: 'pictures of which one cannot be stored leave no file, even before a sweep',
  },
  {
    ...DOORS,
    file: 'functions/src/errors.ts',
    what: 'an answer tells nothing of what went wrong inside',
    text: "new HttpError(500, 'Something went wrong. Please try again.')",
    replacement: 'new HttpError(500, stackOf(error))',
    name: 'writing a message a call that fails loses and doubles nothing',
  },
  {
    ...KNOWN,
    file: FILES,
    what: 'the pictures of a change that is refused go again',
    text: 'prepared.files.map(({ path }) => path),',
    replacement: '[],',
    name: 'a change that is refused because another came first leaves no file',
  },
  {
    ...KNOWN,
    file: REPOSITORY,
    what: 'two changes within a millisecond differ',
    text: 'Math.max(now, before + 1)',
    replacement: 'now',
    name: 'a change is later than the one before, or nobody could tell them apart',
  },
  {
    check: 'server',
    test: 'tests/server/submissions.test.ts',
    file: REPOSITORY,
    what: 'a new record never takes the place of another',
    text: 'batch.create(db.collection(collection).doc(id), toDocument(collection, data));',
    replacement: 'batch.set(db.collection(collection).doc(id), toDocument(collection, data));',
    name: 'without a key, 50 times at once, is one',
  },
  {
    ...BEHAVIOUR,
    file: 'functions/src/api/update.ts',
    what: 'a change made to an older state is refused',
    text: "expected && expected !== '*' && expected !== current['updated_at']",
    replacement: 'false',
    name: 'refuses a change that was made to an older state, and shows the present one',
  },
  {
    ...BEHAVIOUR,
    file: FILES,
    what: 'a picture stays while another record shows it',
    text: 'return found.includes(true);',
    replacement: 'return false;',
    name: 'stay while another record shows them',
  },
  {
    ...BEHAVIOUR,
    file: FILES,
    what: 'pictures go with their record once it is erased',
    text: 'await deleteUnused(context, pathsOf(entity, record));',
    replacement: '',
    name: 'files go with their record once it is erased',
  },
  {
    ...BEHAVIOUR,
    what: 'pictures that were replaced go with the versions that name them',
    file: 'functions/src/history/erase.ts',
    text: '[...versions, ...(deleted ? [deleted] : [])]',
    replacement: '(deleted ? [deleted] : [])',
    name: 'files that were replaced go with the last version that names them',
  },
  {
    ...SWEEP,
    file: 'functions/src/files/kinds.ts',
    what: 'a résumé goes with its application',
    text: 'paths: (value) => (value ? [value] : []),',
    replacement: 'paths: () => [],',
    name: 'go after twelve months, with their résumés, and no sooner',
  },
  {
    ...SWEEP,
    what: 'the sweep leaves files that are younger than a day',
    text: 'created_at > before || ',
    replacement: '',
    name: 'leaves what a record uses, and what is younger than a day',
  },
  {
    ...SWEEP,
    what: 'the sweep leaves files that a record uses',
    text: 'orphans: there.filter(({ path }) => !used.has(path) && ',
    replacement: 'orphans: there.filter(({ path }) => ',
    name: 'names a missing file, a file that nobody uses and an outdated document',
  },
  {
    ...SWEEP,
    what: 'the sweep asks again before it deletes a file',
    text: ' || (await isUsed(repository, path))',
    replacement: '',
    name: 'leaves a file that a record took up after it was listed',
  },
  {
    ...SWEEP,
    file: FILES,
    what: 'the sweep leaves what lies outside of our folders',
    text: 'const FOLDERS = kinds.flatMap(({ folders }) => folders);',
    replacement: "const FOLDERS = [''];",
    name: 'leaves what is not ours',
  },
  {
    ...SWEEP,
    what: "the sweep leaves a console's marks of folders",
    text: " && !path.endsWith('/')",
    replacement: '',
    name: 'leaves what is not ours',
  },
  {
    ...SWEEP,
    what: 'submissions are kept as many months as the settings name',
    text: 'Number(retention_months)',
    replacement: '12',
    name: 'go after the months that the settings name',
  },
  {
    ...SWEEP,
    what: 'submissions are deleted once they are older than that',
    text: 'if (await eraseRecord(context, entity, id)) count += 1;',
    replacement: 'count += 1;',
    name: 'go after twelve months, with their résumés, and no sooner',
  },
  {
    ...SWEEP,
    what: 'what the site shows does not age',
    text: 'if (!entity.person) continue;',
    replacement: '',
    name: 'go after twelve months, with their résumés, and no sooner',
  },
  {
    ...SWEEP,
    what: 'a month that is too short ends on its last day',
    text: 'if (earlier.getUTCDate() !== date.getUTCDate()) earlier.setUTCDate(0);',
    replacement: '',
    name: '2026-03-31 less 1 months is 2026-02-28',
  },
  {
    ...SWEEP,
    what: 'the sweep finishes a change of the time zone',
    text: 'await refreshClosing(repository);',
    replacement: '',
    name: 'finishes a change of the time zone that was left half done, and an outdated page',
  },
  {
    ...SWEEP,
    what: 'the sweep has pages and lists made anew',
    text: '  await repository.raiseRevision();\n',
    replacement: '',
    name: 'has lists and pages made anew that were written past the API',
  },
];
