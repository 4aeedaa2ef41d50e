import { jobPath } from '@sunfront/contract/jobs/url';
import { plainText } from '@sunfront/contract/text/markdown';
import { memo } from 'react';
import { Interpolated } from '../../text/interpolated.tsx';
import { useMessages } from '../../text/messages.ts';
import { useBasePath } from '../view/site-links.ts';
import styles from './careers.module.css';
import { CompanyMark } from '../jobs/company-mark.tsx';
import { preview } from '../jobs/format.ts';
import type { DisplayedJob, FormattedDay } from '../jobs/displayed-job.ts';
import { Isolated, useDirection } from '../../text/direction.tsx';

interface Props {
  job: DisplayedJob;
  /** This browser has opened the job, or applied for it. */
  viewed: boolean;
  applied: boolean;
}

export const JobEntry = memo(function JobEntry({ job, viewed, applied }: Props) {
  const { careers } = useMessages();
  const direction = useDirection();
  const description = preview(plainText(job.description));
  const address = useBasePath() + jobPath(job);
  const facts = [
    job.location,
    job.employment_type,
    job.seniority_level,
    job.industry,
    job.openings.text,
  ].filter(Boolean);

  return (
    <li className={styles.entry} data-listed={job.id}>
      <CompanyMark job={job} />
      <div className={styles.main}>
        <div className={styles.name}>
          <h3 className={styles.title}>
            <a href={address} dir={direction(job.title)}>
              {job.title}
            </a>
          </h3>
          <Badges job={job} viewed={viewed} applied={applied} />
        </div>
        <p className={styles.company} dir={direction(job.company_name)}>
          {job.company_name}
        </p>
        {job.salary && <p className={styles.pay}>{job.salary}</p>}
        <ul className={styles.facts} aria-label={careers.facts}>
          {facts.map((fact, index) => (
            <li key={index}>
              <Isolated text={fact} />
            </li>
          ))}
        </ul>
        <p className={styles.description} dir={direction(description)}>
          {description}
        </p>
        {(job.start.date || job.end.date) && (
          <p className={styles.dates}>
            {job.start.date && (
              <span>
                <Dated text={careers.starts} day={job.start} />
              </span>
            )}
            {job.end.date && (
              <span>
                <Dated text={careers.ends} day={job.end} />
              </span>
            )}
          </p>
        )}
      </div>
    </li>
  );
});

/** Before hydration, known-jobs.ts shows them: the attributes' values are those for known jobs. */
function Badges({ job, viewed, applied }: Props) {
  const { careers } = useMessages();
  return (
    <>
      <span className={styles.badge} data-viewed hidden={!viewed}>
        {careers.viewedByVisitor}
      </span>
      {job.viewed && (
        <span className={styles.badge} data-viewed={false} hidden={viewed}>
          {careers.viewed}
        </span>
      )}
      <span className={styles.badge} data-applied hidden={!applied}>
        {careers.applied}
      </span>
    </>
  );
}

function Dated({ text, day }: { text: string; day: FormattedDay }) {
  return (
    <Interpolated text={text} values={{ date: <time dateTime={day.date}>{day.text}</time> }} />
  );
}
