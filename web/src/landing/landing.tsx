import { JobsPage } from './careers/jobs-page.tsx';
import { jobInPath } from '@sunfront/contract/job-url';
import type { Job } from '@sunfront/contract/entities/job';
import { textPageAt } from '@sunfront/contract/text-pages';
import { buttonClass } from '../ui/button.tsx';
import { useMessages } from '../ui/messages.ts';
import { useBasePath, ViewContext } from './view-context.ts';
import { toDisplayedJob } from './careers/displayed-job.ts';
import { type LandingProps, SECTIONS } from './sections.tsx';
import { Footer } from './footer.tsx';
import styles from './landing.module.css';
import { Header } from './header.tsx';
import { visibleSections } from './navigation.ts';
import { Hero } from './hero.tsx';
import { TextPage } from './text-page.tsx';
import { TextLayout, SkipLink } from './text-layout.tsx';
import { Slideshow } from './slideshow.tsx';

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
  if (view.search) {
    const { time_zone } = content.settings;
    const toShown = (job: Job) => toDisplayedJob(job, messages, new Date(props.now), time_zone);
    return (
      <JobsPage content={content} jobs={content.jobs} toShown={toShown} search={view.search} />
    );
  }
  if (path === '/' || jobInPath(path) !== undefined) return <LandingPage {...props} />;
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

function LandingPage(props: LandingProps) {
  const { content, view } = props;
  const { settings, slides, status = {} } = content;
  const isBehind = jobInPath(view.path) !== undefined;
  // A job's page has the job title as its h1.
  const Heading = isBehind ? 'p' : 'h1';
  return (
    <div className={styles.page}>
      <SkipLink />
      <Header content={content} />
      <main id="main" tabIndex={-1}>
        <div id="home">
          {slides.length > 0 ? (
            <>
              <Heading className="visually-hidden">{settings.company_name}</Heading>
              <Slideshow slides={slides} behind={isBehind} />
            </>
          ) : status.slides === 'loading' ? (
            <div style={WAITING} />
          ) : (
            <Hero name={settings.company_name} behind={isBehind} />
          )}
        </div>
        {visibleSections(content, view).map((name) => {
          const Section = SECTIONS[name];
          return <Section key={name} {...props} />;
        })}
      </main>
      <Footer content={content} />
    </div>
  );
}
