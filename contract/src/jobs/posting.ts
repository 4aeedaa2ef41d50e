/** `''` derives the category from the job's text. */
export const EMPLOYMENT_CATEGORIES = [
  '',
  'full_time',
  'part_time',
  'contractor',
  'temporary',
  'intern',
  'volunteer',
  'per_diem',
  'other',
] as const;

export type EmploymentCategory = Exclude<(typeof EMPLOYMENT_CATEGORIES)[number], ''>;

/** English, German, French, Spanish and Persian. The first match wins. */
const CATEGORY_WORDS: readonly (readonly [EmploymentCategory, RegExp])[] = [
  [
    'intern',
    /\bintern(ship)?\b|apprentice|trainee|praktik|ausbildung|stage\b|becari|کارآموز|کارورز/i,
  ],
  ['volunteer', /volunt|ehrenamt|bénévol|داوطلب/i],
  ['part_time', /part[\s-]?time|teilzeit|temps partiel|media jornada|پاره\s?وقت|نیمه\s?وقت/i],
  ['per_diem', /per diem|day labou?r|روزمزد/i],
  ['contractor', /^contract$|contractor|freelanc|self-employed|freiberuf|پیمان|قراردادی/i],
  ['temporary', /tempor|seasonal|fixed[\s-]term|befristet|موقت|فصلی/i],
  [
    'full_time',
    /full[\s-]?time|permanent|vollzeit|unbefristet|temps plein|jornada completa|تمام\s?وقت/i,
  ],
];

export function suggestedCategory(employmentType: string): EmploymentCategory | undefined {
  // Zero-width non-joiners connect parts of Persian words.
  const text = employmentType.replaceAll('\u200c', ' ');
  return CATEGORY_WORDS.find(([, words]) => words.test(text))?.[0];
}

export const COUNTRY_ERROR = 'Country must be the two-letter code of a country, such as DE';

/** Search engines ignore a job without a country. */
export function countryOf(job: { country?: string }, settings: { country?: string }) {
  return [job.country, settings.country].find((code) => isCountry(code ?? ''))?.toUpperCase();
}

/** ISO 3166-1 alpha-2, in any case. */
export function isCountry(code: string): boolean {
  return countryName(code) !== undefined;
}

/** In English. */
export function countryName(code: string): string | undefined {
  if (!/^[a-z]{2}$/i.test(code)) return undefined;
  // Created late, because it takes some hundredths of a second on a phone.
  countries ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const name = countries.of(code.toUpperCase());
  return name === countries.of('ZZ') ? undefined : name;
}

let countries: Intl.DisplayNames | undefined;
