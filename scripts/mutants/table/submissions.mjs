// @ts-check

/** @typedef {import('../table.mjs').Guard} Guard */

const SERVER = {
  check: /** @type {const} */ ('server'),
  test: 'tests/server/submissions.test.ts',
};

const HANDLING = {
  check: /** @type {const} */ ('server'),
  test: 'tests/server/handling.test.ts',
};

const NARROWED = {
  check: /** @type {const} */ ('server'),
  test: 'tests/server/narrowed.test.ts',
};

const SUBMIT = { ...SERVER, file: 'functions/src/api/submit.ts' };
const LIMIT = { ...SERVER, file: 'functions/src/auth/submission-limit.ts' };

/** What makes a submission without a key the same as another. */
const CONTENT = "['content', today(), whatRepeats(entity, draft), hashes]";
const LOST = 'if (winner) await deleteOthers(context, prepared, entity, winner);';
const DERIVED = 'const derived = (await hooks[path]?.derive?.(context, draft)) ?? {};';
const ADMIT = 'await submissionLimit.admit(path, id, ip);';

/** What visitors send: once, so many, and by people. @type {Guard[]} */
export const submissions = [
  {
    ...SUBMIT,
    what: 'a submission that is sent again with its key is one',
    text: "['key', key]",
    replacement: "['key', key, Math.random()]",
    name: 'with its key, 50 times at once, is one',
  },
  {
    ...SUBMIT,
    what: 'without a key, the content is the key',
    text: CONTENT,
    replacement: CONTENT.replace(']', ', Math.random()]'),
    name: 'without a key is one for its job, contact, file and day, whatever the name',
  },
  {
    ...SUBMIT,
    what: 'without a key, another file is another application',
    text: CONTENT,
    replacement: CONTENT.replace(', hashes', ''),
    name: 'without a key is one for its job, contact, file and day, whatever the name',
  },
  {
    ...SUBMIT,
    what: 'without a key, the same content on another day is another submission',
    text: CONTENT,
    replacement: CONTENT.replace(', today()', ''),
    name: 'without a key is one for its job, contact, file and day, whatever the name',
  },
  {
    ...SUBMIT,
    what: 'without a key, an application is the same however the name was typed',
    text: '.filter(([name]) => !repeatMayDiffer.includes(name))',
    replacement: '',
    name: 'without a key is one for its job, contact, file and day, whatever the name',
  },
  {
    ...SUBMIT,
    what: 'a key is bound to the content that came with it',
    text: "if (key && record['fingerprint'] !== fingerprint) {",
    replacement: 'if (false) {',
    name: 'under one key with another content is refused, and the first stays',
  },
  {
    ...SUBMIT,
    what: 'a repeat is answered although the job has closed since',
    text: 'if (first) return repeated(first);',
    replacement: '',
    name: 'after the job has closed, is answered as the first time',
  },
  {
    ...SUBMIT,
    what: 'of the same submissions at once, all are answered with the one that won',
    text: 'if (error instanceof AlreadyExists && winner) return repeated(winner);',
    replacement: '',
    name: 'with its key, 50 times at once, is one',
  },
  {
    ...SUBMIT,
    file: 'functions/src/files/pdf.ts',
    what: 'two bodies under one key never overwrite each other',
    text: '`${folder}/${id}/${hash(content)}.pdf`',
    replacement: '`${folder}/${id}/${name}.pdf`',
    name: 'under one key with another content, at once, leaves the file of the first alone',
  },
  {
    ...SUBMIT,
    what: 'the file of a submission that lost goes',
    text: LOST,
    replacement: '',
    name: 'under one key with another content, at once, leaves the file of the first alone',
  },
  {
    ...SUBMIT,
    file: 'functions/src/files/files.ts',
    what: 'the file of the submission that won stays',
    text: 'paths.filter((path) => !kept.includes(path)),',
    replacement: 'paths,',
    name: 'with its key, 50 times at once, is one',
  },
  {
    ...SUBMIT,
    what: 'the file of a write that failed stays, for a repeat may be storing the same',
    text: LOST,
    replacement: LOST.replace('if (winner) ', '').replace('winner)', 'winner ?? { id })'),
    name: 'while the first one fails, keeps its file',
  },
  {
    ...SUBMIT,
    what: 'what is refused does not count towards the limit',
    text: `${DERIVED}\n  ${ADMIT}`,
    replacement: `${ADMIT}\n  ${DERIVED}`,
    name: 'is counted for each address and each form; repeats and mistakes cost nothing',
  },
  {
    ...LIMIT,
    what: 'an address sends no more than the limit',
    text: 'if (place !== -1 && place < limit) return;',
    replacement: 'return;',
    name: 'is 30 of a form in 10 minutes; then it is told how long to wait',
  },
  {
    ...LIMIT,
    what: 'exactly as many pass as may, however many come at once',
    text: 'place !== -1 && place < limit',
    replacement: 'place !== -1',
    name: 'is the same however many come at once',
  },
  {
    ...LIMIT,
    what: 'a list that is full does not grow',
    text: 'counted.length < limit && !counted.includes(id)',
    replacement: '!counted.includes(id)',
    name: 'is 30 of a form in 10 minutes; then it is told how long to wait',
  },
  {
    ...LIMIT,
    what: "a sender's address is kept as a hash",
    text: '${await hash(ip)}',
    replacement: '${(await hash(ip)) && address}',
    name: 'is counted under a keyed hash of the address',
  },
  {
    ...LIMIT,
    what: 'each form has a limit of its own',
    text: '`${form}-${until}-',
    replacement: '`${until}-',
    name: 'is counted for each address and each form; repeats and mistakes cost nothing',
  },
  {
    ...LIMIT,
    what: 'a window ends',
    text: '(Math.floor(now / length) + 1) * length',
    replacement: '8e15',
    name: 'is forgotten by the sweep once the window is over',
  },
  {
    ...LIMIT,
    what: 'counters are deleted once their window is over',
    text: "'until', '<', Date.now()",
    replacement: "'until', '<', 0",
    name: 'is forgotten by the sweep once the window is over',
  },
  {
    ...SERVER,
    file: 'functions/src/api/app.ts',
    what: 'what a caller writes into X-Forwarded-For does not count',
    text: "app.set('trust proxy', options.trustedHops);",
    replacement: "app.set('trust proxy', true);",
    name: 'is not more for one who makes X-Forwarded-For up or varies an IPv6 address',
  },
  {
    ...SUBMIT,
    what: 'a filled honeypot field is refused',
    text: 'refusePrograms(form.fields);',
    replacement: '',
    name: 'a submission with the honeypot filled is refused in words',
  },
  {
    ...SUBMIT,
    file: 'functions/src/api/query.ts',
    what: 'an Idempotency-Key is printable and not too long',
    text: 'key !== undefined && !/^[\\x21-\\x7e]{1,255}$/.test(key)',
    replacement: 'false',
    name: 'an Idempotency-Key of',
  },
  {
    ...SERVER,
    file: 'functions/src/entities/hooks.ts',
    what: 'a closed job takes no applications',
    text: "if (String(found['closes_at'] ?? NEVER) <= now) {",
    replacement: 'if (false) {',
    name: 'after the job has closed, is answered as the first time',
  },
  {
    ...HANDLING,
    file: 'functions/src/store/record.ts',
    what: 'a visitor does not learn how far an application is',
    text: 'for (const name of entity.handling ?? []) delete record[name];',
    replacement: '',
    name: 'begins as new, whatever the visitor says, who never learns of it',
  },
  {
    ...HANDLING,
    file: 'functions/src/store/record.ts',
    what: 'a visitor does not learn what was noted about an application',
    text: 'if (entity.notes) delete record[entity.notes];',
    replacement: '',
    name: 'notes are added with who and when, all of several at once, and no visitor learns of them',
  },
  {
    check: /** @type {const} */ ('server'),
    test: 'tests/server/same.test.ts',
    file: 'functions/src/api/router.ts',
    what: "an administrator alone learns of one person's other applications",
    text: "router.get('/:id/same', adminOnly, ",
    replacement: "router.get('/:id/same', ",
    name: 'is told to administrators alone, of what is there, and never how it was found',
  },
  {
    ...HANDLING,
    file: 'functions/src/api/add-note.ts',
    what: 'notes do not outgrow their document',
    text: 'if (notes.length < MAX_NOTES)',
    replacement: 'if (true)',
    name: 'a record takes so many notes, and says so',
  },
  {
    ...HANDLING,
    file: 'functions/src/api/body.ts',
    what: 'handling sets what was sent, and nothing else',
    text: 'filter(([name]) => name in body)',
    replacement: 'filter(() => true)',
    name: 'each field is set by itself, and by nobody but an administrator',
  },
  {
    ...NARROWED,
    file: 'functions/src/api/list.ts',
    what: 'a search for words reads so many records at once',
    text: "narrowing['search'] ? PAGE.searched : limit && limit + 1",
    replacement: "narrowing['search'] ? undefined : limit && limit + 1",
    name: 'a search reads so many at once, and its next page goes on behind them',
  },
  {
    ...NARROWED,
    file: 'functions/src/api/query.ts',
    what: 'a list is narrowed only to what a field can hold',
    text: 'if (!options || options.includes(value)) return undefined;',
    replacement: 'return undefined;',
    name: 'says what is wrong with stage in stage=fired',
  },
  {
    ...NARROWED,
    file: 'functions/src/api/submit.ts',
    what: 'what a visitor sends is found under what it begins as',
    text: '...initial(entity), ',
    replacement: '',
    name: 'what a visitor sends is found under what it begins as',
  },
];
