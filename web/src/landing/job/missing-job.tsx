import type { Messages } from '@sunfront/contract/messages/index';
import { useMessages } from '../../text/messages.ts';
import { OpenJobs } from './job-content.tsx';
import styles from './job-content.module.css';

interface Props {
  /** Undefined while loading, null if there is no such open job. */
  job: null | undefined;
  failed: boolean;
}

export function missingTitle({ job, loading }: Messages, { job: found, failed }: Props): string {
  return failed ? job.failed : found === null ? job.closed : loading;
}

export function MissingJob({ job, failed }: Props) {
  const { careers, job: said } = useMessages();
  if (failed) return <p>{careers.failed}</p>;
  if (job === undefined) return <p role="status">{said.wait}</p>;
  return (
    <>
      <p className={styles.closed}>{said.closedHint}</p>
      <OpenJobs />
    </>
  );
}
