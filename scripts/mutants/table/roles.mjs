// @ts-check

/** @typedef {import('../table.mjs').Guard} Guard */

const ROLES = { check: /** @type {const} */ ('server'), test: 'tests/server/roles.test.ts' };
const LOG = { check: /** @type {const} */ ('server'), test: 'tests/server/security-log.test.ts' };
const ASK = 'functions/src/api/ask-admin.ts';
const HISTORY = 'functions/src/api/history.ts';
const PEOPLE = 'functions/src/auth/people.ts';

/** What each of the people with a key may do. @type {Guard[]} */
export const roles = [
  {
    ...ROLES,
    file: ASK,
    what: 'a call is refused to a role that does not work with its records',
    text: 'if (!may(admin.role)) throw notYours();',
    replacement: '',
    name: "editor 'PUT' '/api/applicants/some-id'",
  },
  {
    ...ROLES,
    file: ASK,
    what: 'what visitors do not see is listed for its own roles alone',
    text: 'if (!may && !isPublic) throw notYours();',
    replacement: '',
    name: "editor a list: 'applicants'",
  },
  {
    ...ROLES,
    file: ASK,
    what: 'a role sees drafts of what it works with alone',
    text: 'return may;',
    replacement: 'return true;',
    name: 'of what others work with, a role sees what visitors see',
  },
  {
    ...ROLES,
    file: 'functions/src/api/noted.ts',
    what: 'fields that only owners change',
    text: 'if (changed) {',
    replacement: 'if (changed === undefined) {',
    name: 'comes with no new record, and with none that is restored',
  },
  {
    ...ROLES,
    file: 'functions/src/api/delete.ts',
    what: 'a record with such fields is erased by an owner alone',
    text: "if (erase && entity.reserved && adminOf(res).role !== 'owner') throw notYours();",
    replacement: '',
    name: 'what only owners change notify_messages',
  },
  {
    ...ROLES,
    file: HISTORY,
    what: 'history is told of what a role works with',
    text: "where.push({ field: 'collection', is: 'in', value: mine });",
    replacement: '',
    name: 'history is told of what a role works with',
  },
  {
    ...ROLES,
    file: HISTORY,
    what: 'the history of what others work with is not asked for by name',
    text: "if (query['collection'] && !mine.includes(query['collection'])) throw notYours();",
    replacement: '',
    name: 'history is told of what a role works with',
  },
  {
    ...ROLES,
    file: HISTORY,
    what: 'a change is taken back by whoever works with its record',
    text: 'if (!changes.every((_, index) => manages(adminOf(res).role, entityOf(index)))) throw notYours();',
    replacement: '',
    name: 'history is undone by whoever works with it',
  },
  {
    ...ROLES,
    file: 'functions/src/api/overview.ts',
    what: 'the overview counts what a role works with',
    text: 'overview.filter(([path]) => isMine(path))',
    replacement: 'overview.filter(([path]) => isMine(path) || true)',
    name: 'the overview counts what a role works with',
  },
  {
    ...LOG,
    file: 'functions/src/auth/auth.ts',
    what: 'the security log keeps no name that was typed',
    text: "about: isKnown ? uid : '', caller",
    replacement: 'about: uid, caller',
    name: 'keeps no address and no name that was typed',
  },
  {
    ...LOG,
    file: 'functions/src/auth/security-log.ts',
    what: 'the security log keeps no address',
    text: '(await hash(caller.ip)).slice(0, 8)',
    replacement: 'caller.ip',
    name: 'keeps no address and no name that was typed',
  },
  {
    ...LOG,
    file: 'functions/src/api/security.ts',
    what: 'exports are noted of what the role works with',
    text: 'if (!manages(adminOf(res).role, entity)) throw notYours();',
    replacement: '',
    name: 'exports are noted, of what the role works with',
  },
  {
    ...ROLES,
    file: 'functions/src/api/security.ts',
    what: 'the security log is read by owners alone',
    text: 'askOwner(context)',
    replacement: 'askAdmin(context)',
    name: "editor 'GET' '/api/security/'",
  },
  {
    ...ROLES,
    file: PEOPLE,
    what: 'another role ends the sessions at once',
    text: 'for (const { id } of sessions) documents.delete(SESSIONS, id);',
    replacement: '',
    name: 'a role that is taken away counts at once, whatever token is shown',
  },
  {
    ...ROLES,
    file: PEOPLE,
    what: 'there is always one owner',
    text: "if (role !== 'owner' && owners.every(({ id }) => id === uid)) {",
    replacement: "if (role !== 'owner' && owners.length > 99) {",
    name: 'there is always one owner',
  },
  {
    ...ROLES,
    file: 'functions/src/auth/auth.ts',
    what: 'a session without a role has ended',
    text: 'if (session.role !== null && !ROLES.includes(session.role)) return null;',
    replacement: '',
    name: 'a session from before there were roles has ended',
  },
];
