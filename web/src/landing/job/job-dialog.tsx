import { jobPath } from '@sunfront/contract/jobs/url';
import type { SiteSettings } from '@sunfront/contract/site/site-content';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { afterPaint } from '../../browser/after-paint.ts';
import { useChunk } from '../../browser/use-chunk.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { goBack, onLocationChange } from '../../browser/location.ts';
import { useMessages } from '../../text/messages.ts';
import { LanguageSwitch } from '../header/language-switch.tsx';
import { useBasePath } from '../view/site-links.ts';
import { ViewContext } from '../view/view-context.ts';
import { addressOf, type View } from '../view/view.ts';
import { JobContent } from './job-content.tsx';
import { isFormRequested, openOverPage } from '../jobs/job-url.ts';
import { markViewed } from '../jobs/known-jobs.ts';
import { MissingJob, missingTitle } from './missing-job.tsx';
import type { DisplayedJob } from '../jobs/displayed-job.ts';
import { Isolated } from '../../text/direction.tsx';

interface Props {
  /** Undefined while loading, null if there is no such open job. */
  job: DisplayedJob | null | undefined;
  failed: boolean;
  settings: SiteSettings;
  view: View;
}

/** Over the page that opened it, as an entry of the history. A reload shows the job's page. */
export function JobDialog({ job, failed, settings, view }: Props) {
  const messages = useMessages();
  const base = useBasePath();
  const frame = { wide: true, level: 1, focusTitle: true, onClose: goBack } as const;
  useViewed(job?.id, job && base + jobPath(job));

  if (!job) {
    return (
      <Dialog {...frame} wide={false} title={missingTitle(messages, { job, failed })}>
        <MissingJob job={job} failed={failed} />
      </Dialog>
    );
  }
  return (
    <Dialog {...frame} title={<Isolated text={job.title} />}>
      <OpenJob job={job} settings={settings} view={view} />
    </Dialog>
  );
}

// The job appears first.
const loadForm = () => afterPaint().then(() => import('./apply-dialog.tsx'));

function OpenJob({ job, settings, view }: Omit<Props, 'failed'> & { job: DisplayedJob }) {
  const { job: said } = useMessages();
  const [form, again] = useChunk(loadForm, true);
  const applying = useSyncExternalStore(onLocationChange, isFormRequested, () => false);
  const address = useBasePath() + addressOf({ path: jobPath(job), applying: true });
  return (
    <>
      <JobContent
        job={job}
        actions={
          // The dialog covers the header's. An island's context has the view of the page's load.
          <ViewContext value={view}>
            <LanguageSwitch languages={settings.languages} />
          </ViewContext>
        }
        apply={
          <>
            <Button
              variant="accent"
              onClick={() => {
                openOverPage(address);
                if (form === 'failed') again();
              }}
            >
              {said.apply}
            </Button>
            {applying && form === 'failed' && <p role="alert">{said.formFailed}</p>}
          </>
        }
      />
      {applying && job.open && form && form !== 'failed' && (
        <form.ApplyDialog job={job} settings={settings} onClose={goBack} />
      )}
    </>
  );
}

/** Focuses the job's entry after closing: not every browser focuses a link that is clicked. */
function useViewed(id: string | undefined, address: string | null | undefined): void {
  useEffect(() => {
    if (!id || !address) return;
    void afterPaint().then(() => markViewed(id));
    return () => focusEntry(address);
  }, [id, address]);
}

function focusEntry(address: string) {
  const focused = document.activeElement;
  if (focused && focused !== document.body && focused.id !== 'main') return;
  const entry = `main a[href="${address}"]`;
  document.querySelector<HTMLElement>(entry)?.focus({ preventScroll: true });
}
