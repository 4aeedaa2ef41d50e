// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { replyTo } from '../../../src/admin/tabs/contacts.tsx';

it('quotes a message in the reply', () => {
  const address = new URL(
    replyTo({ name: 'Ana', email: 'ana+x@example.org', message: 'One\nTwo & three' }),
  );
  expect(address.pathname).toBe('ana%2Bx@example.org');
  expect(address.searchParams.get('body')).toContain('> One\r\n> Two & three');
});
