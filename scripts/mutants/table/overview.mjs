// @ts-check

/** @typedef {import('../table.mjs').Guard} Guard */

const OVERVIEW = {
  check: /** @type {const} */ ('server'),
  test: 'tests/server/overview.test.ts',
};
const FAILURES = {
  check: /** @type {const} */ ('server'),
  test: 'tests/server/failures.test.ts',
};
const REPOSITORY = 'functions/src/store/repository.ts';
const SITE = 'functions/src/site/overview.ts';
const SWEEP = 'functions/src/upkeep/sweep.ts';

/** What is counted of records, and who sees it. @type {Guard[]} */
export const overview = [
  {
    check: 'unit',
    test: 'functions/test/app.test.ts',
    file: 'functions/src/api/app.ts',
    what: 'the overview is told to an administrator alone',
    text: 'askAdmin(context), tellOverview',
    replacement: 'tellOverview',
    name: "'GET' '/api/overview' asks before it touches anything",
  },
  {
    ...OVERVIEW,
    file: REPOSITORY,
    what: 'what changes of a record is counted in its commit',
    text: 'merge(counts, { writes, counts: Object.fromEntries(added) });',
    replacement: '',
    name: 'is right whatever is done to a record',
  },
  {
    ...OVERVIEW,
    file: 'functions/src/store/counts.ts',
    what: 'what a record was counted under before is counted no more',
    text: 'if (before) count(counts, collection, before, -1);',
    replacement: '',
    name: 'is how far applications are',
  },
  {
    ...OVERVIEW,
    file: REPOSITORY,
    what: 'a record that the server writes by itself is counted',
    text: '[{ collection, before, after: next }]',
    replacement: '[]',
    name: 'is right whatever is done to a record',
  },
  {
    ...OVERVIEW,
    file: REPOSITORY,
    what: 'a commit adds to no more numbers than Firestore takes',
    text: 'counted.length > MAX_COUNTED',
    replacement: 'false',
    name: 'is counted anew after a write of more than Firestore adds up at once',
  },
  {
    ...OVERVIEW,
    file: 'contract/src/week.ts',
    what: 'a record that nobody can count can be deleted',
    text: "if (Number.isNaN(date.getTime())) return '';",
    replacement: '',
    name: 'does not keep an odd record',
  },
  {
    ...OVERVIEW,
    file: SITE,
    what: 'counts that are not whole are made so before they are told',
    text: 'isWhole(kept) ? kept.counts : await countAnew(repository, kept)',
    replacement: 'kept.counts',
    name: 'of a site that was never counted',
  },
  {
    ...OVERVIEW,
    file: SITE,
    what: 'counting anew takes nothing from a write that came meanwhile',
    text: '(current?.writes ?? 0) === writes ?',
    replacement: 'true ?',
    name: 'a write while the records are listed is not lost',
  },
  {
    ...OVERVIEW,
    file: SITE,
    what: 'the counts never fill their document, which would refuse applications',
    text: '(room -= Buffer.byteLength(key) + NUMBER) >= 0',
    replacement: 'key !== ``',
    name: 'what is kept has room for a day of writes',
  },
  {
    ...OVERVIEW,
    file: SWEEP,
    what: 'the records are counted anew every night',
    text: 'await replaceCounts(repository, kept, counts);',
    replacement: '',
    name: 'it is counted anew, and verifying says when it differs',
  },
  {
    ...OVERVIEW,
    file: SWEEP,
    what: 'verifying says when counts and records differ',
    text: 'isWhole(kept) && isMiscounted(kept, counts)',
    replacement: 'false',
    name: 'it is counted anew, and verifying says when it differs',
  },
  {
    check: 'unit',
    test: 'functions/test/index.test.ts',
    file: 'functions/src/watched.ts',
    what: 'owners are told of what fails while nobody waits for it',
    text: 'await tell(what, id, error);',
    replacement: '{}',
    name: 'owners are told when it fails, and the platform too',
  },
  {
    check: 'unit',
    test: 'functions/test/index.test.ts',
    file: 'functions/src/watched.ts',
    what: 'what was told to owners is still tried again',
    text: '      throw error;\n',
    replacement: '',
    name: 'owners are told when it fails, and the platform too',
  },
  {
    ...FAILURES,
    file: 'functions/src/upkeep/failures.ts',
    what: 'the list of failures stays short',
    text: 'known.length < FAILURES_MOST || known.some(({ id }) => id === own)',
    replacement: 'known.length >= 0 || own',
    name: 'however many kinds there are, the list stays short',
  },
  {
    ...FAILURES,
    file: 'functions/src/upkeep/failures.ts',
    what: 'a failure that is kept names no address',
    text: `.replace(/[^\\s<>"'(]+@[^\\s<>"')]+/g, '…')`,
    replacement: '',
    name: 'nothing of people is kept',
  },
  {
    ...FAILURES,
    file: SWEEP,
    what: 'failures that do not happen again are forgotten',
    text: "await repository.deleteWhere(FAILURES, 'order', '<', before(FAILURE_KEPT_DAYS));",
    replacement: '',
    name: 'forgets what has not happened for 90 days',
  },
  {
    check: 'unit',
    test: 'functions/test/app.test.ts',
    file: 'functions/src/api/failures.ts',
    what: 'what the site could not do is told to an administrator alone',
    text: "router.get('/', ownersOnly, ",
    replacement: "router.get('/', ",
    name: "'GET' '/api/failures/' asks before it touches anything",
  },
  {
    check: 'server',
    test: 'tests/server/roles.test.ts',
    file: 'functions/src/api/failures.ts',
    what: 'what the site could not do is for owners',
    text: 'askAdmin(context, (role) => manages(role, failures))',
    replacement: 'askAdmin(context)',
    name: '/api/failures/',
  },
];
