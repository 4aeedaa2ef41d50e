import type { SectionCopy } from '@sunfront/contract/settings/copy';
import { Careers } from './careers.tsx';
import { type OpenedJobProps, useOpenedJob } from '../job/opened-job.tsx';

interface Props extends OpenedJobProps {
  copy: SectionCopy;
  onRetry?: (() => void) | undefined;
}

export function CareersIsland({ copy, onRetry, ...props }: Props) {
  const { content, settings, view } = props;
  const { dialog, loadAll } = useOpenedJob(props);
  return (
    <>
      <Careers
        jobs={content.jobs}
        more={content.more_jobs}
        copy={copy}
        whole={view.allJobs === true}
        status={content.status}
        alerts={settings.job_alerts === true}
        loadAll={loadAll}
        onRetry={onRetry}
      />
      {dialog}
    </>
  );
}
