import { jobInPath } from '@sunfront/contract/job-url';
import type { SiteSettings } from '@sunfront/contract/site-content';
import type { SectionCopy } from '@sunfront/contract/copy';
import { useEffect } from 'react';
import { useMessages } from '../../ui/messages.ts';
import { useView } from '../use-view.ts';
import type { View } from '../view.ts';
import { Careers } from './careers.tsx';
import { JobDialog } from './job-dialog.tsx';
import { type JobContent, useJobs } from './use-jobs.ts';

interface Props {
  content: JobContent;
  words: SectionCopy;
  /** The page title without a job; `''` until known. */
  title: string;
  settings: SiteSettings;
  /** Afterwards the address determines the open job. */
  view: View;
  onRetry?: (() => void) | undefined;
}

export function CareersIsland({
  content,
  words,
  title: siteTitle,
  settings,
  view: initial,
  onRetry,
}: Props) {
  const messages = useMessages();
  const view = useView(initial);
  const jobId = jobInPath(view.path);
  const { loadAll, job, failed } = useJobs(content, jobId, settings.time_zone);

  const what = jobId !== undefined && job === null ? messages.job.closed : job?.title;
  const title = what ? [what, settings.company_name].filter(Boolean).join(' · ') : siteTitle;
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);

  return (
    <>
      {/* The page was served with the job's title as its h1. */}
      {jobInPath(initial.path) !== undefined && jobId === undefined && (
        <h1 className="visually-hidden">{settings.company_name}</h1>
      )}
      <Careers
        jobs={content.jobs}
        more={content.more_jobs}
        words={words}
        whole={initial.allJobs === true}
        status={content.status}
        loadAll={loadAll}
        onRetry={onRetry}
      />
      {jobId !== undefined && (
        <JobDialog key={jobId} job={job} failed={failed} settings={settings} view={view} />
      )}
    </>
  );
}
