// @ts-check

/** @typedef {import('../table.mjs').Guard} Guard */

const SERVER = {
  check: /** @type {const} */ ('server'),
  test: 'tests/server/submissions.test.ts',
};

const SUBMIT = { ...SERVER, file: 'functions/src/api/submit.ts' };
const LIMIT = { ...SERVER, file: 'functions/src/auth/submission-limit.ts' };

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
    text: "return ['content', day, content, fileHash];",
    replacement: "return ['content', day, content, fileHash, Math.random()];",
    name: 'without a key is one for its job, contact, file and day, whatever the name',
  },
  {
    ...SUBMIT,
    what: 'without a key, another file is another application',
    text: "return ['content', day, content, fileHash];",
    replacement: "return ['content', day, content];",
    name: 'without a key is one for its job, contact, file and day, whatever the name',
  },
  {
    ...SUBMIT,
    what: 'without a key, the same content on another day is another submission',
    text: "return ['content', day, content, fileHash];",
    replacement: "return ['content', content, fileHash];",
    name: 'without a key is one for its job, contact, file and day, whatever the name',
  },
  {
    ...SUBMIT,
    what: 'without a key, an application is the same however the name was typed',
    text: 'const { full_name: _, ...content } = draft;',
    replacement: 'const content = draft;',
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
    what: 'two bodies under one key never overwrite each other',
    text: '`resumes/${id}/${fileHash}.pdf`',
    replacement: '`resumes/${id}/resume.pdf`',
    name: 'under one key with another content, at once, leaves the file of the first alone',
  },
  {
    ...SUBMIT,
    what: 'the file of a submission that lost goes',
    text: "if (resume && winner && winner['resume_file'] !== file) await deleteResume(files, file);",
    replacement: '',
    name: 'under one key with another content, at once, leaves the file of the first alone',
  },
  {
    ...SUBMIT,
    what: 'the file of the submission that won stays',
    text: "winner && winner['resume_file'] !== file",
    replacement: 'winner',
    name: 'with its key, 50 times at once, is one',
  },
  {
    ...SUBMIT,
    what: 'the file of a write that failed stays, for a repeat may be storing the same',
    text: "winner && winner['resume_file'] !== file",
    replacement: "winner?.['resume_file'] !== file",
    name: 'while the first one fails, keeps its file',
  },
  {
    ...SUBMIT,
    what: 'what is refused does not count towards the limit',
    text: 'const derived = await derive();\n  await submissionLimit.admit(entity.path, id, address);',
    replacement:
      'await submissionLimit.admit(entity.path, id, address);\n  const derived = await derive();',
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
    ...SERVER,
    file: 'functions/src/api/router.ts',
    what: 'a filled honeypot field is refused',
    text: "if (access.create === 'public') refusePrograms(form.fields);",
    replacement: '',
    name: 'a submission with the honeypot filled is refused in words',
  },
  {
    ...SERVER,
    file: 'functions/src/api/router.ts',
    what: 'an Idempotency-Key is printable and not too long',
    text: 'key !== undefined && !/^[\\x21-\\x7e]{1,255}$/.test(key)',
    replacement: 'false',
    name: 'an Idempotency-Key of',
  },
  {
    ...SERVER,
    file: 'functions/src/entities/hooks.ts',
    what: 'a closed job takes no applications',
    text: "if (String(found['closes_at'] ?? NEVER_CLOSES) <= new Date().toISOString()) {",
    replacement: 'if (false) {',
    name: 'after the job has closed, is answered as the first time',
  },
];
