import { jobInPath } from '@sunfront/contract/jobs/url';
import type { SiteSettings } from '@sunfront/contract/site/site-content';
import { useEffect } from 'react';
import { useMessages } from '../../text/messages.ts';
import { useView } from '../view/use-view.ts';
import { type View, viewOf } from '../view/view.ts';
import { JobDialog } from './job-dialog.tsx';
import { openOverPage } from '../jobs/job-url.ts';
import { type JobContent, type JobList, useJob, useJobs } from '../jobs/use-jobs.ts';

export interface OpenedJobProps {
  content: JobContent;
  settings: SiteSettings;
  view: View;
}

/** On a page whose list is not hydrated. */
export function OpenedJob({ content, ...props }: OpenedJobProps) {
  return <JobOverPage list={useJobs(content, props.settings.time_zone)} {...props} />;
}

type Props = Omit<OpenedJobProps, 'content'> & { list: JobList };

/** Opens jobs that the page links to over it, and the job of the address. */
export function JobOverPage({ list, settings, view: initial }: Props) {
  const messages = useMessages();
  const view = useView(initial);
  const jobId = jobInPath(view.path);
  const { job, failed } = useJob(list, jobId);

  const title = jobId !== undefined && job === null ? messages.job.closed : job?.title;
  const { company_name } = settings;
  useEffect(() => {
    if (!title) return undefined;
    const before = document.title;
    document.title = [title, company_name].filter(Boolean).join(' · ');
    return () => void (document.title = before);
  }, [title, company_name]);

  const { language } = initial;
  useEffect(() => {
    const onClick = (event: MouseEvent) => openLinked(event, language);
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [language]);

  if (jobId === undefined) return null;
  return <JobDialog key={jobId} job={job} failed={failed} settings={settings} view={view} />;
}

function openLinked(event: MouseEvent, language: View['language']) {
  // Let the browser open a new tab or window.
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || event.defaultPrevented || link.origin !== location.origin || link.target) return;
  const view = viewOf(link.pathname, new URLSearchParams(link.search));
  if (jobInPath(view.path) === undefined || view.applying || view.language !== language) return;
  event.preventDefault();
  openOverPage(link.pathname);
}
