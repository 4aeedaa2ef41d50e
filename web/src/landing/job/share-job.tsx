import { jobPath } from '@sunfront/contract/jobs/url';
import { Link, Share2 } from 'lucide-react';
import buttons from '../../ui/button.module.css';
import { useMessages } from '../../text/messages.ts';
import { useBasePath } from '../view/site-links.ts';
import { canShare } from '../jobs/enhance-job.ts';
import styles from './share-job.module.css';
import type { DisplayedJob } from '../jobs/displayed-job.ts';

/** `enhanceSharing` handles the buttons. */
export function ShareJob({ job }: { job: DisplayedJob }) {
  const { job: said } = useMessages();
  const path = useBasePath() + jobPath(job);
  return (
    <>
      <button
        type="button"
        className={`${buttons.round} ${styles.button}`}
        aria-label={said.share}
        title={said.share}
        // The server does not know the device.
        hidden={!canShare()}
        data-share={path}
        data-title={job.title}
      >
        <Share2 aria-hidden size={20} />
      </button>
      <button
        type="button"
        className={`${buttons.round} ${styles.button}`}
        aria-label={said.copy}
        title={said.copy}
        data-copy={path}
        data-done={said.copied}
        data-failed={said.notCopied}
      >
        <Link aria-hidden size={20} />
      </button>
    </>
  );
}
