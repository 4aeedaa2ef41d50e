import { job, jobAlert } from '@sunfront/contract/entities/index';
import type { Job } from '@sunfront/contract/entities/job';
import { expect, test } from 'vitest';
import { newJobsMail } from '../../src/mail/alert-mails.ts';
import { mailTexts } from '../../src/mail/automatic-texts.ts';

test.each([
  [20, 20, undefined],
  [23, 20, 'And 3 more.'],
])('a mail about %i jobs names %i', (number, named, more) => {
  const jobs = Array.from({ length: number }, (_, index): unknown => {
    return { ...job.emptyValues, id: `job${index}`, title: `Job ${index}` };
  }) as Job[];
  const sender = { settingOf: () => '', origin: '', textOf: mailTexts([], 'en'), token: '' };
  const { links, text } = newJobsMail({ ...jobAlert.emptyValues, id: 'one' }, sender, jobs);
  const titles = links!.map(({ title }) => title).filter((title) => title.startsWith('Job '));
  expect(titles).toEqual(jobs.slice(0, named).map(({ title }) => title));
  expect(text.split('\n\n')[1]).toBe(more);
});
