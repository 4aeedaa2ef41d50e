// @vitest-environment happy-dom
import { toast as library } from 'react-hot-toast';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/api/http.ts';
import { prepareToasts, toast } from '../../src/ui/toast.ts';
import { until } from '../until.ts';

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));

afterEach(() => {
  vi.useRealTimers();
  library.remove();
});

const shown = (text: string) =>
  [...document.querySelectorAll('[role=status]')].filter(({ textContent }) => textContent === text);

it('an equal notice replaces the previous one', async () => {
  await prepareToasts();
  toast.error('Failed');
  await until(() => expect(shown('Failed')).toHaveLength(1));
  toast.error('Failed');
  toast.error('Another');
  await until(() => expect(shown('Another')).toHaveLength(1));
  expect(shown('Failed')).toHaveLength(1);
});

it('a tap dismisses notices', async () => {
  await prepareToasts();
  toast.error('Failed');
  await until(() => expect(shown('Failed')).toHaveLength(1));
  (shown('Failed')[0] as HTMLElement).click();
  await until(() => expect(shown('Failed')).toHaveLength(0));
});

it('the button of a notice returns the focus when it disappears', async () => {
  await prepareToasts();
  const input = document.body.appendChild(document.createElement('input'));
  input.focus();
  const run = vi.fn();
  await toast.promise(Promise.resolve(), {
    loading: 'Deleting',
    success: 'Deleted',
    action: () => ({ label: 'Undo', run }),
  });
  const undo = () => [...document.querySelectorAll('button')].find((each) => each.isConnected)!;
  await until(() => expect(undo()).toBeDefined());
  undo().dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget: input }));
  undo().focus();
  undo().click();
  expect(run).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(input);
});

function createAction() {
  let resolve!: (result: string) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<string>((...ends) => ([resolve, reject] = ends));
  promise.catch(() => {});
  return { promise, resolve, reject };
}

async function useClock() {
  await prepareToasts();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    for (let task = 0; task < 5; task++) await new Promise((resolve) => setImmediate(resolve));
  };
}

it('a long action shows its progress, then its result', async () => {
  const pass = await useClock();
  const { promise, resolve } = createAction();
  void toast.promise(promise, { loading: 'Saving', success: (result) => `${result} saved` });
  await pass(499);
  expect(shown('Saving')).toHaveLength(0);
  await pass(60_000);
  expect(shown('Saving')).toHaveLength(1);
  resolve('Job');
  await pass(0);
  expect(shown('Saving')).toHaveLength(0);
  expect(shown('Job saved')).toHaveLength(1);
  await pass(2000);
  await pass(1000);
  expect(shown('Job saved')).toHaveLength(0);
});

it('a short action shows only its result', async () => {
  const pass = await useClock();
  const { promise, reject } = createAction();
  void toast.promise(promise, { loading: 'Sending', error: 'Failed to send' });
  await pass(400);
  reject(new Error('No'));
  await pass(1000);
  expect(shown('Sending')).toHaveLength(0);
  expect(shown('Failed to send')).toHaveLength(1);
});

it('a server failure shows its reference once, next to the message', async () => {
  await prepareToasts();
  const notice = (text: string) =>
    [...document.querySelectorAll('[role=status]')].find((it) => it.textContent.includes(text));
  const reason = new ApiError(
    500,
    'It broke. (Reference 4f2a1b2c)',
    {},
    undefined,
    'Reference 4f2a1b2c',
  );
  const failing = () => Promise.reject<string>(reason);
  await toast.promise(failing(), { loading: '', error: 'Failed to delete job' }).catch(() => {});
  await until(() => expect(notice('Failed to delete job')).toBeDefined());
  const small = notice('Failed to delete job')!.querySelector('small')!;
  const texts = [small.previousSibling, small].map((part) => part!.textContent);
  expect(texts).toEqual(['Failed to delete job', 'Reference 4f2a1b2c']);
  const describe = (error: unknown) => `Failed. ${(error as ApiError).message}`;
  await toast.promise(failing(), { loading: '', error: describe }).catch(() => {});
  await until(() => expect(notice('It broke')).toBeDefined());
  expect(notice('It broke')!.textContent).toBe('Failed. It broke. (Reference 4f2a1b2c)');
});

it('a long action without a result text leaves no notice', async () => {
  const pass = await useClock();
  const { promise, reject } = createAction();
  const reasons: unknown[] = [];
  void toast.promise(promise, {
    loading: 'Checking',
    error: (reason) => void reasons.push(reason),
  });
  await pass(600);
  expect(shown('Checking')).toHaveLength(1);
  reject('a field');
  await pass(0);
  expect(shown('Checking')).toHaveLength(0);
  expect(reasons).toEqual(['a field']);
  await expect(promise).rejects.toBe('a field');
});

it('two actions with the same name keep separate notices', async () => {
  const pass = await useClock();
  const [first, second] = [createAction(), createAction()];
  for (const { promise } of [first, second]) void toast.promise(promise, { loading: 'Uploading' });
  await pass(500);
  expect(shown('Uploading')).toHaveLength(2);
  first.resolve('');
  await pass(0);
  expect(shown('Uploading')).toHaveLength(1);
});
