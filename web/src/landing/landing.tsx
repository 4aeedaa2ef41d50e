import { JobsPage } from './careers/jobs-page.tsx';
import { jobInPath } from '@sunfront/contract/job-address';
import type { Job } from '@sunfront/contract/entities/job';
import type { SectionName } from '@sunfront/contract/sections';
import type { Part, SiteContent } from '@sunfront/contract/site-content';
import { textPageAt } from '@sunfront/contract/text-pages';
import { sectionWords, word } from '@sunfront/contract/words';
import { Fragment, type ReactNode } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { useMessages } from '../ui/messages.ts';
import { AboutUs } from './about-us.tsx';
import { useBase, ViewContext } from './base.ts';
import { CareersIsland } from './careers/careers-island.tsx';
import { shownJob } from './careers/shown-job.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactUs } from './contact-us.tsx';
import { Footer } from './footer.tsx';
import { Gallery } from './gallery.tsx';
import { Island } from './island.tsx';
import styles from './landing.module.css';
import { Leadership } from './leadership.tsx';
import { Header } from './header.tsx';
import { shownSections } from './navigation.ts';
import { Opening } from './opening.tsx';
import { OurStaff } from './our-staff.tsx';
import { Partners } from './partners.tsx';
import { TextPage } from './text-page.tsx';
import { Services } from './services.tsx';
import { SidePage, SkipLink } from './side-page.tsx';
import { Slideshow } from './slideshow.tsx';
import { StatsStrip } from './stats-strip.tsx';
import type { View } from './view.ts';

interface Props {
  content: SiteContent;
  view: View;
  /** Time of rendering, ISO 8601; the same on server and client. */
  now: string;
  onRetry?: (part: Part) => void;
}

// Inline: a class would ship with every page, but only the shell needs it.
const WAITING = {
  height: 'calc(100svh - var(--bar))',
  minHeight: '26rem',
  background: 'var(--sand)',
};

export function Landing(props: Props) {
  return (
    <ViewContext value={props.view}>
      <Page {...props} />
    </ViewContext>
  );
}

function Page(props: Props) {
  const { content, view } = props;
  const { path } = view;
  const base = useBase();
  const messages = useMessages();
  const text = textPageAt(path, content.settings, messages.words);
  if (text) return <TextPage page={text} content={content} />;
  if (view.search) {
    const { time_zone } = content.settings;
    const toShown = (job: Job) => shownJob(job, messages, new Date(props.now), time_zone);
    return (
      <JobsPage content={content} jobs={content.jobs} toShown={toShown} search={view.search} />
    );
  }
  if (path === '/' || jobInPath(path) !== undefined) return <LandingPage {...props} />;
  return (
    <SidePage content={content} title={messages.page.missing}>
      <p>{messages.page.missingHint}</p>
      <p style={{ marginTop: '1.5rem' }}>
        <a className={buttonClass('primary')} href={`${base}/`}>
          {messages.page.home}
        </a>
      </p>
    </SidePage>
  );
}

function LandingPage({ content, view, now, onRetry }: Props) {
  const { settings, slides, status = {} } = content;
  const messages = useMessages();
  const wordsOf = (section: Parameters<typeof sectionWords>[1]) =>
    sectionWords(settings, section, messages.words);
  const retry = (part: Part) => onRetry && (() => onRetry(part));
  // Omit long texts from the islands' props: the page already contains them.
  const words = { privacy_title: word(settings, 'privacy_title', messages.words) };
  const brief = {
    ...settings,
    about_us: '',
    privacy: '',
    legal: '',
    statistics: [],
    words,
    look: undefined,
  };
  const isBehind = jobInPath(view.path) !== undefined;
  // On a job's page, the job title is the h1.
  const Heading = isBehind ? 'p' : 'h1';
  const toShown = (job: Job) => shownJob(job, messages, new Date(now), settings.time_zone);
  const sections: Record<SectionName, ReactNode> = {
    figures: <StatsStrip statistics={settings.statistics} />,
    careers: (
      <Island name="careers">
        <CareersIsland
          content={{
            jobs: content.jobs.map(toShown),
            more_jobs: content.more_jobs,
            ...(content.job === undefined ? {} : { job: content.job && toShown(content.job) }),
            status: status.jobs,
          }}
          words={wordsOf('careers')}
          title={status.settings ? '' : word(settings, 'share_title', messages.words)}
          settings={status.settings ? { ...brief, company_name: '' } : brief}
          view={view}
          onRetry={retry('jobs')}
        />
      </Island>
    ),
    services: (
      <Services
        services={content.services}
        words={wordsOf('services')}
        pausable={slides.length === 0 && status.slides !== 'loading'}
      />
    ),
    company_heads: <Leadership staff={content.staff} words={wordsOf('company_heads')} />,
    our_staff: (
      <OurStaff
        staff={content.staff}
        words={wordsOf('our_staff')}
        status={status.staff}
        onRetry={retry('staff')}
      />
    ),
    gallery: (
      <Island name="gallery">
        <Gallery
          images={content.gallery}
          words={wordsOf('gallery')}
          status={status.gallery}
          onRetry={retry('gallery')}
        />
      </Island>
    ),
    about_us: (
      <AboutUs
        settings={settings}
        words={wordsOf('about_us')}
        loading={status.settings === 'loading'}
      />
    ),
    partners: (
      <Island name="partners">
        <Partners
          // Keep internal fields out of the page.
          partners={content.partners.map(({ id, name, logo, website }) => ({
            id,
            name,
            logo,
            website,
          }))}
          words={wordsOf('partners')}
          status={status.partners}
          onRetry={retry('partners')}
        />
      </Island>
    ),
    contact_us: (
      <ContactUs settings={settings} words={wordsOf('contact_us')}>
        <Island name="contact">
          <ContactForm settings={brief} view={view} />
        </Island>
      </ContactUs>
    ),
  };

  return (
    <div className={isBehind ? `${styles.page} ${styles.behind}` : styles.page}>
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
            <Opening name={settings.company_name} behind={isBehind} />
          )}
        </div>
        {shownSections(content, view).map((name) => (
          <Fragment key={name}>{sections[name]}</Fragment>
        ))}
      </main>
      <Footer content={content} />
    </div>
  );
}
