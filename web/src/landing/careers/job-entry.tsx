import type { Job } from '@sunfront/contract/entities/job';
import { plainText } from '@sunfront/contract/markdown';
import { day } from '@sunfront/contract/written';
import type { MouseEvent } from 'react';
import { Filled } from '../../ui/filled.tsx';
import { useMessages } from '../../ui/messages.ts';
import { useBase } from '../base.ts';
import styles from './careers.module.css';
import { CompanyMark } from './company-mark.tsx';
import { openings, preview, salary } from './format.ts';
import { jobAddress, openJob } from './job-address.ts';

interface Props {
  job: Job;
  viewed: boolean;
  /** By this visitor, with this browser. */
  applied: boolean;
}

/** A job in the list. The whole entry opens its details. */
export function JobEntry({ job, viewed, applied }: Props) {
  const messages = useMessages();
  const { careers } = messages;
  const address = useBase() + jobAddress(job.id);
  const facts = [
    job.location,
    job.employment_type,
    job.seniority_level,
    job.industry,
    openings(job, messages),
  ].filter(Boolean);
  const pay = salary(job, messages);

  return (
    <li className={styles.entry}>
      <CompanyMark job={job} />
      <div className={styles.main}>
        <div className={styles.line}>
          <div className={styles.name}>
            <h3 className={styles.title}>
              <a href={address} dir="auto" onClick={(event) => open(event, address)}>
                {job.title}
              </a>
            </h3>
            {viewed && <span className={styles.badge}>{careers.viewed}</span>}
            {applied && <span className={styles.badge}>{careers.applied}</span>}
          </div>
          <p className={styles.company} dir="auto">
            {job.company_name}
          </p>
          {pay && (
            <>
              <span className={styles.leader} aria-hidden="true" />
              <p className={styles.pay}>{pay}</p>
            </>
          )}
        </div>
        <ul className={styles.facts} aria-label={careers.facts}>
          {facts.map((fact, index) => (
            <li key={index}>
              <bdi>{fact}</bdi>
            </li>
          ))}
        </ul>
        <p className={styles.description} dir="auto">
          {preview(plainText(job.description))}
        </p>
        {(job.start || job.end) && (
          <p className={styles.dates}>
            {job.start && (
              <span>
                <Dated text={careers.starts} date={job.start} />
              </span>
            )}
            {job.end && (
              <span>
                <Dated text={careers.ends} date={job.end} />
              </span>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

function Dated({ text, date }: { text: string; date: string }) {
  const messages = useMessages();
  const time = <time dateTime={date}>{day(messages, date)}</time>;
  return <Filled text={text} values={{ date: time }} />;
}

function open(event: MouseEvent, address: string) {
  // A new tab or window, where that was asked for, is the browser's business.
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  openJob(address);
}
