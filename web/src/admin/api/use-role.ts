import type { Role } from '@sunfront/contract/roles';
import { whoami } from '../../session/session.ts';
import { useSessionEnded } from './session-ended.ts';

/** Follows another login in the session dialog. */
export function useRole(): Role {
  useSessionEnded();
  return whoami().role;
}
