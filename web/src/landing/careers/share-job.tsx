import { jobPath } from '@sunfront/contract/job-url';
import { Link, Share2 } from 'lucide-react';
import buttons from '../../ui/button.module.css';
import { useMessages } from '../../ui/messages.ts';
import { toast } from '../../ui/toast.ts';
import { useBasePath } from '../view-context.ts';
import styles from './share-job.module.css';
import type { DisplayedJob } from './displayed-job.ts';

export function ShareJob({ job }: { job: DisplayedJob }) {
  const { job: said } = useMessages();
  const url = new URL(useBasePath() + jobPath(job), location.href).href;

  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success(said.copied),
      () => toast.error(said.notCopied),
    );

  return (
    <>
      {'share' in navigator && (
        <button
          type="button"
          className={`${buttons.round} ${styles.button}`}
          aria-label={said.share}
          title={said.share}
          // Rejected if the visitor cancels.
          onClick={() => void navigator.share({ title: job.title, url }).catch(() => {})}
        >
          <Share2 aria-hidden size={20} />
        </button>
      )}
      <button
        type="button"
        className={`${buttons.round} ${styles.button}`}
        aria-label={said.copy}
        title={said.copy}
        onClick={() => void copy()}
      >
        <Link aria-hidden size={20} />
      </button>
    </>
  );
}
