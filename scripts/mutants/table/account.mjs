// @ts-check

/** @typedef {import('../table.mjs').Guard} Guard */

const ME = {
  file: 'functions/src/api/me.ts',
  check: /** @type {const} */ ('server'),
  test: 'tests/server/me.test.ts',
};

const SESSIONS = { ...ME, file: 'functions/src/auth/sessions.ts' };

const PASSKEYS = {
  ...ME,
  file: 'functions/src/auth/passkeys.ts',
  test: 'tests/server/passkeys.test.ts',
};

const BY_API = { ...PASSKEYS, file: 'functions/src/api/passkeys.ts' };

const RECOVERY = {
  ...ME,
  file: 'functions/src/auth/recovery.ts',
  test: 'tests/server/recovery.test.ts',
};

const OWNERS = {
  ...ME,
  file: 'functions/src/auth/auth.ts',
  test: 'tests/server/owners-passkeys.test.ts',
};

/** What belongs to whoever is logged in. @type {Guard[]} */
export const account = [
  {
    ...ME,
    file: 'contract/src/account.ts',
    what: 'of themselves people change what they may, and a body with more is refused',
    text: 'export const profile = z.strictObject(',
    replacement: 'export const profile = z.object(',
    name: 'has a role that no body changes',
  },
  {
    ...ME,
    what: 'a new password takes the present one',
    text: 'if (!(await auth.prove(admin, present, caller))) {',
    replacement: 'if (!present) {',
    name: 'is refused with a wrong present one',
  },
  {
    ...ME,
    what: 'a new password is hard to guess',
    text: 'await checkField(password, [uid, email, name]);',
    replacement: 'void checkField;',
    name: 'is refused with one that is common',
  },
  {
    ...ME,
    file: 'functions/src/auth/auth.ts',
    what: 'the present password is not guessed for',
    text: 'await delay.begin(uid, ip);',
    replacement: '',
    name: 'is not guessed for: wrong present ones are slowed down',
  },
  {
    ...ME,
    file: 'functions/src/auth/auth.ts',
    what: 'a new password ends the other sessions, and this one goes on',
    text: 'await endOthers(repository, who, Math.max(since, Date.now()));',
    replacement: '',
    name: 'ends all other sessions, and this one goes on',
  },
  {
    ...ME,
    what: 'a person is told of a new password',
    text: 'await tellPerson(context, uid, email, passwordChanged(caller.device));',
    replacement: '',
    name: 'is told to the person, and to the log',
  },
  {
    ...SESSIONS,
    what: "nobody ends another's session",
    text: 'if (session?.uid !== uid) return null;',
    replacement: 'if (!session) return null;',
    name: 'are ended one by one by their person',
  },
  {
    ...SESSIONS,
    what: 'a use that is noted late brings no session back',
    text: 'current ? { ...current, used_at: now } : null,',
    replacement: '({ ...session, ...current, used_at: now }),',
    name: 'that have ended are not brought back by being used',
  },
  {
    ...ME,
    file: 'functions/src/api/tell-person.ts',
    what: 'a login from a new device is told',
    text: 'if (devices) await tellPerson(context, uid, email, newDevice(device));',
    replacement: '',
    name: 'that is new is told by mail, once',
  },
  {
    ...PASSKEYS,
    what: "a passkey's challenge is of one use",
    text: 'if (made) documents.delete(CHALLENGES, id);',
    replacement: '',
    name: 'twice with one answer',
  },
  {
    ...PASSKEYS,
    what: "a passkey's challenge is answered within five minutes",
    text: ' && found.expires_at > Date.now()',
    replacement: '',
    name: 'an answer to a challenge of more than five minutes ago',
  },
  {
    ...PASSKEYS,
    what: 'a challenge for registering logs nobody in',
    text: 'found?.kind === kind && found.uid === uid',
    replacement: 'found !== null',
    name: 'an answer to a challenge for registering',
  },
  {
    ...PASSKEYS,
    what: 'a passkey names its own person',
    text: 'if (!isTheirs || !verified?.verified)',
    replacement: 'if (!verified?.verified)',
    name: "another's name in it",
  },
  {
    ...PASSKEYS,
    what: 'what a passkey signed is checked',
    text: 'if (!isTheirs || !verified?.verified) return { uid, isRight: false };',
    replacement: 'if (!isTheirs || !verified?.verified) return { uid, isRight: true };',
    name: 'nobody logs in with',
  },
  {
    ...PASSKEYS,
    what: 'guesses at passkeys are slowed down',
    text: 'await delay.begin(account, caller.ip);',
    replacement: '',
    name: 'guesses: they are slowed down by address',
  },
  {
    ...PASSKEYS,
    what: "nobody changes another's passkey",
    text: 'if (current?.uid !== uid) return null;',
    replacement: 'if (!current) return null;',
    name: "another's passkey is neither renamed nor removed",
  },
  {
    ...PASSKEYS,
    what: "nobody takes over another's passkey",
    text: "if (current) throw new HttpError(409, 'This passkey is there already');",
    replacement: '',
    name: "what is another's already",
  },
  {
    ...PASSKEYS,
    file: 'functions/src/auth/auth.ts',
    what: 'a passkey of a locked account logs nobody in',
    text: "if (!user || user.disabled || user.customClaims?.['admin'] !== true) return null;",
    replacement: '',
    name: 'of a person who was removed logs nobody in',
  },
  {
    ...BY_API,
    what: 'passkeys are added and removed right after a login or the password',
    text: 'if (Date.now() - proven_at <= PROVEN) return;',
    replacement: 'if (proven_at) return;',
    name: 'adds and removes passkeys once the password was shown',
  },
  {
    ...BY_API,
    what: 'a session is confirmed with the right password alone',
    text: 'if (!(await auth.prove(holder, password, callerOf(req)))) {',
    replacement: 'if (!password) {',
    name: 'adds and removes passkeys once the password was shown',
  },
  {
    ...BY_API,
    what: 'whom passkeys are for no caller says',
    text: 'const url = URL.parse(originOf(req, siteUrl));',
    replacement: "const url = URL.parse(originOf(req, ''));",
    name: 'says the address of the site, whatever the caller says',
  },
  {
    ...BY_API,
    what: 'challenges do not grow without end',
    text: "await submissionLimit.admit('passkey', newId(), callerIp(req));",
    replacement: 'void [submissionLimit, newId, callerIp];',
    name: 'challenges are asked for as often as an address may',
  },
  {
    ...ME,
    what: 'another address is asked for with the password',
    text: 'if (!(await auth.prove(admin, password, callerOf(req)))) {',
    replacement: 'if (!password) {',
    name: 'is not asked for without the password',
  },
  {
    ...ME,
    file: 'functions/src/auth/membership.ts',
    what: 'a link that confirms an address is no key',
    text: "if (link.kind === 'email') throw gone();",
    replacement: '',
    name: 'is no key: its link neither logs in nor sets a password',
  },
  {
    ...ME,
    file: 'functions/src/auth/membership.ts',
    what: 'other addresses are asked for three times an hour',
    text: "await askedFor.admit('email', newId(), uid);",
    replacement: '',
    name: 'is asked for three times an hour at most',
  },
  {
    ...ME,
    file: 'functions/src/auth/membership.ts',
    what: 'links to the address before are void',
    text: 'for (const { id } of links) documents.delete(LINKS, id);\n          documents.set<Person>',
    replacement: 'void links;\n          documents.set<Person>',
    name: 'voids links for a new password',
  },
  {
    ...ME,
    file: 'functions/src/auth/accounts.ts',
    what: 'an address that somebody has stays theirs',
    text: "if (codeOf(error) === 'auth/email-already-exists') return null;",
    replacement:
      "if (codeOf(error) === 'auth/email-already-exists') return { before: 0, after: 0 };",
    name: 'that somebody got meanwhile stays theirs',
  },
  {
    ...RECOVERY,
    what: 'a recovery code logs in once',
    text: 'const hashes = codes.hashes.filter((each) => each !== used);',
    replacement: 'const { hashes } = codes;',
    name: 'log in once each',
  },
  {
    ...RECOVERY,
    what: 'guesses at recovery codes are slowed down',
    text: 'await delay.begin(account, caller.ip);',
    replacement: '',
    name: 'are not guessed for',
  },
  {
    ...RECOVERY,
    file: 'functions/src/api/recovery.ts',
    what: 'recovery codes are made right after a login or the password',
    text: 'mustBeProven(admin);',
    replacement: 'void mustBeProven;',
    name: 'are made by whoever has just shown who it is',
  },
  {
    ...RECOVERY,
    file: 'functions/src/auth/people.ts',
    what: 'what logs somebody in goes with the role',
    text: 'forget?.();',
    replacement: 'void forget;',
    name: 'are gone with whoever was removed',
  },
  {
    ...OWNERS,
    what: 'where owners use passkeys, the password alone opens nothing',
    text: "if (!role) throw new HttpError(403, 'Owners log in with a passkey here: add yours first.');",
    replacement: "if (!role) return { ...holder, role: 'owner' };",
    name: 'one without a passkey may do nothing but add it',
  },
  {
    ...OWNERS,
    file: 'functions/src/auth/sessions.ts',
    what: 'nor to the rules of Firestore',
    text: 'role: isLimited ? null : role,',
    replacement: 'role,',
    name: 'one without a passkey may do nothing but add it',
  },
  {
    ...OWNERS,
    what: 'an owner who has a passkey uses it',
    text: 'if ((await passkeys.list(uid)).length === 0) return true;',
    replacement: 'if (passkeys) return true;',
    name: 'the password alone nothing any more',
  },
  {
    what: 'another e-mail address revives no session that had ended',
    file: 'functions/src/auth/sessions.ts',
    text: 'if (begunAt(session) >= valid.before) {',
    replacement: 'if (begunAt(session) > 0) {',
    check: 'server',
    test: 'tests/server/me.test.ts',
    name: 'ends no session, but for those that had ended before',
  },
];
