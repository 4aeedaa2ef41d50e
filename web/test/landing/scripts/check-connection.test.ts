// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { checkConnection } from '../../../src/landing/scripts/check-connection.ts';

afterEach(() => vi.unstubAllGlobals());

it("sends a form of a candidate's page once and with a connection, and otherwise keeps it", async () => {
  document.body.innerHTML =
    '<div class="application"><form><textarea>Ill</textarea><p hidden data-offline></p></form></div>';
  const form = document.querySelector('form')!;
  const problem = form.querySelector('p')!;
  const submit = vi.spyOn(form, 'submit').mockImplementation(() => {});
  vi.stubGlobal('fetch', vi.fn().mockRejectedValueOnce(new TypeError()).mockResolvedValue({}));
  checkConnection();
  form.requestSubmit();
  await vi.waitFor(() => expect(problem.hidden).toBe(false));
  expect(submit).not.toHaveBeenCalled();
  form.requestSubmit();
  form.requestSubmit();
  await vi.waitFor(() => expect(submit).toHaveBeenCalled());
  expect(submit).toHaveBeenCalledOnce();
  expect(problem.hidden).toBe(true);
});
