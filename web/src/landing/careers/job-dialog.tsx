import { jobPath } from '@sunfront/contract/job-address';
import { fill } from '@sunfront/contract/messages';
import type { SiteSettings } from '@sunfront/contract/site-content';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { ActionLink } from '../../ui/action-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { useChunk } from '../../ui/use-chunk.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { onLocationChange } from '../../ui/location.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useMessages } from '../../ui/messages.ts';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import { useBase } from '../base.ts';
import { addressOf, type View } from '../view.ts';
import { ApplyAtOnce } from './apply-at-once.tsx';
import { CompanyMark } from './company-mark.tsx';
import { asksForForm, closeForm, closeJob, openForm } from './job-address.ts';
import styles from './job-dialog.module.css';
import { markViewed, useAppliedJobs } from './known-jobs.ts';
import type { ShownJob } from './shown-job.ts';

interface Props {
  /** Undefined while loading, null if there is no such open job. */
  job: ShownJob | null | undefined;
  failed: boolean;
  settings: SiteSettings;
  view: View;
}

export function JobDialog({ job, failed, settings, view }: Props) {
  const messages = useMessages();
  const { job: said } = messages;
  const base = useBase();
  const jobs = `${base}/#careers`;
  const close = () => closeJob(`${base}/`);
  // A form result is shown even if the job has closed.
  const came = view.sent !== undefined || view.refused !== undefined;
  const [atOnce, setAtOnce] = useState(view.applying || came);
  const applying = useSyncExternalStore(onLocationChange, asksForForm, () => atOnce);
  const [form, loadForm] = useChunk(() => import('./job-actions.ts'), job != null);
  const hydrated = useHydrated();
  const id = job?.id;
  const address = job && base + jobPath(job);
  const formAddress = job ? base + addressOf({ path: jobPath(job), applying: true }) : '';
  const reference = useAppliedJobs()[id ?? ''];
  const leave = useCallback(() => address && closeForm(address), [address]);

  useEffect(() => onLocationChange(() => setAtOnce(false)), []);

  useEffect(() => {
    if (!id || !address) return;
    markViewed(id);
    return () => focusEntry(address);
  }, [id, address]);

  if (!job) {
    return (
      <Dialog
        title={failed ? said.failed : job === null ? said.closed : messages.loading}
        level={1}
        focusTitle
        closeHref={jobs}
        onClose={close}
      >
        {failed ? (
          <p>{messages.careers.failed}</p>
        ) : job === null ? (
          <>
            <p className={styles.closed}>{said.closedHint}</p>
            <OpenJobs href={jobs} />
          </>
        ) : (
          <p role="status">{said.wait}</p>
        )}
      </Dialog>
    );
  }

  const facts: [string, string][] = [
    [said.location, job.location],
    [said.employment, job.employment_type],
    [said.seniority, job.seniority_level],
    [said.industry, job.industry],
    [said.openings, job.openings.figure],
    [said.salary, job.salary],
    [said.start, job.start.text],
    [said.end, job.end.text],
  ];

  return (
    <Dialog
      wide
      level={1}
      focusTitle
      className={styles.dialog}
      title={<bdi>{job.title}</bdi>}
      closeHref={jobs}
      onClose={close}
    >
      <div className={styles.company}>
        <CompanyMark job={job} />
        <p dir="auto">{job.company_name}</p>
        <div className={styles.share}>
          {form && form !== 'failed' && <form.ShareJob job={job} />}
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(
          ([term, fact]) =>
            fact && (
              <div key={term} data-wide={fact.length > 20 || undefined}>
                <dt>{term}</dt>
                <dd dir="auto">{fact}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={styles.description}>
        <Paragraphs text={job.description} />
      </div>
      {hydrated && <p className={styles.address}>{location.origin + address}</p>}
      <div className={styles.apply}>
        {job.open ? (
          <>
            <ActionLink
              className={buttonClass('sun')}
              href={formAddress}
              onClick={() => {
                openForm(formAddress);
                if (form === 'failed') loadForm();
              }}
            >
              {said.apply}
            </ActionLink>
            {/* One text node: a separate date would shift when the font loads. */}
            {job.end.text && <p>{fill(messages, said.openUntil, { date: job.end.text })}</p>}
          </>
        ) : (
          <>
            <p>{said.applicationsClosed}</p>
            <OpenJobs href={jobs} />
          </>
        )}
        {reference !== undefined && (
          <p className={styles.applied}>{fill(messages, said.applied, { reference })}</p>
        )}
        {applying && form === 'failed' && <p role="alert">{said.formFailed}</p>}
      </div>
      {atOnce
        ? (job.open || came) && (
            <ApplyAtOnce job={job} settings={settings} view={view} onClose={leave} />
          )
        : applying &&
          job.open &&
          form &&
          form !== 'failed' && <form.ApplyDialog job={job} settings={settings} onClose={leave} />}
    </Dialog>
  );
}

function OpenJobs({ href }: { href: string }) {
  const { job } = useMessages();
  return (
    <p>
      <a className={buttonClass('primary')} href={href}>
        {job.openJobs}
      </a>
    </p>
  );
}

/** A dialog open on page load has no control to return the focus to. */
function focusEntry(address: string) {
  setTimeout(() => {
    const focused = document.activeElement;
    if (focused && focused !== document.body && focused.id !== 'main') return;
    const entry = `#careers a[href="${address}"]`;
    document.querySelector<HTMLElement>(entry)?.focus({ preventScroll: true });
  }, 50);
}
