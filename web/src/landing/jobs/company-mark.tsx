import { initial } from '../../text/initial.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './company-mark.module.css';
import type { DisplayedJob } from './displayed-job.ts';

/** The company's name must follow in the text. */
export function CompanyMark({ job }: { job: DisplayedJob }) {
  return (
    <span className={styles.mark}>
      <Picture
        url={job.image}
        focus={job.image_focus}
        // Decorative.
        alt=""
        sizes="64px"
        fallback={
          <span className={styles.initial} aria-hidden="true">
            {initial(job.company_name)}
          </span>
        }
      />
    </span>
  );
}
