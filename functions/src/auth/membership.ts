import { bind } from '../store/bind.ts';
import { askForEmail, useEmailLink } from './email-change.ts';
import { invite, inviteAgain, setUp, withdraw } from './invitations.ts';
import { askForReset } from './password-reset.ts';
import {
  endSessions,
  forgetPerson,
  listPeople,
  removePerson,
  setRole,
  settle,
} from './people-admin.ts';
import { LINKS } from './people.ts';
import type { Services } from './services.ts';
import { createSubmissionLimit } from './submission-limit.ts';
import { lookAtLink, useLink } from './use-link.ts';

/** Reset links per hour (of the clock) and network, and per account. */
const ASKED = { caller: 10, account: 3, minutes: 60 };

export type Membership = ReturnType<typeof createMembership>;

export function createMembership(services: Omit<Services, 'askedFrom' | 'askedFor'>) {
  const { repository } = services;
  const { caller, account, minutes } = ASKED;
  const all: Services = {
    ...services,
    askedFrom: createSubmissionLimit(repository, { limit: caller, minutes }),
    askedFor: createSubmissionLimit(repository, { limit: account, minutes }),
  };
  return bind(all, {
    list: listPeople,
    setRole,
    endSessions,
    remove: removePerson,
    invite,
    inviteAgain,
    withdraw,
    setUp,
    look: lookAtLink,
    useKey: useLink,
    askForEmail,
    useEmailKey: useEmailLink,
    forgotten: askForReset,
    settle,
    forget: forgetPerson,
    sweep: deleteOldLinks,
  });
}

/** @returns number of deleted links */
function deleteOldLinks({ repository }: Services): Promise<number> {
  return repository.deleteWhere(LINKS, 'expires_at', '<', Date.now());
}
