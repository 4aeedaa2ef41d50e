import { APPLICATION_PAGE } from '@sunfront/contract/api/application';
import { INTERVIEW_PAGE } from '@sunfront/contract/api/interview-page';
import { AlertsPage } from './alerts-page.tsx';
import { ApplicationPage } from './application-page.tsx';
import { InterviewPage } from './interview-page.tsx';
import { JobsPage } from './jobs-page.tsx';
import { OpenedJob } from '../job/opened-job.tsx';
import { Island } from '../view/island.tsx';
import type { JobSearch } from '../view/view.ts';
import { JobPage } from './job-page.tsx';
import { jobInPath } from '@sunfront/contract/jobs/url';
import type { Job } from '@sunfront/contract/entities/job';
import { textPageAt } from '@sunfront/contract/site/text-pages';
import { buttonClass } from '../../ui/button.tsx';
import { useMessages } from '../../text/messages.ts';
import { useBasePath } from '../view/site-links.ts';
import { ViewContext } from '../view/view-context.ts';
import { toDisplayedJob } from '../jobs/displayed-job.ts';
import { SECTIONS, useBriefSettings } from './sections.tsx';
import type { LandingProps } from '../view/landing-props.ts';
import { Footer } from '../sections/footer.tsx';
import styles from './landing.module.css';
import { Header } from '../header/header.tsx';
import { visibleSections } from '../view/navigation.ts';
import { Hero } from '../sections/hero.tsx';
import { TextPage } from './text-page.tsx';
import { TextLayout, SkipLink } from './text-layout.tsx';
import { Slideshow } from '../sections/slideshow.tsx';

// Inline: a class would ship with every page, but only the shell needs it.
const WAITING = {
  height: 'calc(100svh - var(--bar))',
  minHeight: '26rem',
  background: 'var(--band)',
};

export function Landing(props: LandingProps) {
  return (
    <ViewContext value={props.view}>
      <Page {...props} />
    </ViewContext>
  );
}

function Page(props: LandingProps) {
  const { content, view } = props;
  const { path } = view;
  const base = useBasePath();
  const messages = useMessages();
  const text = textPageAt(path, content.settings, messages);
  if (text) return <TextPage page={text} content={content} />;
  if (path === APPLICATION_PAGE) {
    return <ApplicationPage content={content} view={view.application} />;
  }
  if (path === INTERVIEW_PAGE) return <InterviewPage content={content} view={view.interview} />;
  if (view.search) return <AllJobs {...props} search={view.search} />;
  if (view.alerts) return <AlertsPage content={content} alerts={view.alerts} />;
  if (path === '/') return <LandingPage {...props} />;
  if (jobInPath(path) !== undefined) return <JobPage {...props} />;
  return (
    <TextLayout content={content} title={messages.page.missing}>
      <p>{messages.page.missingHint}</p>
      <p style={{ marginTop: '1.5rem' }}>
        <a className={buttonClass('primary')} href={`${base}/`}>
          {messages.page.home}
        </a>
      </p>
    </TextLayout>
  );
}

function AllJobs({ content, view, now, search }: LandingProps & { search: JobSearch }) {
  const messages = useMessages();
  const { settings, jobs } = content;
  const brief = useBriefSettings(content);
  const toShown = (job: Job) => toDisplayedJob(job, messages, new Date(now), settings.time_zone);
  return (
    <>
      <JobsPage
        content={content}
        jobs={jobs}
        toShown={toShown}
        search={search}
        refused={view.refused}
      />
      <Island name="job">
        {/* The list of all jobs would double the page. */}
        <OpenedJob content={{ jobs: [], more_jobs: true }} settings={brief} view={view} />
      </Island>
    </>
  );
}

function LandingPage(props: LandingProps) {
  const { content } = props;
  const { settings, slides, status = {} } = content;
  return (
    <div className={styles.page}>
      <SkipLink />
      <Header content={content} />
      <main id="main" tabIndex={-1}>
        <div id="home">
          {slides.length > 0 ? (
            <>
              <h1 className="visually-hidden">{settings.company_name}</h1>
              <Slideshow slides={slides} />
            </>
          ) : status.slides === 'loading' ? (
            <div style={WAITING} />
          ) : (
            <Hero name={settings.company_name} />
          )}
        </div>
        {visibleSections(content).map((name) => {
          const Section = SECTIONS[name];
          return <Section key={name} {...props} />;
        })}
      </main>
      <Footer content={content} />
    </div>
  );
}
