import * as z from 'zod';
import { canonicalEmail } from '../text/email.ts';
import { accountEmail, password, requiredText } from '../fields/text.ts';
import { choice } from '../fields/value.ts';
import { TEXT } from '../limits.ts';
import { ROLES } from '../roles.ts';

/** The stored name. */
export const USERS = 'people';

export const LINK_KINDS = ['invitation', 'reset', 'setup', 'email'] as const;

export type LinkKind = (typeof LINK_KINDS)[number];

/** Hours. */
export const LINK_HOURS: Readonly<Record<LinkKind, number>> = {
  invitation: 72,
  reset: 1,
  email: 24,
  setup: 24,
};

const NAME = 'Name';
const ROLE = 'Role';

export const invitation = z.strictObject({
  email: accountEmail('Email'),
  name: requiredText(NAME),
  role: choice(ROLE, ROLES),
});

export const roleChange = z.strictObject({ role: choice(ROLE, ROLES) });

/** Session ids share the namespace of Firebase accounts. */
export const SESSION_PREFIX = 'session-';

/** A username is also a Firebase uid and a Firestore document id, some of which are reserved. */
export const USERNAME = /^(?!\.{1,2}$|__.*__$)[a-z0-9._-]{1,64}$/;

export const newUsername = requiredText('Username')
  .toLowerCase()
  .regex(USERNAME, 'A username has 1 to 64 letters, digits, dots, dashes and underscores.')
  .refine(
    (value) => !value.startsWith(SESSION_PREFIX),
    `A username does not begin with "${SESSION_PREFIX}".`,
  );

const secret = z.string({ error: 'The link is missing' }).max(TEXT.title, 'The link is too long');

export const linkToken = z.strictObject({ token: secret });

export const linkRedemption = z.strictObject({ token: secret, password: password('Password') });

export const accountCreation = linkRedemption.extend({
  username: newUsername,
  name: requiredText(NAME),
});

export const passwordResetRequest = z.strictObject({
  username: requiredText('Username or email', { max: TEXT.email }).overwrite(canonicalEmail),
});
