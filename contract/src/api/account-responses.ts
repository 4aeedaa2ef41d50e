import * as z from 'zod';
import { ROLES } from '../roles.ts';
import { count, moment, momentOrNone } from './responses.ts';
import { LINK_KINDS } from './users.ts';

// Users, their invitations and logins. As in responses.ts, only the server imports this module; the
// panel imports its types.

export const linkInfo = z
  .object({
    kind: z.enum(LINK_KINDS),
    email: z.string(),
    name: z.string(),
    /** A suggestion if the link creates the account. */
    username: z.string(),
  })
  .meta({ id: 'LinkInfo' });

export type LinkInfo = z.infer<typeof linkInfo>;

export const assignee = z
  .object({
    /** The username. */
    id: z.string(),
    /** `''` if unknown. */
    name: z.string(),
    /** Whether records can be assigned to the user now. */
    active: z.boolean(),
  })
  .meta({ id: 'Assignee' });

export type Assignee = z.infer<typeof assignee>;

export const user = z
  .object({
    /** The username. */
    id: z.string(),
    /** `''` if unknown. */
    name: z.string(),
    /** A `data:` URL, or `''`. */
    picture: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    created_at: momentOrNone,
    last_login_at: momentOrNone,
  })
  .meta({ id: 'User' });

export type UserRow = z.infer<typeof user>;

const pendingInvitation = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    by: z.string(),
    created_at: moment,
    expires_at: moment,
  })
  .meta({ id: 'Invitation' });

export type Invitation = z.infer<typeof pendingInvitation>;

/** The server does not store the link. */
export const invited = pendingInvitation.extend({ link: z.string() }).meta({ id: 'Invited' });

export type Invited = z.infer<typeof invited>;

/** By entity path. */
export const assignedCounts = z.record(z.string(), count);

export const userList = z.object({
  users: z.array(user),
  invitations: z.array(pendingInvitation),
});

export type UserList = z.infer<typeof userList>;

const accountSession = z.object({
  id: z.string(),
  device: z.string(),
  created_at: moment,
  /** Precise to ten minutes. */
  used_at: moment,
  /** Whether this session made the call. */
  is_current: z.boolean(),
});

export type AccountSession = z.infer<typeof accountSession>;

const accountPasskey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: moment,
  used_at: momentOrNone,
});

export type AccountPasskey = z.infer<typeof accountPasskey>;

export const account = z
  .object({
    username: z.string(),
    name: z.string(),
    /** A `data:` URL, or `''`. */
    picture: z.string(),
    email: z.string(),
    /** Whether the user gets mails about assigned applications and messages. */
    assignment_mails: z.boolean(),
    role: z.enum(ROLES),
    /** Last used first. */
    sessions: z.array(accountSession),
    /** Oldest first. */
    passkeys: z.array(accountPasskey),
    recovery_codes: count,
  })
  .meta({ id: 'Account' });

export type Account = z.infer<typeof account>;

/** `checklist`: when the user hid it. */
const seenUntil = z.object({
  applicants: momentOrNone,
  contact: momentOrNone,
  checklist: momentOrNone,
});

export type LastSeen = z.infer<typeof seenUntil>;

/** `unseen`: how many have arrived since, at most `MAX_UNSEEN`. */
export const seenState = seenUntil
  .extend({ unseen: z.object({ applicants: count, contact: count }) })
  .meta({ id: 'SeenState' });

export type SeenState = z.infer<typeof seenState>;
