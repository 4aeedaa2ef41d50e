import * as z from 'zod';
import { SERVICES } from './health.ts';
import { CHANGE_KINDS } from './history.ts';
import type { Overview } from './overview.ts';
import { LINK_KINDS } from './people.ts';
import { ROLES } from './roles.ts';
import { SECURITY_KINDS } from './security.ts';

// The answers of the API, apart from records. Only the server imports this module; the panel imports its types.
// `id` is the name of the schema in the OpenAPI description.

/** ISO 8601 in UTC. */
export const moment = z.iso.datetime();
/** ISO 8601 in UTC; `''` for never. */
export const momentOrNone = z.union([moment, z.literal('')]);
export const count = z.int().min(0);
const anyObject = z.record(z.string(), z.unknown());

const detail = z.union([
  z.string(),
  z.array(
    z.object({ loc: z.array(z.union([z.string(), z.int()])), msg: z.string(), type: z.string() }),
  ),
]);

export const error = z.object({ detail, request_id: z.string().optional() }).meta({ id: 'Error' });

/** A 409 of an update. `current` is the record as it is now. */
export const conflict = z
  .object({ detail, current: anyObject.optional() })
  .meta({ id: 'Conflict' });

const serviceState = z.enum(['ok', 'failing']);

export const health = z
  .object({
    /** `failing` if one of the services fails. */
    status: serviceState,
    version: z.string(),
    /** The commit of the build, with `-dirty` if files differed from it; `''` if it is not known. */
    commit: z.string(),
    /** The time of the check. */
    asked_at: moment,
    services: z.object(
      Object.fromEntries(SERVICES.map((name) => [name, serviceState])) as Record<
        (typeof SERVICES)[number],
        typeof serviceState
      >,
    ),
  })
  .meta({ id: 'Health' });

export type Health = z.infer<typeof health>;

/** A failure of a trigger or a scheduled job. Equal failures are counted. */
export const failure = z
  .object({
    id: z.string(),
    /** The first and the last time. */
    created_at: moment,
    last_at: moment,
    number: count,
    /** The function, such as `nightly` or `rebuild-jobs`. */
    what: z.string(),
    /** The error's message, without personal data. */
    message: z.string(),
    /** The last event that failed; its log entries carry it as `request_id`. */
    event: z.string(),
  })
  .meta({ id: 'Failure' });

export type Failure = z.infer<typeof failure>;

export const securityEvent = z
  .object({
    id: z.string(),
    created_at: moment,
    kind: z.enum(SECURITY_KINDS),
    /** The account or record concerned; `''` if there is no such account. */
    about: z.string(),
    /** The account that acted; `''` without a login. */
    by: z.string(),
    /** A keyed hash of the caller's IP address, equal for equal addresses; `''` if it is not known. */
    address: z.string(),
    /** Browser and system, such as `Firefox on Windows`; `''` if they are not known. */
    device: z.string(),
    /** Further details, such as the new role. */
    detail: z.string(),
  })
  .meta({ id: 'SecurityEvent' });

export type SecurityEvent = z.infer<typeof securityEvent>;

/** A change of a record by an administrator. */
export const change = z
  .object({
    id: z.string(),
    created_at: moment,
    by: z.string(),
    kind: z.enum(CHANGE_KINDS),
    /** The record: its entity's path, its id and its title at that time. */
    collection: z.string(),
    record: z.string(),
    name: z.string(),
    fields: z.array(z.string()),
    /** The record before and after, as the API answers with it; null if it did not exist. */
    before: anyObject.nullable(),
    after: anyObject.nullable(),
    /** The id of the first change of those made together. */
    batch: z.string(),
    /** Whether it deleted a record that has not been restored. */
    trashed: z.boolean(),
  })
  .meta({ id: 'Change' });

export type Change = z.infer<typeof change>;

const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;

export const mail = z
  .object({
    id: z.string(),
    created_at: moment,
    to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    /** The administrator who wrote it; `''` for automatic mails. */
    by: z.string(),
    /** The record that the mail is about: its entity's path and its id. */
    collection: z.string(),
    record: z.string(),
    state: z.enum(MAIL_STATES),
    /** How often sending was tried. */
    attempts: count,
    /** The reason of a failure, or of a refused recipient; otherwise `''`. */
    error: z.string(),
  })
  .meta({ id: 'Mail' });

