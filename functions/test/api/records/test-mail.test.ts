import { beforeEach, expect, test, vi } from 'vitest';
import { sendTestMail } from '../../../src/api/records/mail.ts';
import type { Context } from '../../../src/services/context.ts';

const draft = { mail: 'application', language: 'en', subject: 'Thanks', text: '' } as const;
const create = vi.fn();
const consume = vi.fn();

beforeEach(() => vi.resetAllMocks());

async function send(email: string, sendsMail = true) {
  const repository = { create, list: async () => [], get: async () => ({ email }) };
  const context = { repository, sendsMail, rateLimiter: { consume } } as unknown as Context;
  const request = { body: draft, admin: { uid: 'bob' }, origin: 'https://x.example' };
  return sendTestMail(context)(request as never);
}

test('a test mail is sent to the own address, and counted by user', async () => {
  expect(await send('bob@example.com')).toEqual({ to: 'bob@example.com' });
  expect(create.mock.calls[0]).toMatchObject(['mail', [{ to: ['bob@example.com'], by: 'bob' }]]);
  expect(consume).toHaveBeenCalledWith('test-mail', expect.any(String), 'bob');
});

test('is refused without an address, without a mail server and above the limit', async () => {
  await expect(send('')).rejects.toMatchObject({ status: 409 });
  await expect(send('bob@example.com', false)).rejects.toMatchObject({ status: 409 });
  consume.mockRejectedValue(new Error('429'));
  await expect(send('bob@example.com')).rejects.toThrow('429');
  expect(create).not.toHaveBeenCalled();
});
