import type { Job } from '@sunfront/contract/entities/job';
import type { SectionName } from '@sunfront/contract/settings/sections';
import type { SiteContent, SiteSettings } from '@sunfront/contract/site/site-content';
import { copyText } from '@sunfront/contract/site/copy-text';
import type { ComponentType } from 'react';
import { useMessages } from '../../text/messages.ts';
import { AboutUs } from '../sections/about-us.tsx';
import { CareersIsland } from '../careers/careers-island.tsx';
import { toDisplayedJob } from '../jobs/displayed-job.ts';
import { ContactForm } from '../form/contact-form.tsx';
import { ContactUs } from '../sections/contact-us.tsx';
import { Gallery } from '../sections/gallery.tsx';
import { Island } from '../view/island.tsx';
import { Leadership } from '../sections/leadership.tsx';
import { OurStaff } from '../sections/our-staff.tsx';
import { Partners } from '../sections/partners.tsx';
import { Services } from '../sections/services.tsx';
import { StatsStrip } from '../sections/stats-strip.tsx';
import { type LandingProps, useCopy } from '../view/landing-props.ts';

export const SECTIONS: Record<SectionName, ComponentType<LandingProps>> = {
  figures: StatsStrip,
  careers: CareersSection,
  services: Services,
  company_heads: Leadership,
  our_staff: OurStaff,
  gallery: GallerySection,
  about_us: AboutUs,
  partners: PartnersSection,
  contact_us: ContactSection,
};

/** The page already contains the long texts, so the islands' props omit them. */
export function useBriefSettings({ settings }: SiteContent): SiteSettings {
  const messages = useMessages();
  return {
    ...settings,
    about_us: '',
    privacy: '',
    legal: '',
    statistics: [],
    copy: { privacy_title: copyText(settings, 'privacy_title', messages) },
    theme: undefined,
    locality: undefined,
    security_contact: undefined,
  };
}

function CareersSection({ content, view, now, onRetry }: LandingProps) {
  const { settings, status = {} } = content;
  const messages = useMessages();
  const brief = useBriefSettings(content);
  const toShown = (job: Job) => toDisplayedJob(job, messages, new Date(now), settings.time_zone);
  return (
    <Island name="careers">
      <CareersIsland
        content={{
          jobs: content.jobs.map(toShown),
          more_jobs: content.more_jobs,
          status: status.jobs,
        }}
        copy={useCopy(content, 'careers')}
        settings={status.settings ? { ...brief, company_name: '' } : brief}
        view={view}
        onRetry={onRetry && (() => onRetry('jobs'))}
      />
    </Island>
  );
}

function GallerySection({ content, onRetry }: LandingProps) {
  return (
    <Island name="gallery">
      <Gallery
        images={content.gallery}
        copy={useCopy(content, 'gallery')}
        status={content.status?.gallery}
        onRetry={onRetry && (() => onRetry('gallery'))}
      />
    </Island>
  );
}

function PartnersSection({ content, onRetry }: LandingProps) {
  return (
    <Island name="partners">
      <Partners
        // Internal fields must not reach the page.
        partners={content.partners.map(({ id, name, logo, website }) => ({
          id,
          name,
          logo,
          website,
        }))}
        copy={useCopy(content, 'partners')}
        status={content.status?.partners}
        onRetry={onRetry && (() => onRetry('partners'))}
      />
    </Island>
  );
}

function ContactSection({ content, view }: LandingProps) {
  return (
    <ContactUs settings={content.settings} copy={useCopy(content, 'contact_us')}>
      <Island name="contact">
        <ContactForm settings={useBriefSettings(content)} view={view} />
      </Island>
    </ContactUs>
  );
}
