// @ts-check

/** @typedef {import('../table.mjs').Guard} Guard */

const SESSIONS = {
  file: 'functions/src/auth/auth.ts',
  check: /** @type {const} */ ('server'),
  test: 'tests/server/sessions.test.ts',
};

const DELAYS = {
  file: 'functions/src/auth/login-delay.ts',
  check: /** @type {const} */ ('server'),
  test: 'tests/server/login.test.ts',
};

const SIGNATURES = {
  file: 'functions/src/auth/auth.ts',
  check: /** @type {const} */ ('unit'),
  test: 'functions/test/auth.test.ts',
};

const OTHER_SITES = {
  file: 'functions/src/api/other-sites.ts',
  check: /** @type {const} */ ('server'),
  test: 'tests/server/other-sites.test.ts',
};

/** A token's content, taken as it stands. */
const UNVERIFIED = (/** @type {string} */ token) =>
  `({ ...peek(${token}), uid: String(peek(${token})['sub']) }) as unknown as DecodedIdToken`;

/** Who may come in: sessions, logins, passwords, and pages of other sites. @type {Guard[]} */
export const callers = [
  {
    ...SESSIONS,
    what: 'a token counts for nothing once its session has ended',
    text: 'const session = await liveSession(claims.uid);',
    replacement: 'const session = (await liveSession(claims.uid)) ?? { uid: claims.uid };',
    name: 'takes nothing but the account of its session',
  },
  {
    ...SESSIONS,
    what: "a session's account without the claim manages nothing",
    text: "if (claims['admin'] !== true) throw new HttpError(403, 'Only an administrator may do this');",
    replacement: '',
    name: 'of a live session gives its account away',
  },
  {
    ...SESSIONS,
    what: 'a session past its end is over',
    text: ' || session.expires_at <= Date.now()',
    replacement: '',
    name: 'a session past its end is over',
  },
  {
    ...SESSIONS,
    what: 'a locked account has no sessions',
    text: '!user.disabled && ',
    replacement: '',
    name: 'ends its sessions locked',
  },
  {
    ...SESSIONS,
    what: 'an account whose claim was taken away has no sessions',
    text: "!user.disabled && user.customClaims?.['admin'] === true",
    replacement: '!user.disabled',
    name: 'ends its sessions its claim taken away',
  },
  {
    ...SESSIONS,
    what: 'a session from before the present password is over',
    text: 'since !== null && begunAt(session) >= since',
    replacement: 'since !== null',
    name: 'ends its sessions another password',
  },
  {
    ...SESSIONS,
    what: 'a session whose account was changed ends for good',
    text: 'await repository.delete(SESSIONS, sid);\n    return null;',
    replacement: 'return null;',
    name: 'ends its sessions locked',
  },
  {
    ...SESSIONS,
    what: 'an account is looked up anew after a minute',
    text: 'const ACCOUNT_CACHE = 60_000;',
    replacement: 'const ACCOUNT_CACHE = 600_000;',
    name: 'within a minute where the account was looked up before',
  },
  {
    ...SESSIONS,
    what: 'a new password ends the sessions at once',
    file: 'functions/src/auth/people.ts',
    text: 'for (const { id } of sessions) documents.delete(SESSIONS, id);',
    replacement: '',
    name: 'a new password ends the sessions at once',
  },
  {
    ...SESSIONS,
    what: 'only an account with the stored claim logs in',
    text: " && user?.customClaims?.['admin'] === true",
    replacement: '',
    name: 'an account that was never made an administrator',
  },
  {
    ...SESSIONS,
    what: 'the password that was right is that of the account itself',
    text: ' && data.localId === uid',
    replacement: '',
    name: 'an administrator without an e-mail',
  },
  {
    ...SESSIONS,
    what: 'an administrator is not called like a session',
    text: 'if (uid.startsWith(SESSION_PREFIX)) {',
    replacement: 'if (uid === SESSION_PREFIX) {',
    name: 'a username cannot look like a session',
  },
  {
    ...SESSIONS,
    what: "the sweep deletes no administrator's account",
    text: 'uid.startsWith(SESSION_PREFIX) && ',
    // Not all of them: the tests of other guards log in as the demo's.
    replacement: "(uid.startsWith(SESSION_PREFIX) || uid === 'tester') && ",
    name: 'the sweep deletes the accounts of ended sessions',
  },
  {
    ...SESSIONS,
    what: 'the sweep deletes no account of a live session',
    text: ' && !(await repository.get(SESSIONS, uid))',
    replacement: '',
    name: 'the sweep deletes the accounts of ended sessions',
  },
  {
    ...SIGNATURES,
    what: 'an ID token counts by its signature',
    text: 'return admin.verifyIdToken(token);',
    replacement: `return ${UNVERIFIED('token')};`,
    name: 'refused with 401 no algorithm and no signature',
  },
  {
    ...SIGNATURES,
    what: "Identity Toolkit's answer counts by its signature",
    text: 'const claims = await admin.verifyIdToken(data.idToken);',
    replacement: `const claims = ${UNVERIFIED('data.idToken')};`,
    name: 'a custom token that Identity Toolkit refuses',
  },
  {
    ...SIGNATURES,
    what: 'an administrator gets no password that is easy to guess',
    text: "if (!demo) await checkPassword(password, [uid, email ?? '']);",
    replacement: '',
    name: 'an administrator gets no password that is common',
  },
  {
    file: 'functions/src/auth/passwords.ts',
    check: 'unit',
    test: 'functions/test/passwords.test.ts',
    what: 'a password has 12 characters',
    text: 'password.length < PASSWORD_MIN',
    replacement: 'password.length < PASSWORD_MIN - 2',
    name: 'when it is short',
  },
  {
    file: 'functions/src/auth/passwords.ts',
    check: 'unit',
    test: 'functions/test/passwords.test.ts',
    what: 'a password is not made of what is common',
    text: 'const LEAST_GUESSES = 8;',
    replacement: 'const LEAST_GUESSES = 2;',
    name: 'when it is easy to guess',
  },
  {
    ...DELAYS,
    what: 'of many wrong passwords at once, few are looked at',
    text: 'after.count > own.count + 1 && after.count > FREE.ip',
    replacement: 'false',
    name: 'of a hundred that have all seen that none has failed, ten are looked at',
  },
  {
    ...DELAYS,
    what: 'an address without failures waits for nobody',
    text: 'own.count > 0 && delayOf(own, byAccount) > 0',
    replacement: 'delayOf({ ...own, last: Date.now() }, byAccount) > 0',
    name: 'are told how long to wait',
  },
  {
    ...DELAYS,
    what: 'failures of the account slow an address down that has failed itself',
    text: 'delayAfter(byAccount.count - FREE.account)',
    replacement: '0',
    name: 'of strangers never keep the office waiting',
  },
  {
    ...DELAYS,
    what: 'a delay grows to a quarter of an hour',
    text: 'const MAX_DELAY = 15 * 60 * 1000;',
    replacement: 'const MAX_DELAY = 1000;',
    name: 'of strangers never keep the office waiting',
  },
  {
    ...DELAYS,
    what: 'strangers who go on failing keep nobody waiting',
    text: 'own.last + delay - Date.now()',
    replacement: 'Math.max(own.last, byAccount.last) + delay - Date.now()',
    name: 'of strangers never keep the office waiting',
  },
  {
    ...DELAYS,
    what: 'failures are forgotten after a day',
    text: 'failures && failures.last > Date.now() - DAY',
    replacement: 'failures',
    name: 'of more than a day ago are forgotten',
  },
  {
    ...DELAYS,
    what: 'names that exist are not told from others by what was failed for others',
    text: '`account-${await hash(account)}`',
    replacement: "`account-${await hash(account === 'tester' ? account : '')}`",
    name: 'are counted for the name alike',
  },
  {
    ...DELAYS,
    what: 'a name is kept as a keyed hash',
    text: '`account-${await hash(account)}`',
    replacement: '`account-${account}`',
    name: 'are kept without names and addresses',
  },
  {
    ...DELAYS,
    what: 'an address is kept as a keyed hash',
    text: '`ip-${await hash(ip)}`',
    replacement: '`ip-${ip}`',
    name: 'are kept without names and addresses',
  },
  {
    ...DELAYS,
    what: "an IPv6 customer's networks count as one",
    file: 'functions/src/auth/caller-ip.ts',
    text: '.slice(0, 4)',
    replacement: '.slice(0, 8)',
    name: 'another network of the same IPv6 customer',
  },
  {
    ...OTHER_SITES,
    what: 'what a browser says comes from another site is refused',
    text: "if (req.get('sec-fetch-site') === 'cross-site') return true;",
    replacement: '',
    name: 'a browser that says so sends no message',
  },
  {
    ...OTHER_SITES,
    what: 'what names a foreign origin is refused',
    text: 'return !hosts.some((host) => host && host.trim() === URL.parse(origin)?.host);',
    replacement: 'return hosts.length === 0;',
    name: 'an older browser, by the origin sends no message',
  },
  {
    ...OTHER_SITES,
    what: 'another site cannot spend the logins of its visitors',
    file: 'functions/src/api/app.ts',
    text: 'app.use(refuseOtherSites(context.siteUrl));',
    replacement: '',
    name: "cannot spend the visitor's logins",
  },
];
