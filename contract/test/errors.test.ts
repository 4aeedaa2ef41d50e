import { describe, expect, test } from 'vitest';
import { job, setting } from '../src/entities/index.ts';

const JOB = { title: 'T', company_name: 'C', location: 'L', description: 'D' };

const refused = (schema: typeof job.schema | typeof setting.schema, draft: object) =>
  schema.safeParse(draft).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('rules for several fields apply once each field is valid', () => {
  test.each([
    [{ start: 'soon', end: '2020-01-01' }, ['start']],
    [{ start: '2021-01-01', end: 'later' }, ['end']],
    [{ start: '2021-01-01', end: '2020-01-01' }, ['end']],
    [{ title: '', start: '2021-01-01', end: '2020-01-01' }, ['title', 'end']],
    [{ salary_min: 'much', salary_max: 1 }, ['salary_min']],
    [{ salary_min: 2, salary_max: 1 }, ['salary_max']],
    [{ salary_min: 2, salary_max: -1 }, ['salary_max']],
  ])('%j is rejected for %j', (change, fields) => {
    expect(refused(job.schema, { ...JOB, ...change })).toEqual(fields);
  });

  test('a time zone that is too long is not also reported as unknown', () => {
    expect(refused(setting.schema, { name: 'N', time_zone: 'x'.repeat(65) })).toEqual([
      'time_zone',
    ]);
    expect(refused(setting.schema, { name: 'N', time_zone: 'Nowhere' })).toEqual(['time_zone']);
  });
});
