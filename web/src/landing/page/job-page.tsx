import type { Job } from '@sunfront/contract/entities/job';
import { copyText } from '@sunfront/contract/site/copy-text';
import { interpolate } from '@sunfront/contract/messages/index';
import { jobInPath, jobPath, matchesJobName } from '@sunfront/contract/jobs/url';
import type { SiteSettings } from '@sunfront/contract/site/site-content';
import { buttonClass } from '../../ui/button.tsx';
import { useMessages } from '../../text/messages.ts';
import { Footer } from '../sections/footer.tsx';
import { Header } from '../header/header.tsx';
import { Island } from '../view/island.tsx';
import { retentionText } from '../form/privacy-note.tsx';
import type { LandingProps } from '../view/landing-props.ts';
import { SkipLink } from './text-layout.tsx';
import { useBasePath } from '../view/site-links.ts';
import { addressOf, showsForm, type View } from '../view/view.ts';
import { ApplySection } from '../job/apply-form.tsx';
import { type DisplayedJob, toDisplayedJob } from '../jobs/displayed-job.ts';
import { enhanceJob } from '../jobs/enhance-job.ts';
import { JobContent } from '../job/job-content.tsx';
import { JobList } from '../careers/job-list.tsx';
import { getJobParent } from '../jobs/job-parent.ts';
// Not a CSS module: its styles would be part of every page.
import styles from './job-page.css?inline';
import { MissingJob, missingTitle } from '../job/missing-job.tsx';
import { jobsInstead, relatedJobs } from '../jobs/related-jobs.ts';
import { Isolated } from '../../text/direction.tsx';

/** The destination of links to a job. Works without script; only the form is hydrated. */
export function JobPage({ content, view, now }: LandingProps) {
  const messages = useMessages();
  const { settings, status = {}, jobs } = content;
  const home = `${useBasePath()}/`;
  const { job: found = listedJob(view.path, jobs, status.jobs) } = content;
  const toShown = (job: Job) => toDisplayedJob(job, messages, new Date(now), settings.time_zone);
  const job = found ? toShown(found) : undefined;
  const missing = { job: found as null | undefined, failed: status.jobs === 'failed' };
  const title = job ? job.title : missingTitle(messages, missing);
  const isForm = job !== undefined && showsForm(view, job.open);
  const others = found && job?.open ? relatedJobs(found, jobs) : jobsInstead(found, jobs);

  return (
    <div className="job-page">
      <style>{styles}</style>
      <SkipLink />
      <Header content={content} home={home} />
      <Breadcrumb settings={settings} title={title} />
      <main id="main" key={job?.id} tabIndex={-1} ref={enhanceJob} data-job={job?.id ?? ''}>
        <article
          className="job"
          data-closed={(job && !job.open) || undefined}
          data-form={isForm || undefined}
        >
          <h1>
            <Isolated text={title} />
          </h1>
          {job ? (
            <JobContent
              job={job}
              apply={<ApplyLink job={job} />}
              form={isForm && <Form job={job} content={content} view={view} />}
              home={home}
            />
          ) : (
            <div data-part="text">
              <MissingJob {...missing} />
            </div>
          )}
        </article>
        {job?.open && !isForm && <NextSteps settings={settings} />}
      </main>
      {others.length > 0 && !isForm && (
        <aside aria-labelledby="others">
          <h2 id="others">{job?.open ? messages.job.related : messages.jobs.title}</h2>
          <JobList jobs={others.map(toShown)} />
        </aside>
      )}
      <Footer content={content} home={home} />
    </div>
  );
}

/** On a page that the browser renders, the list contains all jobs. */
function listedJob(path: string, jobs: readonly Job[], status: 'loading' | 'failed' | undefined) {
  const name = jobInPath(path) ?? '';
  return jobs.find(({ id }) => matchesJobName(name, id)) ?? (status ? undefined : null);
}

function Breadcrumb({ settings, title }: { settings: SiteSettings; title: string }) {
  const messages = useMessages();
  const base = useBasePath();
  const { name, path } = getJobParent(settings, messages);
  return (
    <nav className="breadcrumb" aria-label={messages.job.breadcrumb}>
      <ol>
        <li>
          <a href={base + path}>{name}</a>
        </li>
        <li aria-current="page">
          <Isolated text={title} />
        </li>
      </ol>
    </nav>
  );
}

function ApplyLink({ job }: { job: DisplayedJob }) {
  const { job: said } = useMessages();
  const address = useBasePath() + addressOf({ path: jobPath(job), applying: true });
  return (
    <a className={buttonClass('accent')} href={address}>
      {said.apply}
    </a>
  );
}

interface FormProps {
  job: DisplayedJob;
  content: LandingProps['content'];
  view: View;
}

function Form({ job: { id, title, company_name }, content, view }: FormProps) {
  const { settings, questions } = content;
  const privacy_title = copyText(settings, 'privacy_title', useMessages());
  const { retention_months } = settings;
  const form = (
    <ApplySection
      // Serialized.
      job={{ id, title, company_name }}
      settings={{ retention_months, copy: { privacy_title } }}
      questions={questions}
      view={{ sent: view.sent, code: view.code, refused: view.refused }}
    />
  );
  // A confirmation needs no script.
  return view.sent === undefined ? <Island name="apply">{form}</Island> : form;
}

function NextSteps({ settings }: { settings: SiteSettings }) {
  const messages = useMessages();
  const { job, apply } = messages;
  const period = retentionText(settings, messages);
  return (
    <section aria-labelledby="next">
      <h2 id="next">{job.next}</h2>
      <ol>
        <li>{job.send}</li>
        <li>{apply.next}</li>
        <li>{interpolate(messages, apply.privacy, { period })}</li>
      </ol>
    </section>
  );
}
