import type { SectionCopy } from '@sunfront/contract/settings/copy';
import { Careers } from './careers.tsx';
import { JobOverPage, type OpenedJobProps } from '../job/opened-job.tsx';
import { useJobs } from '../jobs/use-jobs.ts';

interface Props extends OpenedJobProps {
  copy: SectionCopy;
  onRetry?: (() => void) | undefined;
}

export function CareersIsland({ content, settings, view, copy, onRetry }: Props) {
  const list = useJobs(content, settings.time_zone);
  return (
    <>
      <Careers
        jobs={content.jobs}
        more={content.more_jobs}
        copy={copy}
        whole={view.allJobs === true}
        status={content.status}
        alerts={settings.job_alerts === true}
        loadAll={list.loadAll}
        onRetry={onRetry}
      />
      <JobOverPage list={list} settings={settings} view={view} />
    </>
  );
}
