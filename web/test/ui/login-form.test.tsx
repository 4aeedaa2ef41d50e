// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { LoginForm } from '../../src/ui/login-form.tsx';
import { field, fill, unmount, press, renderPage } from '../admin/page.ts';
import { until } from '../until.ts';

afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

const REFUSED = 'Login failed. Please check your credentials.';
const answer = (status: number, body: string) => () =>
  Promise.resolve(new Response(body, { status }));

it.each([
  ['wrong credentials', answer(401, '{"detail":"Wrong name or password"}'), REFUSED],
  [
    'a missing password',
    answer(422, '{"detail":[{"loc":["body","password"],"msg":"Needed"}]}'),
    REFUSED,
  ],
  [
    'too many attempts',
    answer(429, '{"detail":"Too many failed logins. Try again in 8 seconds."}'),
    `${REFUSED} Too many failed logins. Try again in 8 seconds.`,
  ],
  [
    'no connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    `${REFUSED} The server could not be reached. Check your connection and try again.`,
  ],
  [
    'a service that does not answer',
    answer(502, '<html>'),
    `${REFUSED} Something went wrong on the server. Please try again.`,
  ],
])('%s: shows the specified sentence first', async (_, fetch, says) => {
  vi.stubGlobal('fetch', fetch);
  await renderPage(<LoginForm username="admin" action="Log in" onLoggedIn={() => undefined} />);
  document.querySelector<HTMLInputElement>('input[type=password]')!.value = 'wrong';
  await press('Log in');
  await until(() => {
    expect(document.querySelector('[role=alert]')?.textContent).toBe(says);
  });
});

it('keeps the username after a rejection, and focuses the password', async () => {
  vi.stubGlobal('fetch', answer(401, '{"detail":"Wrong name or password"}'));
  const onLoggedIn = vi.fn();
  await renderPage(<LoginForm action="Log in" onLoggedIn={onLoggedIn} />);
  await fill({ Username: 'nobody', Password: 'wrong password' });
  await press('Log in');
  await until(() => expect(document.activeElement).toBe(field('Password')));
  expect(field('Username').value).toBe('nobody');
  expect(onLoggedIn).not.toHaveBeenCalled();
  expect(localStorage.getItem('token')).toBeNull();
});
