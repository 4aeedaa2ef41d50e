import { jobPath } from '@sunfront/contract/job-url';
import { interpolate } from '@sunfront/contract/messages';
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
import { LanguageSwitch } from '../language-switch.tsx';
import { useBasePath, useSiteHref, ViewContext } from '../view-context.ts';
import { addressOf, type View } from '../view.ts';
import { ServerRenderedForm } from './server-rendered-form.tsx';
import { CompanyMark } from './company-mark.tsx';
import { isFormRequested, closeForm, closeJob, openForm } from './job-url.ts';
import styles from './job-dialog.module.css';
import { markViewed, useAppliedJobs } from './known-jobs.ts';
import type { DisplayedJob } from './displayed-job.ts';

interface Props {
  /** Undefined while loading, null if there is no such open job. */
  job: DisplayedJob | null | undefined;
  failed: boolean;
  settings: SiteSettings;
  view: View;
}

export function JobDialog({ job, failed, settings, view }: Props) {
  const messages = useMessages();
  const { job: said } = messages;
  const base = useBasePath();
  const siteHref = useSiteHref();
  const jobs = `${base}/#careers`;
  const close = () => closeJob(`${base}/`);
  // A form result is shown even if the job has closed.
  const came = view.sent !== undefined || view.refused !== undefined;
  const [atOnce, setAtOnce] = useState(view.applying || came);
  const applying = useSyncExternalStore(onLocationChange, isFormRequested, () => atOnce);
  const [form, loadForm] = useChunk(() => import('./job-actions.ts'), job != null);
  const hydrated = useHydrated();
  const id = job?.id;
  const address = job && base + jobPath(job);
  const reference = useAppliedJobs()[id ?? ''];
  const leave = useCallback(() => address && closeForm(address), [address]);

  useEffect(() => onLocationChange(() => setAtOnce(false)), []);

  useViewed(id, address);

  if (!job) return <MissingJob job={job} failed={failed} jobs={jobs} onClose={close} />;
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
          <JobLanguages settings={settings} view={view} />
          {form && form !== 'failed' && <form.ShareJob job={job} />}
        </div>
      </div>
      <Facts job={job} />
      <div className={styles.description}>
        <Paragraphs text={job.description} linkHref={siteHref} />
      </div>
      {hydrated && <p className={styles.address}>{location.origin + address}</p>}
      <div className={styles.apply}>
        <ApplyLink job={job} jobs={jobs} onOpen={() => form === 'failed' && loadForm()} />
        {reference !== undefined && (
          <p className={styles.applied}>{interpolate(messages, said.applied, { reference })}</p>
        )}
        {applying && form === 'failed' && <p role="alert">{said.formFailed}</p>}
      </div>
      {atOnce
        ? (job.open || came) && (
            <ServerRenderedForm job={job} settings={settings} view={view} onClose={leave} />
          )
        : applying &&
          job.open &&
          form &&
          form !== 'failed' && <form.ApplyDialog job={job} settings={settings} onClose={leave} />}
    </Dialog>
  );
}

/** The dialog covers the header's language switch. */
function JobLanguages({ settings, view }: Pick<Props, 'settings' | 'view'>) {
  return (
    // An island's context has the view of the page's load.
    <ViewContext value={view}>
      <LanguageSwitch languages={settings.languages} />
    </ViewContext>
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

interface MissingJobProps {
  job: null | undefined;
  failed: boolean;
  jobs: string;
  onClose: () => void;
}

function MissingJob({ job, failed, jobs, onClose }: MissingJobProps) {
  const messages = useMessages();
  const { job: said } = messages;
  return (
    <Dialog
      title={failed ? said.failed : job === null ? said.closed : messages.loading}
      level={1}
      focusTitle
      closeHref={jobs}
      onClose={onClose}
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

function Facts({ job }: { job: DisplayedJob }) {
  const { job: said } = useMessages();
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
  );
}

interface ApplyLinkProps {
  job: DisplayedJob;
  jobs: string;
  onOpen: () => void;
}

function ApplyLink({ job, jobs, onOpen }: ApplyLinkProps) {
  const messages = useMessages();
  const { job: said } = messages;
  const address = useBasePath() + addressOf({ path: jobPath(job), applying: true });
  return job.open ? (
    <>
      <ActionLink
        className={buttonClass('accent')}
        href={address}
        onClick={() => {
          openForm(address);
          onOpen();
        }}
      >
        {said.apply}
      </ActionLink>
      {/* One text node: a separate date would shift when the font loads. */}
      {job.end.text && <p>{interpolate(messages, said.openUntil, { date: job.end.text })}</p>}
    </>
  ) : (
    <>
      <p>{said.applicationsClosed}</p>
      <OpenJobs href={jobs} />
    </>
  );
}

/** Focuses the job's list entry when the dialog closes. */
function useViewed(id: string | undefined, address: string | null | undefined): void {
  useEffect(() => {
    if (!id || !address) return;
    markViewed(id);
    return () => focusEntry(address);
  }, [id, address]);
}

/** A dialog open on page load has no control to return the focus to. */
function focusEntry(address: string) {
  const focused = document.activeElement;
  if (focused && focused !== document.body && focused.id !== 'main') return;
  const entry = `#careers a[href="${address}"]`;
  document.querySelector<HTMLElement>(entry)?.focus({ preventScroll: true });
}
