import { describe, expect, it, vi } from 'vitest';
import { adminCall } from '../../../src/admin/api/admin-call.ts';
import {
  amount,
  consequence,
  erase,
  type PersonRecord,
} from '../../../src/admin/find-person/person.ts';
import { ApiError } from '../../../src/api/http.ts';

vi.mock('../../../src/admin/api/admin-call.ts');

const of = (kind: PersonRecord['kind'], number: number): PersonRecord[] =>
  Array.from({ length: number }, (_, index) => ({
    path: `${kind}/${index}`,
    kind,
    name: '',
    contact: '',
    about: '',
    created_at: '',
    record: {},
  }));

describe("the confirmation to erase a person's records", () => {
  it.each([
    [1, 0, 0, '1 application', 'It is permanently deleted, including its résumé.'],
    [0, 1, 0, '1 message', 'It is permanently deleted.'],
    [0, 2, 0, '2 messages', 'They are permanently deleted.'],
    [
      2,
      1,
      0,
      '2 applications and 1 message',
      'They are permanently deleted, including their résumés.',
    ],
    [
      1,
      1,
      1,
      '1 application, 1 message, and 1 job alert',
      'They are permanently deleted, including their résumés.',
    ],
  ])('counts %i applications, %i messages and %i alerts', (...row) => {
    const [applications, messages, alerts, named, entails] = row;
    const held = [
      ...of('application', applications),
      ...of('message', messages),
      ...of('alert', alerts),
    ];
    expect(amount(held)).toBe(named);
    expect(consequence(held)).toBe(entails);
  });
});

describe('erasing', () => {
  const answer = (...statuses: number[]) => {
    const calls = vi.mocked(adminCall).mockReset();
    for (const status of statuses) {
      if (status < 400) calls.mockResolvedValueOnce(undefined as never);
      else calls.mockRejectedValueOnce(new ApiError(status, `Answered ${status}`));
    }
    return calls;
  };

  it('continues after a failure, and counts missing records as erased', async () => {
    answer(500, 404, 204);
    expect([...(await erase(of('message', 3)))]).toEqual([['message/0', 'Answered 500']]);
  });

  it('asks for a new login only once', async () => {
    const calls = answer(204, 401);
    const failures = await erase(of('message', 4));
    expect([...failures.keys()]).toEqual(['message/1', 'message/2', 'message/3']);
    expect(calls).toHaveBeenCalledTimes(2);
  });
});
