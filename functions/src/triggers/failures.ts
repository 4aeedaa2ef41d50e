import type { Failure } from '@sunfront/contract/api/responses';
import { FAILURES, MAX_FAILURES } from '@sunfront/contract/failures';
import { readProjectId } from '../runtime/config.ts';
import { withoutBody } from '../runtime/log.ts';
import { openRepository } from '../store/firestore/open-repository.ts';
import { orderByAge } from '../store/firestore/position.ts';
import { hash } from '../store/record.ts';
import type { Repository } from '../store/repository.ts';

export interface Failed {
  what: string;
  event: string;
  error: unknown;
}

export function createFailureRecorder(repository: Repository): (failed: Failed) => Promise<void> {
  return async ({ what, event, error }) => {
    const message = messageOf(error);
    const known = await repository.list(FAILURES, { limit: MAX_FAILURES });
    const own = idOf(what, message);
    const hasCapacity = known.length < MAX_FAILURES || known.some(({ id }) => id === own);
    const [id, said] = hasCapacity ? [own, { what, message }] : [idOf('', ''), OTHER_FAILURES];
    const last_at = new Date().toISOString();
    await repository.write<Omit<Failure, 'id'> & { order: string }>(FAILURES, id, (current) => ({
      ...said,
      created_at: current?.created_at ?? last_at,
      last_at,
      number: (current?.number ?? 0) + 1,
      event,
      order: orderByAge(last_at, id),
    }));
  };
}

export const recordFailure = (failed: Failed) =>
  createFailureRecorder(openRepository(readProjectId(process.env)))(failed);

const OTHER_FAILURES = { what: 'others', message: 'Further failures are only listed in the log' };

function idOf(what: string, message: string): string {
  return hash(`${what}\n${message}`).slice(0, 20);
}

const LONGEST = 300;

/**
 * Removes email addresses, which are personal, and ids and numbers, which differ between repeats.
 */
function messageOf(error: unknown): string {
  const { name = '', message = '' } = error instanceof Error ? error : { message: String(error) };
  const text = String(withoutBody(`${name || 'Error'}: ${message}`)).split('\n')[0]!;
  return text
    .replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '…')
    .replace(/[\w-]*\d[\w-]*/g, '…')
    .slice(0, LONGEST);
}
