import { JOB_CLOSED } from '@sunfront/contract/open-job';
import type { Part, SiteContent } from '@sunfront/contract/site-content';
import { useEffect } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { AboutUs } from './about-us.tsx';
import { Careers } from './careers/careers.tsx';
import { jobInAddress } from './careers/job-address.ts';
import { JobDialog } from './careers/job-dialog.tsx';
import { useJobs } from './careers/use-jobs.ts';
import { ContactUs } from './contact-us.tsx';
import { Footer } from './footer.tsx';
import { Gallery } from './gallery.tsx';
import styles from './landing.module.css';
import { Leadership } from './leadership.tsx';
import { Navbar } from './navbar.tsx';
import { Opening } from './opening.tsx';
import { OurStaff } from './our-staff.tsx';
import { Partners } from './partners.tsx';
import { Privacy } from './privacy.tsx';
import { Services } from './services.tsx';
import { SidePage, SkipLink } from './side-page.tsx';
import { Slideshow } from './slideshow.tsx';
import { StatsStrip } from './stats-strip.tsx';
import { useMotion } from './use-motion.ts';

interface Props {
  content: SiteContent;
  path: string;
  /** The moment of rendering, ISO 8601; the server's and the browser's must be the same. */
  now: string;
  /** Fetches a list again that could not be fetched. */
  onRetry?: (part: Part) => void;
}

/** What visitors see: the landing page or, at its own address, the privacy text. */
export function Landing(props: Props) {
  const { path, content } = props;
  if (path === '/privacy') return <Privacy content={content} />;
  if (path === '/' || jobInAddress(path) !== undefined) return <LandingPage {...props} />;
  return (
    <SidePage content={content} title="There is no such page">
      <p>The address may be mistyped, or the page may have moved.</p>
      <p style={{ marginTop: '1.5rem' }}>
        <a className={buttonClass('primary')} href="/">
          Go to the home page
        </a>
      </p>
    </SidePage>
  );
}

/** The specification's sections in their order, all from one `content`. */
function LandingPage({ content, path, now, onRetry }: Props) {
  const { settings, slides, status = {} } = content;
  const motion = useMotion();
  const jobId = jobInAddress(path);
  const { loadAll, job, failed } = useJobs(content, jobId);

  const what = jobId !== undefined && job === null ? JOB_CLOSED : job?.title;
  const heading = [what, status.settings ? undefined : settings.company_name];
  const title = heading.filter(Boolean).join(' · ');
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);

  const retry = (part: Part) => onRetry && (() => onRetry(part));

  return (
    <div className={styles.page} data-still={motion.still || undefined}>
      <SkipLink />
      <Navbar content={content} />
      <main id="main" tabIndex={-1}>
        <div id="home">
          {slides.length > 0 ? (
            <>
              <h1 className="visually-hidden">{settings.company_name}</h1>
              <Slideshow slides={slides} motion={motion} />
            </>
          ) : status.slides === 'loading' ? (
            <div className={styles.waiting} />
          ) : (
            <Opening name={settings.company_name} />
          )}
        </div>
        <StatsStrip statistics={settings.statistics} />
        <Careers
          jobs={content.jobs}
          more={content.more_jobs}
          status={status.jobs}
          loadAll={loadAll}
          onRetry={retry('jobs')}
        />
        <Services
          services={content.services}
          motion={motion}
          pausable={slides.length === 0 && status.slides !== 'loading'}
        />
        <Leadership staff={content.staff} />
        <OurStaff staff={content.staff} status={status.staff} onRetry={retry('staff')} />
        <Gallery images={content.gallery} status={status.gallery} onRetry={retry('gallery')} />
        <AboutUs settings={settings} loading={status.settings === 'loading'} />
        <Partners
          partners={content.partners}
          status={status.partners}
          onRetry={retry('partners')}
        />
        <ContactUs settings={settings} />
      </main>
      <Footer content={content} />
      {jobId !== undefined && (
        <JobDialog key={jobId} job={job} failed={failed} now={now} settings={settings} />
      )}
    </div>
  );
}
