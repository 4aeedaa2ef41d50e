import { MAIL } from '@sunfront/contract/mail';
import type { Repository, Stored } from '../store/repository.ts';
import { type Delivery, sealed } from './outbox.ts';
import { type Carrier, Undelivered } from './smtp.ts';

/** In milliseconds: how long after each failed attempt a mail is tried again; after the last it has failed. */
const DELAYS = [1, 5, 30, 120, 480].map((minutes) => minutes * 60_000);

/** In milliseconds: longer than sending one can take (smtp.ts). */
const LEASE = 3 * 60_000;

/** In milliseconds: a mail that has waited for longer is old news, and sent by nobody unasked. */
const TOO_OLD = 2 * 24 * 60 * 60_000;

/** Mails that are sent in one round. */
const ROUND = 100;

export interface Postman {
  /** Sends the mail if it is due; at most once, whoever asks how often. */
  deliver(id: string, now?: number): Promise<void>;
  /** Sends all that is due, and gives up what was broken off. */
  deliverDue(now?: number): Promise<void>;
}

/** Sends what is in the outbox, and writes down what became of it. */
export function createPostman(repository: Repository, carrier: Carrier): Postman {
  /** Takes the mail for sending; null when it is not due, or somebody else has it. */
  async function take(id: string, now: number): Promise<Stored | null> {
    let taken: Stored | null = null;
    await repository.write<Stored>(MAIL, id, (current) => {
      taken = null;
      if (!current) return null;
      const delivery = current['delivery'] as Delivery;
      const next = nextOf(delivery, String(current['created_at']), now);
      if (next === delivery) return current;
      const mail = sealed({ ...current, delivery: next });
      if (next.state === 'PROCESSING') taken = mail;
      return mail;
    });
    return taken;
  }

  async function deliver(id: string, now = Date.now()): Promise<void> {
    const mail = await take(id, now);
    if (!mail) return;
    let became: Partial<Delivery>;
    try {
      const { rejected } = await carrier.send({ ...mail, id });
      const error = rejected.length > 0 ? `Not accepted for ${rejected.join(', ')}` : null;
      became = { state: 'SUCCESS', error };
    } catch (error) {
      if (!(error instanceof Undelivered)) throw error;
      became = after(error, (mail['delivery'] as Delivery).attempts ?? 1, now);
    }
    await repository.write<Stored>(MAIL, id, (current) => {
      // Erased meanwhile: nothing of it is to come back.
      if (!current) return null;
      const { next_at: _, leaseExpireTime: _lease, ...rest } = current['delivery'] as Delivery;
      return sealed({ ...current, delivery: { ...rest, ...became } });
    });
  }

  return {
    deliver,
    async deliverDue(now = Date.now()) {
      const where = {
        field: 'delivery.state',
        is: 'in',
        value: ['PENDING', 'RETRY', 'PROCESSING'],
      } as const;
      for (const { id } of await repository.list(MAIL, { where, limit: ROUND })) {
        await deliver(id, now);
      }
    },
  };
}

/** What the delivery becomes when somebody wants to send it now; itself when there is nothing to do. */
function nextOf(delivery: Delivery, written: string, now: number): Delivery {
  const { state, attempts = 0, next_at, leaseExpireTime } = delivery;
  const time = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : 0);
  if (state === 'PROCESSING') {
    if (time(leaseExpireTime) > now) return delivery;
    // It may have been sent: that somebody gets it twice is worse than asking.
    return { ...delivery, state: 'ERROR', error: UNKNOWN };
  }
  if (state !== 'PENDING' && state !== 'RETRY') return delivery;
  if (time(next_at) > now) return delivery;
  if (state === 'PENDING' && time(written) < now - TOO_OLD) {
    return { ...delivery, state: 'ERROR', error: 'Nothing sent it for two days' };
  }
  return {
    ...delivery,
    state: 'PROCESSING',
    attempts: attempts + 1,
    leaseExpireTime: new Date(now + LEASE).toISOString(),
  };
}

const UNKNOWN = 'Sending was broken off: it may have arrived, or not';

/** What becomes of a mail whose sending failed. */
function after(error: Undelivered, attempts: number, now: number): Partial<Delivery> {
  if (error.mayHaveArrived) return { state: 'ERROR', error: `${UNKNOWN} (${error.message})` };
  const delay = DELAYS[attempts - 1];
  if (error.permanent || delay === undefined) return { state: 'ERROR', error: error.message };
  const next_at = new Date(now + delay).toISOString();
  return { state: 'RETRY', error: error.message, next_at };
}
