// @ts-check

/** @typedef {import('../table.mjs').Guard} Guard */

const TRANSFER = {
  check: /** @type {const} */ ('server'),
  test: 'tests/server/transfer.test.ts',
  file: 'functions/src/upkeep/transfer/transfer.ts',
};
const ARCHIVE = { ...TRANSFER, file: 'functions/src/upkeep/transfer/archive.ts' };
const MEMBERSHIP = { ...TRANSFER, file: 'functions/src/auth/membership.ts' };

const MIGRATION = {
  check: /** @type {const} */ ('unit'),
  test: 'functions/test/migrations.test.ts',
  file: 'functions/src/store/schema.ts',
};
const MIGRATE = {
  check: /** @type {const} */ ('server'),
  test: 'tests/server/migrate.test.ts',
  file: 'functions/src/store/documents.ts',
};

/** Export, import and migrations. @type {Guard[]} */
export const transfer = [
  {
    ...TRANSFER,
    file: 'functions/src/upkeep/backup.ts',
    what: 'old backups go',
    text: 'all.slice(0, -KEPT)',
    replacement: 'all.slice(0, 0)',
    name: 'goes when thirty newer ones are there',
  },
  {
    ...TRANSFER,
    what: 'an archive is looked at before anything is written',
    text: 'await check(place, archive);\n    const before',
    replacement: 'void check;\n    const before',
    name: 'a damaged archive',
  },
  {
    ...TRANSFER,
    what: 'a site that holds anything is not imported into unasked',
    text: '!continued && !replace && !(await isEmpty(place))',
    replacement: '!continued && !replace && !isEmpty',
    name: 'is not imported into unasked',
  },
  {
    ...TRANSFER,
    what: 'an import that broke off is no reason to refuse its continuation',
    text: 'before?.archive === archive.hash',
    replacement: '!before && !archive',
    name: 'is begun again ends as if it had not been',
  },
  {
    ...TRANSFER,
    what: 'the continuation is of the same archive',
    text: 'before?.archive === archive.hash',
    replacement: 'before !== null',
    name: 'is not taken for the continuation',
  },
  {
    ...TRANSFER,
    what: 'an import takes none but the declared collections',
    text: 'if (!taken.has(collection))',
    replacement: 'if (!taken)',
    name: 'opens no door',
  },
  {
    ...TRANSFER,
    what: 'an import writes files to their folders alone',
    text: 'if (!isOurs(path)) throw',
    replacement: 'if (!path) throw',
    name: 'opens no door',
  },
  {
    ...TRANSFER,
    what: 'the page is made anew after an import',
    text: 'await allChanged({ repository });',
    replacement: 'void allChanged;',
    name: 'is equal, value by value',
  },
  {
    ...ARCHIVE,
    what: 'an entry is what the manifest says',
    text: 'if (actual?.sha256 !== expected.sha256 || actual.size !== expected.size) throw',
    replacement: 'if (!actual || !expected) throw',
    name: 'when a byte of it is another',
  },
  {
    ...ARCHIVE,
    what: 'the manifest is what was written',
    text: 'if (crc32(json) !== found.crc32) throw',
    replacement: 'if (!crc32) throw',
    name: 'when a byte of it is another',
  },
  {
    ...ARCHIVE,
    what: 'an archive of another format is refused',
    text: 'if (told.format !== FORMAT) {',
    replacement: 'if (!told) {',
    name: 'is of another format',
  },
  {
    ...ARCHIVE,
    what: 'an archive has its name when it is whole',
    text: 'const part = `${path}.part`;',
    replacement: 'const part = path;',
    name: 'leaves no archive',
  },
  {
    ...TRANSFER,
    file: 'functions/src/upkeep/transfer/collections.ts',
    what: 'an export leaves out where people logged in from',
    text: "without: ['devices', 'last_login_at']",
    replacement: "without: ['last_login_at']",
    name: 'holds no secret',
  },
  {
    ...TRANSFER,
    file: 'functions/src/store/file-store.ts',
    what: 'an export leaves out tokens that open files',
    text: ".filter(([name]) => name !== 'firebaseStorageDownloadTokens')",
    replacement: '.filter(([name]) => name)',
    name: 'holds no secret',
  },
  {
    ...MEMBERSHIP,
    what: 'an import ends the sessions of people',
    text: 'async settle(uid) {\n      await resetSessions(uid);',
    replacement: 'async settle(uid) {',
    name: 'becomes what the archive holds',
  },
  {
    ...MEMBERSHIP,
    what: 'who is not in the archive loses the account',
    text: 'await accounts.remove(uid);\n      await resetSessions(uid);',
    replacement: 'await resetSessions(uid);',
    name: 'becomes what the archive holds',
  },
  {
    check: /** @type {const} */ ('unit'),
    test: 'functions/test/transfer-collections.test.ts',
    file: 'functions/src/upkeep/transfer/collections.ts',
    what: 'every collection is declared to go along or to stay',
    text: "  challenges: 'half of a login with a passkey',\n",
    replacement: '',
    name: 'every collection that code names',
  },
  {
    ...MIGRATION,
    what: 'a version that is brought back is in the present form',
    text: "state ? migrated(String(fields['collection']), state as Fields, version) : null;",
    replacement: 'state;',
    name: 'in the trash and in versions too',
  },
  {
    ...MIGRATION,
    what: "a document's version is no field of its record",
    text: 'const { schema: _, ...fields } = document;',
    replacement: 'const fields = document;',
    name: 'says its version, which is no field',
  },
  {
    ...MIGRATION,
    file: 'functions/src/store/migrations/narrowed-fields.ts',
    what: 'a migration leaves what has its form already',
    text: "({ stage: 'new', assigned_to: '', ...document })",
    replacement: "({ ...document, stage: 'new', assigned_to: '' })",
    name: 'leaves what has its form already',
  },
  {
    ...MIGRATE,
    what: 'a migration overwrites nothing that is written meanwhile',
    text: 'await transaction.get(inOrder(collection, after))',
    replacement: 'await inOrder(collection, after).get()',
    name: 'overwrites nothing that is written meanwhile',
  },
  {
    ...MIGRATE,
    what: 'a document of a later version is not imported',
    text: '    refuseTooNew(values as Record<string, unknown>);\n',
    replacement: '    void refuseTooNew;\n',
    name: 'is imported in the present form',
  },
  {
    ...MIGRATE,
    file: 'functions/src/upkeep/transfer/transfer.ts',
    what: 'an import writes the present form',
    text: 'for await (const line of lines) yield documents.present(collection, line);',
    replacement: 'void [collection, documents.present];\n  yield* lines;',
    name: 'is imported in the present form',
  },
];
