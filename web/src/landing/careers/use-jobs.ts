import type { Job } from '@sunfront/contract/entities/job';
import type { Language } from '@sunfront/contract/messages';
import { inLanguage } from '@sunfront/contract/translations';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/http.ts';
import type { JobContent } from './careers-island.tsx';

/** All open jobs, fetched when they are asked for, and the one that the address names. */
export function useJobs(content: JobContent, jobId: string | undefined) {
  const [all, setAll] = useState<Job[] | undefined>();
  const [failed, setFailed] = useState(false);
  // The server has looked for the one that the page came for.
  const [missing] = useState(content.job === null ? jobId : undefined);

  const loadAll = async () => {
    const { data } = await call<Job[]>('GET', '/api/jobs/');
    const language = document.documentElement.lang as Language;
    const jobs = data.map((job) => inLanguage(job, language));
    setAll(jobs);
    return jobs;
  };

  const known = [...(content.job ? [content.job] : []), ...content.jobs, ...(all ?? [])];
  const job = known.find(({ id }) => id === jobId) ?? (all || missing === jobId ? null : undefined);

  // There is no call for a single job: the list tells whether it is open.
  const wanted = jobId !== undefined && job === undefined && content.status !== 'loading';
  const find = useEffectEvent(() => {
    setFailed(false);
    loadAll().catch(() => setFailed(true));
  });
  useEffect(() => {
    if (wanted) find();
  }, [wanted, jobId]);

  return { loadAll, job, failed };
}
