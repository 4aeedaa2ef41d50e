import { bind } from '../store/bind.ts';
import { requestEmailChange, confirmEmailChange } from './links/email-change.ts';
import {
  createInvitation,
  resendInvitation,
  createSetupLink,
  withdrawInvitation,
} from './links/invitations.ts';
import { countFormerAccounts, migrateAccounts } from './users/migrate-accounts.ts';
import { requestReset } from './links/password-reset.ts';
import {
  checkRemoval,
  endSessions,
  eraseUser,
  listUsers,
  removeUser,
  setRole,
  reconcileAccount,
} from './users/user-admin.ts';
import { LINKS } from './sessions/users.ts';
import type { MembershipServices } from './links/membership-services.ts';
import { createRateLimiter } from './security/rate-limiter.ts';
import { inspectLink, redeemLink } from './links/redeem-link.ts';

/** Reset links per clock hour and network, and per account. */
const LIMITS = { caller: 10, account: 3, minutes: 60 };

export type Membership = ReturnType<typeof createMembership>;

export function createMembership(
  services: Omit<MembershipServices, 'callerLimiter' | 'accountLimiter'>,
) {
  const { repository } = services;
  const { caller, account, minutes } = LIMITS;
  const all: MembershipServices = {
    ...services,
    callerLimiter: createRateLimiter(repository, { limit: caller, minutes }),
    accountLimiter: createRateLimiter(repository, { limit: account, minutes }),
  };
  return bind(all, {
    listUsers,
    setRole,
    endSessions,
    checkRemoval,
    removeUser,
    createInvitation,
    resendInvitation,
    withdrawInvitation,
    createSetupLink,
    inspectLink,
    redeemLink,
    requestEmailChange,
    confirmEmailChange,
    requestReset,
    reconcileAccount,
    eraseUser,
    migrateAccounts,
    countFormerAccounts,
    sweep: deleteOldLinks,
  });
}

function deleteOldLinks({ repository }: MembershipServices): Promise<number> {
  return repository.deleteWhere(LINKS, 'expires_at', '<', Date.now());
}
