// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { toast } from '../../src/ui/toast.ts';

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));

const shown = (text: string) =>
  [...document.querySelectorAll('[role=status]')].filter(({ textContent }) => textContent === text);

it('the same notice again takes the place of the one before', async () => {
  toast.error('Failed');
  await vi.waitFor(() => expect(shown('Failed')).toHaveLength(1));
  toast.error('Failed');
  toast.error('Another');
  await vi.waitFor(() => expect(shown('Another')).toHaveLength(1));
  expect(shown('Failed')).toHaveLength(1);
});

it('loading notices stay until each is dismissed', async () => {
  const first = toast.loading('Sending');
  toast.loading('Sending');
  await vi.waitFor(() => expect(shown('Sending')).toHaveLength(2));
  toast.dismiss(first);
  await vi.waitFor(() => expect(shown('Sending')).toHaveLength(1), 5000);
});
