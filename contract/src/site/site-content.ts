import type { Setting } from '../entities/setting.ts';
import type { EntityRecord } from '../entities/entity.ts';
import type { entities } from '../entities/index.ts';
import type { AskedQuestions } from '../api/responses.ts';
import { PAGE, RETENTION } from '../limits.ts';
import { type Theme, THEME_FIELDS } from '../theme/theme.ts';
import { type Language, LANGUAGE_TAGS } from '../messages/index.ts';
import { OWNER_SETTINGS } from '../settings/owner-settings.ts';
import { type Statistic, statistics } from '../settings/statistics.ts';
import { DEFAULT_TIME_ZONE } from '../text/time-zone.ts';
import { localize, translationsOf } from '../messages/translations.ts';
import { COPY_NAMES, type CopyTexts } from '../settings/copy.ts';

type AnyEntity = (typeof entities)[number];

interface Source {
  path: AnyEntity['path'];
  first?: number;
}

/** The server's document, the client's requests and the types derive from this table. */
export const SITE_PARTS = {
  settings: { path: 'settings' },
  slides: { path: 'slides' },
  jobs: { path: 'jobs', first: PAGE.jobs },
  services: { path: 'services' },
  staff: { path: 'staff' },
  gallery: { path: 'gallery' },
  partners: { path: 'partners' },
  social: { path: 'social-media' },
} as const satisfies Record<string, Source>;

export type SitePart = keyof typeof SITE_PARTS;

export const PART_NAMES = Object.keys(SITE_PARTS) as SitePart[];

export type PartLists = {
  [P in SitePart]: EntityRecord<Extract<AnyEntity, { path: (typeof SITE_PARTS)[P]['path'] }>>[];
};

/** JSON-serializable. */
export interface SiteContent extends Omit<PartLists, 'settings'> {
  settings: SiteSettings;
  more_jobs: boolean;
  /** Set if it is not among the first jobs; null if it does not exist or is closed. */
  job?: PartLists['jobs'][number] | null;
  /** Of `job`; set if the page shows its form and they could be read. */
  questions?: AskedQuestions;
  /** Set if the browser loads the lists. */
  status?: Partial<Record<SitePart, 'loading' | 'failed'>>;
}

type Attributes = Pick<
  Setting,
  | 'company_name'
  | 'address'
  | 'email'
  | 'phone'
  | 'about_us'
  | 'logo'
  | 'about_us_image'
  | 'about_us_image_focus'
  | 'time_zone'
  | 'retention_months'
  | 'privacy'
  | 'legal'
  | 'sections'
  | 'languages'
>;

export interface SiteSettings extends Attributes {
  /** Empty hides the strip. */
  statistics: Statistic[];
  logo_dark?: string;
  share_image?: string;
  locality?: string | undefined;
  /** ISO 3166-1. */
  country?: string;
  security_contact?: string | undefined;
  job_alerts?: boolean;
  /** Only if it is off. */
  count_views?: false;
  /** Differences from the default. */
  copy: CopyTexts;
  /** Differences from the default. */
  theme?: Theme | undefined;
  translations?: Partial<Record<Language, SettingsTexts>>;
}

const TRANSLATED = [
  'company_name',
  'address',
  'locality',
  'about_us',
  'privacy',
  'legal',
] as const satisfies readonly (keyof SiteSettings)[];

type SettingsTexts = Partial<
  Pick<SiteSettings, (typeof TRANSLATED)[number] | 'statistics' | 'copy'>
>;

const DEFAULTS: Attributes = {
  company_name: 'Company',
  address: '',
  email: '',
  phone: '',
  about_us: '',
  logo: '',
  about_us_image: '',
  about_us_image_focus: '',
  time_zone: DEFAULT_TIME_ZONE,
  retention_months: RETENTION.fallback,
  privacy: '',
  legal: '',
  sections: '',
  languages: '',
};

export function mergeSettings(records: readonly Partial<Setting>[]): SiteSettings {
  const attributes = Object.entries(DEFAULTS).map(([name, fallback]) => [
    name,
    attributeOf(records, name) || fallback,
  ]);
  const theme: Theme = chosen(records, THEME_FIELDS);
  return {
    ...(Object.fromEntries(attributes) as Attributes),
    statistics: statistics(records),
    copy: chosen(records, COPY_NAMES),
    ...chosen(records, ['logo_dark', 'share_image', 'locality', 'country', 'security_contact']),
    ...(attributeOf(records, 'job_alerts') === 'true' && { job_alerts: true }),
    ...(attributeOf(records, 'count_views') === 'false' && { count_views: false }),
    ...(Object.keys(theme).length > 0 && { theme }),
    ...mergeTranslations(records),
  };
}

function mergeTranslations(records: readonly object[]): Pick<SiteSettings, 'translations'> {
  const languages = LANGUAGE_TAGS.filter((tag) =>
    records.some((each) => translationsOf(each)[tag]),
  );
  if (languages.length === 0) return {};
  const merged = languages.map((tag): [Language, SettingsTexts] => {
    const texts = records.map((each) => translationsOf(each)[tag] ?? {});
    const copy: CopyTexts = chosen(texts, COPY_NAMES);
    return [
      tag,
      {
        ...chosen(texts, TRANSLATED),
        statistics: statistics(records.map((each) => localize(each, tag))),
        copy,
      },
    ];
  });
  return { translations: Object.fromEntries(merged) };
}

function chosen<Name extends string>(
  records: readonly object[],
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const values = names.map((name) => [name, attributeOf(records, name)] as const);
  return Object.fromEntries(values.filter(([, value]) => value)) as Partial<Record<Name, string>>;
}

/**
 * Returns the first non-blank value, or `''`. Owner settings are read from the first record only.
 */
export function attributeOf(records: readonly object[], name: string): string {
  const asked = OWNER_SETTINGS.includes(name) ? records.slice(0, 1) : records;
  const values = asked.map((record) => String((record as Record<string, unknown>)[name] ?? ''));
  return values.find((value) => value.trim() !== '') ?? '';
}

export function contentOf<P extends SitePart>(
  part: P,
  records: PartLists[P],
  more: boolean,
): Partial<SiteContent> {
  if (part === 'settings') return { settings: mergeSettings(records) };
  return { [part]: records, ...(part === 'jobs' ? { more_jobs: more } : {}) };
}

/** The result has no translations: only the site document holds all languages. */
export function localizedContent(content: SiteContent, language: Language): SiteContent {
  const { settings, job } = content;
  const lists = RECORDS.map((part) => [
    part,
    (content[part] as object[]).map((record) => localize(record, language)),
  ]);
  return {
    ...content,
    ...(Object.fromEntries(lists) as Omit<PartLists, 'settings'>),
    ...(job && { job: localize(job, language) }),
    settings: settingsIn(settings, language),
  };
}

const RECORDS = PART_NAMES.filter((part) => part !== 'settings');

function settingsIn({ translations, ...own }: SiteSettings, language: Language): SiteSettings {
  const texts = translations?.[language];
  return { ...own, ...texts, copy: { ...own.copy, ...texts?.copy } };
}

export const EMPTY_CONTENT = Object.assign(
  {},
  ...PART_NAMES.map((part) => contentOf(part, [], false)),
) as SiteContent;
