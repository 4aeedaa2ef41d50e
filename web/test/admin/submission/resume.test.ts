// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { formatAgo, formatDate } from '../../../src/admin/format/format.ts';
import { resumeName } from '../../../src/admin/submission/resume.tsx';
import { replyTo } from '../../../src/admin/tabs/contacts.tsx';

describe('a résumé’s file name', () => {
  it.each([
    ['Ana Petrova', 'Roof Fitter', 'Ana Petrova – Roof Fitter.pdf'],
    ['../../etc/passwd', 'A: B?', 'etc passwd – A B.pdf'],
    ['', '', 'Résumé.pdf'],
    ['x'.repeat(200), 'y', `${'x'.repeat(120)}.pdf`],
  ])('of %s for %s', (full_name, job_title, name) => {
    expect(resumeName({ full_name, job_title })).toBe(name);
  });
});

it('quotes a message in the reply', () => {
  const address = new URL(
    replyTo({ name: 'Ana', email: 'ana+x@example.org', message: 'One\nTwo & three' }),
  );
  expect(address.pathname).toBe('ana%2Bx@example.org');
  expect(address.searchParams.get('body')).toContain('> One\r\n> Two & three');
});

it('writes dates with unambiguous months', () => {
  expect(formatDate('2026-03-05')).toBe('5 Mar 2026');
  expect(formatDate('')).toBe('');
});

it('writes how long ago something was', () => {
  const now = Date.parse('2026-03-05T12:00:00Z');
  expect(formatAgo('2026-03-05T11:59:40Z', now)).toBe('just now');
  expect(formatAgo('2026-03-05T11:20:00Z', now)).toBe('40 min ago');
  expect(formatAgo('2026-03-05T02:00:00Z', now)).toBe('10 h ago');
  expect(formatAgo('2026-03-04T02:00:00Z', now)).toBe('yesterday');
  expect(formatAgo(new Date(2026, 2, 1, 12).toISOString(), now)).toBe('1 Mar 2026');
});
