import * as z from 'zod';
import { choice, password, requiredText } from './fields.ts';
import { TEXT } from './limits.ts';
import { ROLES } from './roles.ts';

/** The collection of those who may log in, and the segment after `/api/`. */
export const PEOPLE = 'people';

/** What links of one use are for. */
export const LINK_KINDS = ['invitation', 'reset', 'setup', 'email'] as const;

export type LinkKind = (typeof LINK_KINDS)[number];

/** Hours for which a link of each kind may be used. */
export const LINK_HOURS: Readonly<Record<LinkKind, number>> = {
  invitation: 72,
  reset: 1,
  email: 24,
  setup: 24,
};

const NAME = 'Name';
const ROLE = 'Role';

/** Whom an owner invites. */
export const invitation = z.strictObject({
  email: requiredText('E-mail', { max: TEXT.email, kind: 'email' }),
  name: requiredText(NAME),
  role: choice(ROLE, ROLES),
});

export const roleChange = z.strictObject({ role: choice(ROLE, ROLES) });

/** What ids of sessions begin with, which are accounts of Firebase too. */
export const SESSION_PREFIX = 'session-';

/** What a username may be; it is the account's uid, and a document's id, of which Firestore keeps some for itself. */
export const USERNAME = /^(?!\.{1,2}$|__.*__$)[a-z0-9._-]{1,64}$/;

const username = requiredText('Username')
  .toLowerCase()
  .regex(USERNAME, 'A username has 1 to 64 letters, digits, dots, dashes and underscores.')
  .refine(
    (value) => !value.startsWith(SESSION_PREFIX),
    `A username does not begin with "${SESSION_PREFIX}".`,
  );

const secret = z.string({ error: 'The link is missing' }).max(TEXT.title, 'The link is too long');

/** The secret part of a link. */
export const keyShown = z.strictObject({ key: secret });

/** What a link is used with where there is an account already. */
export const keyUse = z.strictObject({ key: secret, password: password('Password') });

/** The same where it makes one. */
export const joining = keyUse.extend({ username, name: requiredText(NAME) });

/** Whose password was forgotten. */
export const forgotten = z.strictObject({
  username: requiredText('Username or e-mail', { max: TEXT.email }),
});