export type Mail = z.infer<typeof mail>;
export type MailState = Mail['state'];

/** The purpose of a one-time link. */
export const linkInfo = z
  .object({
    kind: z.enum(LINK_KINDS),
    email: z.string(),
    name: z.string(),
    /** The account's username; a suggestion if the link creates the account. */
    username: z.string(),
  })
  .meta({ id: 'KeyInfo' });

export type LinkInfo = z.infer<typeof linkInfo>;

/** A person whom a record is or can be assigned to. */
export const assignee = z
  .object({
    /** The username. */
    id: z.string(),
    /** `''` if only the username is known. */
    name: z.string(),
    /** Whether records can be assigned to the person now. */
    active: z.boolean(),
  })
  .meta({ id: 'Assignee' });

export type Assignee = z.infer<typeof assignee>;

export const person = z
  .object({
    /** The username. */
    id: z.string(),
    /** `''` if only the username is known. */
    name: z.string(),
    /** A small square as a `data:` URL; `''` for none. */
    picture: z.string(),
    /** `''` for none. */
    email: z.string(),
    role: z.enum(ROLES),
    created_at: momentOrNone,
    last_login_at: momentOrNone,
  })
  .meta({ id: 'Person' });

export type PersonRow = z.infer<typeof person>;

const pendingInvitation = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    /** The person who invited. */
    by: z.string(),
    created_at: moment,
    expires_at: moment,
  })
  .meta({ id: 'Invitation' });

export type Invitation = z.infer<typeof pendingInvitation>;

/** An invitation with its link, which the server does not keep. */
export const invited = pendingInvitation.extend({ link: z.string() }).meta({ id: 'Invited' });

export type Invited = z.infer<typeof invited>;

export const peopleList = z.object({
  people: z.array(person),
  invitations: z.array(pendingInvitation),
});

export type PeopleList = z.infer<typeof peopleList>;

const accountSession = z.object({
  id: z.string(),
  /** Browser and system, such as `Firefox on Windows`; `''` if they are not known. */
  device: z.string(),
  created_at: moment,
  /** Precise to ten minutes. */
  used_at: moment,
  /** Whether this session made the call. */
  present: z.boolean(),
});

export type AccountSession = z.infer<typeof accountSession>;

const accountPasskey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: moment,
  used_at: momentOrNone,
});

export type AccountPasskey = z.infer<typeof accountPasskey>;

/** The logged-in person. */
export const account = z
  .object({
    username: z.string(),
    name: z.string(),
    /** A small square as a `data:` URL; `''` for none. */
    picture: z.string(),
    /** `''` for none. */
    email: z.string(),
    role: z.enum(ROLES),
    /** The most recently used first. */
    sessions: z.array(accountSession),
    /** The oldest first. */
    passkeys: z.array(accountPasskey),
    /** The number of unused recovery codes. */
    recovery_codes: count,
  })
  .meta({ id: 'Account' });

export type Account = z.infer<typeof account>;

/** Until when a person has seen applications and messages, and when the person hid the checklist. */
export const seenUntil = z
  .object({ applicants: momentOrNone, contact: momentOrNone, checklist: momentOrNone })
  .meta({ id: 'Seen' });

export type LastSeen = z.infer<typeof seenUntil>;

/** The settings of the client SDK. */
export const firebaseConfig = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  authDomain: z.string(),
  /** Only on a developer's machine. */
  emulators: z
    .object({ auth: z.string(), firestore: z.object({ host: z.string(), port: z.int() }) })
    .optional(),
});

export type FirebaseConfig = z.infer<typeof firebaseConfig>;

/** Numbers of records by entity and counter, each with the values that they were counted under. */
export const overview = z.record(
  z.string(),
  z.record(z.string(), z.array(z.object({ of: z.array(z.string()), number: count }))),
) as z.ZodType as z.ZodType<Partial<Overview>>;
