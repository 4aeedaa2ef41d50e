import { jobPath } from '@sunfront/contract/jobs/url';
import { interpolate } from '@sunfront/contract/messages/index';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { useMessages } from '../../text/messages.ts';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import { useBasePath, useSiteHref } from '../view/site-links.ts';
import { JOBS } from '../view/view.ts';
import { CompanyMark } from '../jobs/company-mark.tsx';
import styles from './job-content.module.css';
import { ShareJob } from './share-job.tsx';
import { Applied } from './applied.tsx';
import type { DisplayedJob } from '../jobs/displayed-job.ts';
import { useDirection } from '../../text/direction.tsx';

interface Props {
  job: DisplayedJob;
  /** Leads to the form. */
  apply: ReactNode;
  /** In front of the share buttons. */
  actions?: ReactNode;
  /** In front of the description. */
  form?: ReactNode;
  /** The page of the anchors; '' on that page. */
  home?: string;
}

/** All of a job except its title; the same in its dialog and on its page (job-page.css). */
export function JobContent({ job, apply, actions, form, home = '' }: Props) {
  const messages = useMessages();
  const { job: said } = messages;
  const siteHref = useSiteHref(home);
  const direction = useDirection();
  // For paper. The server redirects it to the address with the title.
  const shortPath = useBasePath() + jobPath({ id: job.id, title: '' });
  return (
    <>
      <div className={styles.company} data-part="company">
        <CompanyMark job={job} />
        <p dir={direction(job.company_name)}>{job.company_name}</p>
        <div className={styles.share}>
          {actions}
          <ShareJob job={job} />
        </div>
      </div>
      <Facts job={job} />
      <div data-part="text">
        {form}
        <div className={styles.description}>
          <Paragraphs text={job.description} linkHref={siteHref} />
        </div>
        <p className={styles.address} data-address={shortPath}>
          {globalThis.location && location.origin + shortPath}
        </p>
      </div>
      {!form && (
        <div className={styles.apply} data-part="apply">
          {job.open ? (
            <>
              {apply}
              {/* One text node: a separate date would shift when the font loads. */}
              {job.end.text && (
                <p>{interpolate(messages, said.openUntil, { date: job.end.text })}</p>
              )}
            </>
          ) : (
            <>
              <p>{said.applicationsClosed}</p>
              <OpenJobs />
            </>
          )}
          <Applied id={job.id} enhanced />
        </div>
      )}
    </>
  );
}

export function OpenJobs() {
  const base = useBasePath();
  const { job } = useMessages();
  return (
    <p>
      <a className={buttonClass('primary')} href={base + JOBS}>
        {job.openJobs}
      </a>
    </p>
  );
}

/** In front of the text on phones. */
const BRIEF = new Set(['location', 'employment', 'salary']);

function Facts({ job }: { job: DisplayedJob }) {
  const direction = useDirection();
  const { job: said } = useMessages();
  const facts: [name: string, term: string, fact: string][] = [
    ['location', said.location, job.location],
    ['employment', said.employment, job.employment_type],
    ['seniority', said.seniority, job.seniority_level],
    ['industry', said.industry, job.industry],
    ['openings', said.openings, job.openings.figure],
    ['salary', said.salary, job.salary],
    ['start', said.start, job.start.text],
    ['end', said.end, job.end.text],
  ];
  return (
    <dl className={styles.facts} data-part="facts">
      {facts.map(
        ([name, term, fact]) =>
          fact && (
            <div
              key={name}
              data-fact={name}
              data-brief={BRIEF.has(name) || undefined}
              data-wide={fact.length > 20 || undefined}
            >
              <dt>{term}</dt>
              <dd dir={direction(fact)}>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
