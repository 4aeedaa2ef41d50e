import type { Failure } from '@sunfront/contract/responses';
import { createHash } from 'node:crypto';
import { FAILURES, FAILURES_MOST } from '@sunfront/contract/failures';
import { readProjectId } from '../config.ts';
import { withoutBody } from '../log.ts';
import { openRepository } from '../store/open-repository.ts';
import type { Repository } from '../store/repository.ts';

/** Something that failed while nobody waited for it. */
export interface Failed {
  /** The function. */
  what: string;
  /** The event's id. */
  event: string;
  error: unknown;
}

/** Writes failures down for owners, who take them off the list; the same one again is counted. */
export function createNoteFailure(repository: Repository): (failed: Failed) => Promise<void> {
  return async ({ what, event, error }) => {
    const message = messageOf(error);
    const known = await repository.list(FAILURES, { limit: FAILURES_MOST });
    const own = idOf(what, message);
    const isRoom = known.length < FAILURES_MOST || known.some(({ id }) => id === own);
    const [id, said] = isRoom ? [own, { what, message }] : [idOf('', ''), OTHERS];
    const last_at = new Date().toISOString();
    await repository.write<Omit<Failure, 'id'> & { order: string }>(FAILURES, id, (current) => ({
      ...said,
      created_at: current?.created_at ?? last_at,
      last_at,
      number: (current?.number ?? 0) + 1,
      event,
      order: `${last_at}_0000_${id}`,
    }));
  };
}

/** For the project's own database. */
export const noteFailure = (failed: Failed) =>
  createNoteFailure(openRepository(readProjectId(process.env)))(failed);

const OTHERS = { what: 'others', message: 'More kinds of failures than are listed: see the log' };

function idOf(what: string, message: string): string {
  return createHash('sha256').update(`${what}\n${message}`).digest('base64url').slice(0, 20);
}

/** Characters that a message may have. */
const LONGEST = 300;

/** The error's first line, without addresses, and without ids and numbers, in which the same one differs each time. */
function messageOf(error: unknown): string {
  const { name = '', message = '' } = error instanceof Error ? error : { message: String(error) };
  const told = String(withoutBody(`${name || 'Error'}: ${message}`)).split('\n')[0]!;
  return told
    .replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '…')
    .replace(/[\w-]*\d[\w-]*/g, '…')
    .slice(0, LONGEST);
}
