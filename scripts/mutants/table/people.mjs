// @ts-check

/** @typedef {import('../table.mjs').Guard} Guard */

const LINKS_TEST = { check: /** @type {const} */ ('server'), test: 'tests/server/links.test.ts' };
const PEOPLE_TEST = { check: /** @type {const} */ ('server'), test: 'tests/server/people.test.ts' };
const LINKS = 'functions/src/auth/links.ts';
const MEMBERSHIP = 'functions/src/auth/membership.ts';

/** Who has a key, and how one is got. @type {Guard[]} */
export const people = [
  {
    ...LINKS_TEST,
    file: LINKS,
    what: 'a link is used by one at a time',
    text: 'if (!link || (link.user_until ?? 0) > Date.now()) throw gone();',
    replacement: 'if (!link) throw gone();',
    name: 'is used by one at a time',
  },
  {
    ...LINKS_TEST,
    file: LINKS,
    what: 'a link goes with what it does',
    text: 'documents.delete(LINKS, link.id);',
    replacement: '',
    name: 'an invitation counts once',
  },
  {
    ...LINKS_TEST,
    file: LINKS,
    what: 'a link that is too old does nothing',
    text: 'if (link.expires_at <= Date.now()) return false;',
    replacement: '',
    name: 'an invitation is gone when it is too old',
  },
  {
    ...LINKS_TEST,
    file: LINKS,
    what: 'an invitation counts while its owner is one',
    text: "if (link.kind === 'invitation') return isOwner(documents, link.by);",
    replacement: "if (link.kind === 'invitation') return true;",
    name: 'an invitation is gone when it is too old',
  },
  {
    ...LINKS_TEST,
    file: LINKS,
    what: 'a setup link counts while there is no owner',
    text: "return (await documents.where(PEOPLE, 'role', 'owner')).length === 0;",
    replacement: 'return true;',
    name: 'a setup link makes the first owner',
  },
  {
    ...LINKS_TEST,
    file: LINKS,
    what: 'secrets are stored as their hash',
    text: "return createHash('sha256').update(secret).digest('base64url');",
    replacement: 'return secret;',
    name: 'the secret of a link is stored nowhere',
  },
  {
    ...LINKS_TEST,
    file: MEMBERSHIP,
    what: 'guesses are slowed down',
    text: 'if (!link) throw gone();\n      await delay.pardon(ip);',
    replacement: 'await delay.pardon(ip);\n      if (!link) throw gone();',
    name: 'guesses are slowed down',
  },
  {
    ...LINKS_TEST,
    file: MEMBERSHIP,
    what: 'a new password ends the sessions',
    text: 'for (const { id } of sessions) documents.delete(SESSIONS, id);\n    for (const { id } of links)',
    replacement: 'for (const { id } of links)',
    name: 'a forgotten password is chosen anew',
  },
  {
    ...LINKS_TEST,
    file: MEMBERSHIP,
    what: 'an easy password is refused',
    text: 'await checkField(password, [uid, link.email, name]);',
    replacement: 'void checkField;',
    name: 'an invitation is kept after a mistake',
  },
  {
    ...LINKS_TEST,
    file: MEMBERSHIP,
    what: 'as much is written where there is nobody',
    text: 'write(documents, person?.role ? letter : { collection: LINKS, record: aside });',
    replacement: 'if (person?.role) write(documents, letter);',
    name: 'a forgotten password is asked for alike',
  },
  {
    ...LINKS_TEST,
    file: 'functions/src/mail/outbox.ts',
    what: 'the link in a mail is told to nobody',
    text: "text: isSecret(stored) ? '' : String(stored['body']),",
    replacement: "text: isSecret(stored) ? JSON.stringify(stored) : String(stored['body']),",
    name: 'a mail with a link tells nobody',
  },
  {
    ...LINKS_TEST,
    file: 'functions/src/mail/outbox.ts',
    what: 'a mail that was sent keeps no link',
    text: "return { ...mail, message: { subject }, body: '' };",
    replacement: 'return subject ? mail : mail;',
    name: 'a mail with a link keeps no link',
  },
  {
    ...LINKS_TEST,
    file: 'functions/src/api/mail.ts',
    what: 'mails about people are owners’',
    text: "if (role !== 'owner') where.push({ field: 'collection', is: 'in', value: managedPaths(role) });",
    replacement: '',
    name: 'a mail with a link tells nobody',
  },
  {
    ...PEOPLE_TEST,
    file: 'functions/src/api/ask-admin.ts',
    what: 'people are owners’ business',
    text: "askAdmin(context, (role) => role === 'owner')",
    replacement: 'askAdmin(context)',
    name: 'nothing of it is anybody',
  },
  {
    ...PEOPLE_TEST,
    file: 'contract/src/people.ts',
    what: 'a role comes with nothing else',
    text: 'export const roleChange = z.strictObject(',
    replacement: 'export const roleChange = z.object(',
    name: 'another role comes with nothing else',
  },
  {
    ...PEOPLE_TEST,
    file: MEMBERSHIP,
    what: 'a username is never given twice',
    text: "if (await repository.get(PEOPLE, uid)) throw invalidField('username', TAKEN);",
    replacement: '',
    name: 'who is removed keeps the name',
  },
  {
    ...PEOPLE_TEST,
    file: MEMBERSHIP,
    what: 'removing somebody takes the role with the sessions',
    text: 'await giveRole(documents, uid, null);',
    replacement: '',
    name: 'who is removed is refused at once',
  },
];
