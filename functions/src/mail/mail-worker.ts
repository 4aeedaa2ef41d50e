import { DAY } from '@sunfront/contract/text/time-zone';
import { MAIL } from '@sunfront/contract/api/mail';
import { apiMessages } from '../messages/api.ts';
import { listAll } from '../store/list-all.ts';
import type { Repository, Stored } from '../store/repository.ts';
import { countRefusal } from './alert-refusals.ts';
import { type Delivery, redacted } from './outbox.ts';
import { type Transport, DeliveryError } from './smtp.ts';

/** Milliseconds. */
const DELAYS = [1, 5, 30, 120, 480].map((minutes) => minutes * 60_000);

/** Milliseconds; longer than one delivery can take (smtp.ts). */
const LEASE = 3 * 60_000;

/** Milliseconds. */
const TOO_OLD = 2 * DAY;

/**
 * Milliseconds; the function's timeout of 120 s (index.ts) must also include the delivery begun
 * last.
 */
const RUN = 60_000;

export interface MailWorker {
  /** Delivers a mail at most once. */
  deliver(id: string, now?: number): Promise<void>;
  /**
   * Marks interrupted deliveries as failed. Begins no delivery after a minute; the next run
   * continues.
   */
  deliverDue(clock?: () => number): Promise<void>;
}

export function createMailWorker(repository: Repository, transport: Transport): MailWorker {
  async function take(id: string, now: number): Promise<Stored | null> {
    let taken: Stored | null = null;
    await repository.write<Stored>(MAIL, id, (current) => {
      taken = null;
      if (!current) return null;
      const delivery = nextDelivery(current, now);
      if (!delivery) return current;
      const mail = redacted({ ...current, delivery });
      if (delivery.state === 'PROCESSING') taken = mail;
      return mail;
    });
    return taken;
  }

  async function deliver(id: string, now = Date.now()): Promise<void> {
    const mail = await take(id, now);
    if (!mail) return;
    let became: Partial<Delivery>;
    let isRefused = false;
    try {
      const { rejected } = await transport.send({ ...mail, id });
      const error = rejected.length > 0 ? apiMessages.mail.rejected(rejected) : null;
      became = { state: 'SUCCESS', error };
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      isRefused = error.refusesRecipient;
      became = after(error, (mail['delivery'] as Delivery).attempts ?? 1, now);
    }
    await repository.write<Stored>(MAIL, id, (current) => {
      // Do not recreate an erased mail.
      if (!current) return null;
      const { next_at: _, leaseExpireTime: _lease, ...rest } = current['delivery'] as Delivery;
      return redacted({ ...current, delivery: { ...rest, ...became } });
    });
    if (isRefused || became.state === 'SUCCESS') await countRefusal(repository, mail, isRefused);
  }

  return {
    deliver,
    async deliverDue(clock = Date.now) {
      const where = {
        field: 'delivery.state',
        is: 'in',
        value: ['PENDING', 'RETRY', 'PROCESSING'],
      } as const;
      const end = clock() + RUN;
      for await (const mail of listAll(repository, MAIL, { where })) {
        const now = clock();
        if (now >= end) return;
        if (nextDelivery(mail, now)) await deliver(mail.id, now);
      }
    },
  };
}

/** Undefined if nothing is due. */
function nextDelivery(mail: Stored, now: number): Delivery | undefined {
  const delivery = mail['delivery'] as Delivery;
  const { state, attempts = 0, next_at, leaseExpireTime } = delivery;
  const time = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : 0);
  if (state === 'PROCESSING') {
    if (time(leaseExpireTime) > now) return undefined;
    // A duplicate would be worse than a manual retry.
    return { ...delivery, state: 'ERROR', error: apiMessages.mail.unknown };
  }
  if (state !== 'PENDING' && state !== 'RETRY') return undefined;
  if (time(next_at) > now) return undefined;
  if (state === 'PENDING' && Date.parse(String(mail['created_at'])) < now - TOO_OLD) {
    return { ...delivery, state: 'ERROR', error: apiMessages.mail.tooOld };
  }
  return {
    ...delivery,
    state: 'PROCESSING',
    attempts: attempts + 1,
    leaseExpireTime: new Date(now + LEASE).toISOString(),
  };
}

function after(error: DeliveryError, attempts: number, now: number): Partial<Delivery> {
  if (error.mayHaveArrived)
    return { state: 'ERROR', error: `${apiMessages.mail.unknown} (${error.message})` };
  const delay = DELAYS[attempts - 1];
  if (error.permanent || delay === undefined) return { state: 'ERROR', error: error.message };
  const next_at = new Date(now + delay).toISOString();
  return { state: 'RETRY', error: error.message, next_at };
}
