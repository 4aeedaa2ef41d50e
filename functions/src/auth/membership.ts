import { bind } from '../store/bind.ts';
import { requestEmailChange, confirmEmailChange } from './email-change.ts';
import {
  createInvitation,
  resendInvitation,
  createSetupLink,
  withdrawInvitation,
} from './invitations.ts';
import { countFormerAccounts, migrateAccounts } from './migrate-accounts.ts';
import { requestReset } from './password-reset.ts';
import {
  checkRemoval,
  endSessions,
  eraseUser,
  listUsers,
  removeUser,
  setRole,
  reconcileAccount,
} from './user-admin.ts';
import { LINKS } from './users.ts';
import type { MembershipServices } from './membership-services.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { inspectLink, redeemLink } from './redeem-link.ts';

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
