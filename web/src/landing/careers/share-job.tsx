import type { Job } from '@sunfront/contract/entities/job';
import { Link, Share2 } from 'lucide-react';
import { toast } from '../../ui/toast.ts';
import { jobAddress } from './job-address.ts';
import styles from './share-job.module.css';

/** Ways to hand a job on: the device's own, where it has one, and its link. */
export function ShareJob({ job: { id, title } }: { job: Job }) {
  const url = new URL(jobAddress(id), location.href).href;

  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success('Link copied'),
      () => toast.error('The link could not be copied: take it from the address bar.'),
    );

  return (
    <>
      {'share' in navigator && (
        <button
          type="button"
          className={styles.button}
          aria-label="Share this job"
          title="Share this job"
          // Refused means that the visitor thought better of it.
          onClick={() => void navigator.share({ title, url }).catch(() => {})}
        >
          <Share2 aria-hidden size={20} />
        </button>
      )}
      <button
        type="button"
        className={styles.button}
        aria-label="Copy link"
        title="Copy link"
        onClick={() => void copy()}
      >
        <Link aria-hidden size={20} />
      </button>
    </>
  );
}
