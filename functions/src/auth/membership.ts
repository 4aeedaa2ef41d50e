import { bind } from '../store/bind.ts';
import { requestEmailChange, confirmEmailChange } from './email-change.ts';
import {
  createInvitation,
  resendInvitation,
  createSetupLink,
  withdrawInvitation,
} from './invitations.ts';
import { requestReset } from './password-reset.ts';
import {
  endSessions,
  erasePerson,
  listPeople,
  removePerson,
  setRole,
  reconcileAccount,
} from './people-admin.ts';
import { LINKS } from './people.ts';
import type { Services } from './services.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { inspectLink, redeemLink } from './redeem-link.ts';

/** Reset links per clock hour and network, and per account. */
const LIMITS = { caller: 10, account: 3, minutes: 60 };

export type Membership = ReturnType<typeof createMembership>;

export function createMembership(services: Omit<Services, 'callerLimiter' | 'accountLimiter'>) {
  const { repository } = services;
  const { caller, account, minutes } = LIMITS;
  const all: Services = {
    ...services,
    callerLimiter: createRateLimiter(repository, { limit: caller, minutes }),
    accountLimiter: createRateLimiter(repository, { limit: account, minutes }),
  };
  return bind(all, {
    list: listPeople,
    setRole,
    endSessions,
    remove: removePerson,
    invite: createInvitation,
    inviteAgain: resendInvitation,
    withdraw: withdrawInvitation,
    setUp: createSetupLink,
    inspect: inspectLink,
    redeem: redeemLink,
    askForEmail: requestEmailChange,
    confirmEmail: confirmEmailChange,
    requestReset: requestReset,
    reconcile: reconcileAccount,
    forget: erasePerson,
    sweep: deleteOldLinks,
  });
}

function deleteOldLinks({ repository }: Services): Promise<number> {
  return repository.deleteWhere(LINKS, 'expires_at', '<', Date.now());
}
