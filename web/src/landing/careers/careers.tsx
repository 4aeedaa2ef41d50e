import { PAGE } from '@sunfront/contract/limits';
import type { SectionCopy } from '@sunfront/contract/settings/copy';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../../browser/after-paint.ts';
import { ActionLink } from '../../ui/action-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { useMessages } from '../../text/messages.ts';
import { toast } from '../../ui/toast.ts';
import { useBasePath } from '../view/site-links.ts';
import { ListState } from '../sections/list-state.tsx';
import { Section } from '../sections/section.tsx';
import styles from './careers.module.css';
import { JobList } from './job-list.tsx';
import type { DisplayedJob } from '../jobs/displayed-job.ts';

/** Longer lists have a search. */
const MANY = 10;

interface Props {
  jobs: DisplayedJob[];
  more: boolean;
  copy: SectionCopy;
  whole: boolean;
  /** Links to the form of job alerts. */
  alerts: boolean;
  status: 'loading' | 'failed' | undefined;
  loadAll: () => Promise<DisplayedJob[]>;
  onRetry: (() => void) | undefined;
}

export function Careers(props: Props) {
  const { jobs, more, copy, status, alerts, onRetry } = props;
  const { careers, loading, alerts: said } = useMessages();
  const base = useBasePath();
  const list = useRef<HTMLUListElement>(null);
  const { all, busy, finder, showMore, showLess } = useAllJobs(props, list);
  const shown = all ?? jobs.slice(0, PAGE.jobs);

  const entries = (found: readonly DisplayedJob[]) => <JobList ref={list} jobs={found} />;

  return (
    <Section id="careers" copy={copy}>
      {status || shown.length === 0 ? (
        <ListState
          status={status}
          failed={careers.failed}
          empty={careers.empty}
          onRetry={onRetry}
        />
      ) : (
        <>
          {finder && shown.length > MANY ? (
            <finder.JobFinder jobs={shown}>{entries}</finder.JobFinder>
          ) : (
            entries(shown)
          )}
          {(more || jobs.length > PAGE.jobs) && (
            <p className={styles.more}>
              <ActionLink
                className={buttonClass()}
                href={all ? `${base}/#careers` : `${base}/jobs`}
                busy={busy}
                aria-expanded={all !== undefined}
                onClick={({ currentTarget }) => (all ? showLess(currentTarget) : void showMore())}
              >
                {busy ? loading : all ? careers.less : careers.more}
              </ActionLink>
            </p>
          )}
        </>
      )}
      {alerts && (
        <p className={styles.more}>
          <a href={`${base}/jobs#alerts`}>{said.offer}</a>
        </p>
      )}
    </Section>
  );
}

/** Loads all jobs and the search, and hides both again. */
function useAllJobs(
  { jobs, whole, status, loadAll }: Props,
  list: RefObject<HTMLUListElement | null>,
) {
  const { careers } = useMessages();
  const [all, setAll] = useState(whole && !status ? jobs : undefined);
  const [busy, setBusy] = useState(false);
  const [finder, setFinder] = useState<typeof import('./job-finder.tsx') | undefined>();

  // Without this chunk, the list has no search.
  const loadFinder = () => import('./job-finder.tsx').catch(() => undefined);

  useEffect(() => {
    if (whole) void loadFinder().then(setFinder);
  }, [whole]);

  const showMore = async () => {
    setBusy(true);
    // Requesting both takes a slow phone longer than showing that it begins.
    await afterPaint();
    try {
      const [loaded, found] = await Promise.all([loadAll(), loadFinder()]);
      flushSync(() => {
        setFinder(found);
        setAll(loaded);
      });
      list.current?.querySelectorAll('a')[PAGE.jobs]?.focus({ preventScroll: true });
    } catch {
      toast.error(careers.failed);
    } finally {
      setBusy(false);
    }
  };

  const showLess = (button: HTMLElement) => {
    const before = button.getBoundingClientRect().top;
    flushSync(() => setAll(undefined));
    // The list above the button has shrunk.
    const top = button.getBoundingClientRect().top - before;
    scrollBy({ top, behavior: 'instant' });
  };

  return { all, busy, finder, showMore, showLess };
}
