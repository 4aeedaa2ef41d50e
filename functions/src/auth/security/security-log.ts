import { DAY } from '@sunfront/contract/text/time-zone';
import type { SecurityEvent } from '@sunfront/contract/api/responses';
import { SECURITY, SECURITY_RETENTION_DAYS, type SecurityKind } from '@sunfront/contract/security';
import { orderByAge } from '../../store/firestore/position.ts';
import { newId } from '../../store/record.ts';
import type { Documents, Repository } from '../../store/repository.ts';
import type { Caller } from './caller.ts';
import { createKeyedHash } from '../../store/keyed-hash.ts';

interface SecurityEventInput {
  kind: SecurityKind;
  about?: string;
  by?: string;
  caller?: Caller | undefined;
  detail?: string;
}

/** IP addresses are stored only as keyed hashes. */
export interface SecurityLog {
  record(event: SecurityEventInput): Promise<void>;
  /** Deletes events older than a year. */
  sweep(): Promise<number>;
}

/**
 * Events about an invitation follow the one that replaces it, and the user who accepts it.
 * @returns a function that writes them, to call after the transaction's reads
 */
export async function eventsAbout(
  documents: Documents,
  ids: readonly string[],
): Promise<(about: string) => void> {
  const found = await Promise.all(
    ids.map((id) => documents.where<SecurityEvent>(SECURITY, 'about', id)),
  );
  return (about) => {
    for (const { id, ...event } of found.flat()) documents.set(SECURITY, id, { ...event, about });
  };
}

export function createSecurityLog(repository: Repository): SecurityLog {
  const hash = createKeyedHash(repository);
  return {
    async record({ kind, about = '', by = '', caller, detail = '' }) {
      const created_at = new Date().toISOString();
      const id = newId();
      const address = caller ? (await hash(caller.ip)).slice(0, 8) : '';
      const event: Omit<SecurityEvent, 'id'> & { order: string } = {
        created_at,
        kind,
        about,
        by,
        address,
        device: caller?.device ?? '',
        detail,
        order: orderByAge(created_at, id),
      };
      await repository.write(SECURITY, id, () => event);
    },
    sweep: () =>
      repository.deleteWhere(
        SECURITY,
        'created_at',
        '<',
        new Date(Date.now() - SECURITY_RETENTION_DAYS * DAY).toISOString(),
      ),
  };
}
