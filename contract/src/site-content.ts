import type { Setting } from './entities/setting.ts';
import type { Entry } from './entity.ts';
import type { entities } from './index.ts';
import { PAGE, RETENTION } from './limits.ts';
import { type Look, LOOK_FIELDS } from './look.ts';
import { type Language, LANGUAGE_TAGS } from './messages.ts';
import { OWNER_SETTINGS } from './owner-settings.ts';
import { type Statistic, statistics } from './statistics.ts';
import { DEFAULT_TIME_ZONE } from './time-zone.ts';
import { inLanguage, translationsOf } from './translations.ts';
import { WORD_NAMES, type Words } from './words.ts';

type AnyEntity = (typeof entities)[number];

/** A part of the page: the entity whose list it shows, and how many of it where that is not all. */
interface Source {
  path: AnyEntity['path'];
  first?: number;
}

/**
 * The lists that the landing page is made of. The server's document, the browser's own fetching and the
 * page's types follow from this table.
 */
export const PARTS = {
  settings: { path: 'settings' },
  slides: { path: 'slides' },
  jobs: { path: 'jobs', first: PAGE.jobs },
  services: { path: 'services' },
  staff: { path: 'staff' },
  gallery: { path: 'gallery' },
  partners: { path: 'partners' },
  social: { path: 'social-media' },
} as const satisfies Record<string, Source>;

export type Part = keyof typeof PARTS;

export const PART_NAMES = Object.keys(PARTS) as Part[];

/** The records of each part, as the API lists them. */
export type PartLists = {
  [P in Part]: Entry<Extract<AnyEntity, { path: (typeof PARTS)[P]['path'] }>>[];
};

/** Everything that the landing page's first view shows: plain data, so that it can travel as JSON. */
export interface SiteContent extends Omit<PartLists, 'settings'> {
  settings: SiteSettings;
  /** Whether there are open jobs beside the first ones. */
  more_jobs: boolean;
  /** The job that the address names, where it is not among the first; null where there is none. */
  job?: PartLists['jobs'][number] | null;
  /** How far each list is, where the browser fetches them itself. Absent: they are all there. */
  status?: Partial<Record<Part, 'loading' | 'failed'>>;
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
  /** The stats strip; it is hidden when there are none. */
  statistics: Statistic[];
  /** The picture of shared links, where one was chosen. */
  share_image?: string;
  /** The company's country (ISO 3166-1), where it is known. */
  country?: string;
  /** Those of the page's words that are others than by default. */
  words: Words;
  /** What the company chose of the page's look; absent where that is nothing. */
  look?: Look | undefined;
  /** What stands in place of these in other languages, as far as it is translated; absent where nothing is. */
  translations?: Partial<Record<Language, SettingsTexts>>;
}

/** The translated attributes; figures and words are translated besides. */
const TRANSLATED = [
  'company_name',
  'address',
  'about_us',
  'privacy',
  'legal',
] as const satisfies readonly (keyof Attributes)[];

type SettingsTexts = Partial<
  Pick<SiteSettings, (typeof TRANSLATED)[number] | 'statistics' | 'words'>
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

/** Takes each attribute from the first record that has it (attributeOf). */
export function mergeSettings(records: readonly Partial<Setting>[]): SiteSettings {
  const attributes = Object.entries(DEFAULTS).map(([name, fallback]) => [
    name,
    attributeOf(records, name) || fallback,
  ]);
  const look: Look = chosen(records, LOOK_FIELDS);
  return {
    ...(Object.fromEntries(attributes) as Attributes),
    statistics: statistics(records),
    words: chosen(records, WORD_NAMES),
    ...chosen(records, ['share_image', 'country']),
    ...(Object.keys(look).length > 0 && { look }),
    ...mergeTranslations(records),
  };
}

/** The texts of each language that any of the records is translated into. */
function mergeTranslations(records: readonly object[]): Pick<SiteSettings, 'translations'> {
  const languages = LANGUAGE_TAGS.filter((tag) =>
    records.some((each) => translationsOf(each)[tag]),
  );
  if (languages.length === 0) return {};
  const merged = languages.map((tag): [Language, SettingsTexts] => {
    const texts = records.map((each) => translationsOf(each)[tag] ?? {});
    const words: Words = chosen(texts, WORD_NAMES);
    return [
      tag,
      {
        ...chosen(texts, TRANSLATED),
        statistics: statistics(records.map((each) => inLanguage(each, tag))),
        words,
      },
    ];
  });
  return { translations: Object.fromEntries(merged) };
}

/** Those of the attributes that hold something. */
function chosen<Name extends string>(
  records: readonly object[],
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const values = names.map((name) => [name, attributeOf(records, name)] as const);
  return Object.fromEntries(values.filter(([, value]) => value)) as Partial<Record<Name, string>>;
}

/**
 * What the first settings record that has the attribute says there; `''` where none has. Blank counts as absent. What
 * only owners change is read from the first record alone.
 */
export function attributeOf(records: readonly object[], name: string): string {
  const asked = OWNER_SETTINGS.includes(name) ? records.slice(0, 1) : records;
  const values = asked.map((record) => String((record as Record<string, unknown>)[name] ?? ''));
  return values.find((value) => value.trim() !== '') ?? '';
}

/**
 * What one list gives the page.
 * @param more whether there are records beside these.
 */
export function contentOf<P extends Part>(
  part: P,
  records: PartLists[P],
  more: boolean,
): Partial<SiteContent> {
  if (part === 'settings') return { settings: mergeSettings(records) };
  return { [part]: records, ...(part === 'jobs' ? { more_jobs: more } : {}) };
}

/**
 * The content as a language tells it, with what is not translated as it is. It has no translations itself: the site's
 * document holds every language, a page one.
 */
export function contentIn(content: SiteContent, language: Language): SiteContent {
  const { settings, job } = content;
  const lists = RECORDS.map((part) => [
    part,
    (content[part] as object[]).map((record) => inLanguage(record, language)),
  ]);
  return {
    ...content,
    ...(Object.fromEntries(lists) as Omit<PartLists, 'settings'>),
    ...(job && { job: inLanguage(job, language) }),
    settings: settingsIn(settings, language),
  };
}

/** The parts that are lists of records on the page too. */
const RECORDS = PART_NAMES.filter((part) => part !== 'settings');

function settingsIn({ translations, ...own }: SiteSettings, language: Language): SiteSettings {
  const texts = translations?.[language];
  return { ...own, ...texts, words: { ...own.words, ...texts?.words } };
}

/** The page of a site that has nothing yet. */
export const EMPTY = Object.assign(
  {},
  ...PART_NAMES.map((part) => contentOf(part, [], false)),
) as SiteContent;
