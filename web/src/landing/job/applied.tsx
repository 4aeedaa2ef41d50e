import { Interpolated } from '../../text/interpolated.tsx';
import { useMessages } from '../../text/messages.ts';
import { useAppliedJobs } from '../jobs/use-known-jobs.ts';
import styles from './job-content.module.css';

interface Props {
  id: string;
  /** `enhanceJob` shows the reference, in pages that are not hydrated. */
  enhanced?: boolean;
}

export function Applied({ id, enhanced = false }: Props) {
  const { job } = useMessages();
  const reference = useAppliedJobs()[id];
  if (reference === undefined && !enhanced) return null;
  return (
    <p
      className={styles.applied}
      hidden={reference === undefined}
      data-applied={enhanced || undefined}
    >
      <Interpolated text={job.applied} values={{ reference: <bdi>{reference}</bdi> }} />
    </p>
  );
}
