import { describe, expect, test } from 'vitest';
import { createMailWorker } from '../../src/mail/mail-worker.ts';
import { toMail, writeOnce } from '../../src/mail/outbox.ts';
import type { Transport } from '../../src/mail/smtp.ts';
import type { Documents, Repository } from '../../src/store/repository.ts';

const MAIL = toMail({
  id: 'mail',
  to: ['ann@example.org'],
  subject: 'S',
  text: 'T',
  about: { collection: 'contact', record: 'ann' },
});

/** By path. */
function createRepository(stored: Map<string, object>): Repository {
  const documents = {
    get: async (collection: string, id: string) => stored.get(`${collection}/${id}`) ?? null,
    set: (collection: string, id: string, data: object) =>
      void stored.set(`${collection}/${id}`, data),
  } as Documents;
  const write = async (
    collection: string,
    id: string,
    change: (current: object | null) => object | null,
  ) => {
    const path = `${collection}/${id}`;
    const next = change(stored.get(path) ?? null);
    if (next) stored.set(path, next);
    else stored.delete(path);
    return next;
  };
  const transact: Repository['transact'] = (work) => work(documents);
  return { write, transact } as Repository;
}

describe('a mail', () => {
  test('that is erased during its delivery is not written again', async () => {
    const stored = new Map<string, object>([['mail/mail', MAIL]]);
    const send: Transport['send'] = async () => {
      stored.clear();
      return { rejected: [] };
    };
    await createMailWorker(createRepository(stored), { send }).deliver('mail');
    expect([...stored]).toEqual([]);
  });

  test('that is erased before its delivery is not sent', async () => {
    const stored = new Map<string, object>();
    const send: Transport['send'] = () => Promise.reject(new Error('Sent'));
    await createMailWorker(createRepository(stored), { send }).deliver('mail');
    expect([...stored]).toEqual([]);
  });

  test('is written once, and only while its record exists', async () => {
    const stored = new Map<string, object>();
    const repository = createRepository(stored);
    expect(await writeOnce(repository, MAIL)).toBe(false);
    expect([...stored]).toEqual([]);
    stored.set('contact/ann', { name: 'Ann' });
    expect(await writeOnce(repository, MAIL)).toBe(true);
    expect(await writeOnce(repository, MAIL)).toBe(false);
    expect([...stored.keys()]).toEqual(['contact/ann', 'mail/mail']);
  });
});
