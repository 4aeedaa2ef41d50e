import type { GalleryImage } from '@sunfront/contract/entities/gallery-image';
import type { Job } from '@sunfront/contract/entities/job';
import type { Partner } from '@sunfront/contract/entities/partner';
import type { Service } from '@sunfront/contract/entities/service';
import type { Setting } from '@sunfront/contract/entities/setting';
import type { Slide } from '@sunfront/contract/entities/slide';
import type { SocialLink } from '@sunfront/contract/entities/social-link';
import type { Staff } from '@sunfront/contract/entities/staff';
import { RETENTION } from '@sunfront/contract/limits';
import { DEFAULT_TIME_ZONE } from '@sunfront/contract/open-job';
import { type Statistic, statistics } from '@sunfront/contract/statistics';

/** Everything that the landing page's first view shows: plain data, so that it can travel as JSON. */
export interface SiteContent {
  settings: SiteSettings;
  slides: Slide[];
  /** The first open jobs. */
  jobs: Job[];
  /** Whether there are open jobs beside these. */
  more_jobs: boolean;
  /** The job that the address names, where it is not among the first. */
  job?: Job;
  services: Service[];
  staff: Staff[];
  gallery: GalleryImage[];
  partners: Partner[];
  social: SocialLink[];
  /** How far each list is, where the browser fetches them itself. Absent: they are all there. */
  status?: Partial<Record<Part, 'loading' | 'failed'>>;
}

export type Part =
  'settings' | 'slides' | 'jobs' | 'services' | 'staff' | 'gallery' | 'partners' | 'social';

type Attributes = Pick<
  Setting,
  | 'company_name'
  | 'address'
  | 'email'
  | 'phone'
  | 'about_us'
  | 'logo'
  | 'about_us_image'
  | 'time_zone'
  | 'retention_months'
  | 'privacy'
>;

export interface SiteSettings extends Attributes {
  /** The stats strip; it is hidden when there are none. */
  statistics: Statistic[];
}

const DEFAULTS: Attributes = {
  company_name: 'Company',
  address: '',
  email: '',
  phone: '',
  about_us: '',
  logo: '',
  about_us_image: '',
  time_zone: DEFAULT_TIME_ZONE,
  retention_months: RETENTION.fallback,
  privacy: '',
};

/** Takes each attribute from the first record that has it; blank counts as absent. */
export function mergeSettings(records: readonly Partial<Setting>[]): SiteSettings {
  const merged = { ...DEFAULTS, statistics: statistics(records) };
  for (const key of Object.keys(DEFAULTS) as (keyof Attributes)[]) {
    const found = records.find((record) => record[key]?.trim());
    if (found) (merged as Record<typeof key, string>)[key] = found[key]!;
  }
  return merged;
}

/** What the page of a job that is not open is called, on the server and in the browser. */
export const JOB_CLOSED = 'This job is closed';

export const EMPTY: SiteContent = {
  settings: mergeSettings([]),
  slides: [],
  jobs: [],
  more_jobs: false,
  services: [],
  staff: [],
  gallery: [],
  partners: [],
  social: [],
};
