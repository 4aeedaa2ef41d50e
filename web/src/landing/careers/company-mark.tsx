import { fill } from '@sunfront/contract/messages';
import { useMessages } from '../../ui/messages.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './company-mark.module.css';
import type { ShownJob } from './shown-job.ts';

/** The job's logo, or the company's initial. */
export function CompanyMark({ job }: { job: ShownJob }) {
  const messages = useMessages();
  return (
    <span className={styles.mark}>
      <Picture
        url={job.image}
        focus={job.image_focus}
        alt={fill(messages, messages.logoOf, { name: job.company_name })}
        sizes="64px"
        fallback={
          <span className={styles.initial} aria-hidden="true">
            {[...job.company_name.trim()][0]?.toUpperCase() ?? ''}
          </span>
        }
      />
    </span>
  );
}
