import { applicant } from '@sunfront/contract/entities/applicant';
import { interview } from '@sunfront/contract/entities/interview';
import type { PersonRecord } from '../../../src/admin/find-person/person.ts';
import { expect, it, vi } from 'vitest';
import { adminCall } from '../../../src/admin/api/admin-call.ts';
import { zipOf } from '../../../src/admin/find-person/person-zip.ts';
import { ApiError } from '../../../src/api/http.ts';

vi.mock('../../../src/admin/api/admin-call.ts');

const answers = [
  { question: 'a', type: 'yes_no', wording: 'Licence?', values: ['no'] },
  { question: 'b', type: 'choices', wording: 'Tools?', values: ['Crane', 'Drill'] },
];

const PERSON: PersonRecord = {
  path: 'applicants/a',
  kind: 'application',
  name: 'Ana',
  contact: '',
  about: '',
  created_at: '',
  record: { ...applicant.emptyValues, created_at: '2026-01-01T00:00:00Z', answers },
};

it('the file of a person has a readable line for each answer', async () => {
  vi.mocked(adminCall).mockRejectedValue(new ApiError(500, 'Not now'));
  const { file } = await zipOf([PERSON]);
  // The files are not compressed.
  const text = (await file.text()).replaceAll(/[\u2068\u2069]/g, '');
  expect(text).toContain('Licence?: No\nTools?: Crane, Drill\n');
  expect(text).not.toContain('Answers: ');
});

it('the file of a person has the interviews of an application', async () => {
  const found = { ...interview.emptyValues, id: 'i', state: 'declined', message: 'Too early' };
  vi.mocked(adminCall).mockImplementation(async (_, path) => {
    if (path !== '/api/interviews/?application_id=a&limit=500') throw new ApiError(500, 'Not now');
    return { data: [found], headers: new Headers() };
  });
  const { file } = await zipOf([PERSON]);
  const text = await file.text();
  expect(text).toContain('Interview: No time fits, Too early\n');
  expect(text).toContain('Ana/interviews.json');
});
