import { matchesJobName } from '@sunfront/contract/jobs/url';
import type { Job } from '@sunfront/contract/entities/job';
import { languageOf } from '@sunfront/contract/messages/index';
import { localize } from '@sunfront/contract/messages/translations';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/http.ts';
import { useMessages } from '../../text/messages.ts';
import { toDisplayedJob, type DisplayedJob } from './displayed-job.ts';

export interface JobContent {
  jobs: DisplayedJob[];
  more_jobs: boolean;
  status?: 'loading' | 'failed' | undefined;
}

export type JobList = ReturnType<typeof useJobs>;

export function useJobs(content: JobContent, timeZone: string) {
  const messages = useMessages();
  const [all, setAll] = useState<DisplayedJob[] | undefined>();

  const loadAll = async () => {
    const { data } = await call<Job[]>('GET', '/api/jobs/');
    const now = new Date();
    const jobs = data.map((job) =>
      toDisplayedJob(localize(job, languageOf(messages)), messages, now, timeZone),
    );
    setAll(jobs);
    return jobs;
  };
  return { content, all, loadAll };
}

/** @param jobId the last segment of the path */
export function useJob({ content, all, loadAll }: JobList, jobId: string | undefined) {
  const [failed, setFailed] = useState(false);
  const known = [...content.jobs, ...(all ?? [])];
  const job =
    known.find(({ id }) => jobId !== undefined && matchesJobName(jobId, id)) ??
    (all ? null : undefined);

  // Only the list shows whether a job is open.
  const wanted = jobId !== undefined && job === undefined && content.status !== 'loading';
  const find = useEffectEvent(() => {
    setFailed(false);
    loadAll().catch(() => setFailed(true));
  });
  useEffect(() => {
    if (wanted) find();
  }, [wanted, jobId]);

  return { job, failed };
}
