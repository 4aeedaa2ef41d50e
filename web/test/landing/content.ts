import type { GalleryImage } from '@sunfront/contract/entities/gallery-image';
import type { Job } from '@sunfront/contract/entities/job';
import type { Partner } from '@sunfront/contract/entities/partner';
import type { Service } from '@sunfront/contract/entities/service';
import type { Slide } from '@sunfront/contract/entities/slide';
import type { SocialLink } from '@sunfront/contract/entities/social-link';
import type { Staff } from '@sunfront/contract/entities/staff';
import type { RecordMeta } from '@sunfront/contract/entities/entity';
import { EMPTY_CONTENT, type SiteContent } from '@sunfront/contract/site/site-content';

const entry = <T>(id: string, values: Omit<T, keyof RecordMeta>): T =>
  ({
    id,
    created_at: '2025-01-01T00:00:00.000Z',
    updated_at: '2025-01-01T00:00:00.000Z',
    ...values,
  }) as T;

const PICTURE = '/media/abc_1920x1200_8899aa.webp';

export function makeJob(id: string, values: Partial<Job> = {}): Job {
  return entry<Job>(id, {
    title: `Job ${id}`,
    company_name: 'Zagros Solar',
    location: 'Isfahan',
    description: 'Panels on roofs.',
    employment_type: '',
    industry: '',
    seniority_level: '',
    salary_min: null,
    salary_max: null,
    currency: '',
    salary_period: 'none',
    image: '',
    numbers: null,
    start: '',
    end: '',
    viewed: false,
    employment_category: '',
    locality: '',
    region: '',
    country: '',
    remote: false,
    closes_at: '',
    first_published_at: '',
    start_before_closing: '',
    end_before_closing: '',
    ...values,
  });
}

export function makeStaff(name: string, type: Staff['type'], image = PICTURE): Staff {
  return entry<Staff>(name, { name, role: 'Fitter', bio: 'On roofs since 2014.', image, type });
}

export function fullContent(): SiteContent {
  return {
    ...EMPTY_CONTENT,
    settings: {
      ...EMPTY_CONTENT.settings,
      company_name: 'Zagros Solar',
      about_us: 'It began in a garage.\n\nToday we are 46.',
      about_us_image: PICTURE,
      email: 'hello@zagros.example',
      phone: '+98 31 5550 0142',
      address: '14 Chaharbagh Lane',
    },
    slides: ['one', 'two'].map((id) =>
      entry<Slide>(id, { url: PICTURE, title: `Slide ${id}`, button: '', button_target: '' }),
    ),
    jobs: ['a', 'b', 'c'].map((id) => makeJob(id)),
    more_jobs: true,
    services: [
      entry<Service>('s', {
        name: 'Solar for roofs',
        description: 'We measure the roof.',
        image1_url: PICTURE,
        image2_url: '',
        image3_url: '',
      }),
    ],
    staff: [makeStaff('Shirin Bakhtiari', 'head'), makeStaff('Arash Moradi', 'employee')],
    gallery: Array.from({ length: 9 }, (_, index) =>
      entry<GalleryImage>(`g${index}`, { url: PICTURE, alt_text: `View ${index}` }),
    ),
    partners: [
      entry<Partner>('p', { name: 'Alvand Steel', logo: PICTURE, website: '', description: '' }),
    ],
    social: [
      entry<SocialLink>('t', { platform: 'twitter', url: 'https://twitter.com/zagros' }),
      entry<SocialLink>('f', { platform: 'facebook', url: 'https://facebook.com/zagros' }),
    ],
  };
}
