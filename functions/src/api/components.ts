import { SERVICES } from '@sunfront/contract/health';
import { CHANGE_KINDS } from '@sunfront/contract/history';
import * as people from '@sunfront/contract/people';
import { ROLES } from '@sunfront/contract/roles';
import { SECURITY_KINDS } from '@sunfront/contract/security';
import * as s from './schemas.ts';
import type { Schema } from './schemas.ts';

const FIELD_ERRORS = s.list(
  s.object({ loc: s.list({ type: ['string', 'integer'] }), msg: s.TEXT, type: s.TEXT }),
);
const DETAIL: Schema = { anyOf: [s.TEXT, FIELD_ERRORS] };
const PERSON = {
  id: s.TEXT,
  name: s.TEXT,
  picture: s.TEXT,
  email: s.TEXT,
  role: s.oneOf(ROLES),
  created_at: s.MOMENT_OR_NONE,
};
const INVITATION = {
  id: s.TEXT,
  email: s.TEXT,
  name: s.TEXT,
  role: s.oneOf(ROLES),
  by: s.TEXT,
  created_at: s.MOMENT,
  expires_at: s.MOMENT,
};
const STATE = s.oneOf(['ok', 'failing']);
const SOME: Schema = { type: 'object' };

/** What calls answer with beside records, by the name that others refer to it by. */
export const SHARED: Record<string, Schema> = {
  Error: s.object({ detail: DETAIL }, { request_id: s.TEXT }),
  Conflict: s.object({ detail: DETAIL }, { current: SOME }),
  Health: s.object({
    status: STATE,
    version: s.TEXT,
    commit: s.TEXT,
    asked_at: s.MOMENT,
    services: s.object(Object.fromEntries(SERVICES.map((name) => [name, STATE]))),
  }),
  Failure: s.object({
    id: s.TEXT,
    created_at: s.MOMENT,
    last_at: s.MOMENT,
    number: s.COUNT,
    what: s.TEXT,
    message: s.TEXT,
    event: s.TEXT,
  }),
  SecurityEvent: s.object({
    id: s.TEXT,
    created_at: s.MOMENT,
    kind: s.oneOf(SECURITY_KINDS),
    about: s.TEXT,
    by: s.TEXT,
    address: s.TEXT,
    device: s.TEXT,
    detail: s.TEXT,
  }),
  Change: s.object({
    id: s.TEXT,
    created_at: s.MOMENT,
    by: s.TEXT,
    kind: s.oneOf(CHANGE_KINDS),
    collection: s.TEXT,
    record: s.TEXT,
    name: s.TEXT,
    fields: s.list(s.TEXT),
    before: s.orNull(SOME),
    after: s.orNull(SOME),
    batch: s.TEXT,
    trashed: s.FLAG,
  }),
  Mail: s.object({
    id: s.TEXT,
    created_at: s.MOMENT,
    to: s.list(s.TEXT),
    subject: s.TEXT,
    text: s.TEXT,
    by: s.TEXT,
    collection: s.TEXT,
    record: s.TEXT,
    state: s.oneOf(['waiting', 'sent', 'failed']),
    attempts: s.COUNT,
    error: s.TEXT,
  }),
  KeyInfo: s.object({
    kind: s.oneOf(people.LINK_KINDS),
    email: s.TEXT,
    name: s.TEXT,
    username: s.TEXT,
  }),
  Assignee: s.object({ id: s.TEXT, name: s.TEXT, active: s.FLAG }),
  Person: s.object({ ...PERSON, last_login_at: s.MOMENT_OR_NONE }),
  Invitation: s.object(INVITATION),
  Invited: s.object({ ...INVITATION, link: s.TEXT }),
  Account: s.object({
    username: s.TEXT,
    name: s.TEXT,
    picture: s.TEXT,
    email: s.TEXT,
    role: s.oneOf(ROLES),
    sessions: s.list(
      s.object({
        id: s.TEXT,
        device: s.TEXT,
        created_at: s.MOMENT,
        used_at: s.MOMENT,
        present: s.FLAG,
      }),
    ),
    passkeys: s.list(
      s.object({ id: s.TEXT, name: s.TEXT, created_at: s.MOMENT, used_at: s.MOMENT_OR_NONE }),
    ),
    recovery_codes: s.COUNT,
  }),
  Seen: s.object({
    applicants: s.MOMENT_OR_NONE,
    contact: s.MOMENT_OR_NONE,
    checklist: s.MOMENT_OR_NONE,
  }),
};
