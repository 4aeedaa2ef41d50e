import { LANGUAGES } from '@sunfront/contract/messages/index';
import { expect, it, vi } from 'vitest';
import { messagesOf } from '../../src/text/catalogues.ts';

it('loads a language again after a failure, and once after a success', async () => {
  const load = vi.spyOn(LANGUAGES.fa, 'load').mockRejectedValueOnce(new TypeError('Offline'));
  await expect(messagesOf('fa')).rejects.toThrow('Offline');
  expect((await messagesOf('fa')).locale).toBe('fa-IR');
  await messagesOf('fa');
  expect(load).toHaveBeenCalledTimes(2);
});

it.each(['', 'de', 'toString'])('has English for the language "%s"', async (tag) => {
  expect((await messagesOf(tag)).locale).toBe('en');
});
