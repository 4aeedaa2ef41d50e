import * as z from 'zod';
import { defineEntity, type Entry } from '../entity.ts';
import {
  addresses,
  choice,
  color,
  flag,
  focus,
  order,
  picture,
  requiredText,
  text,
  whenValid,
} from '../fields.ts';
import { COUNTRY_ERROR, isCountry } from '../job-posting.ts';
import { RETENTION, TEXT } from '../limits.ts';
import { CORNER_NAMES, LOOK_FIELDS, TYPES } from '../look.ts';
import { LANGUAGE_TAGS } from '../messages.ts';
import { OWNER_SETTINGS } from '../owner-settings.ts';
import { SECTIONS } from '../sections.ts';
import { isTimeZone } from '../time-zone.ts';
import { DEFAULT_STATISTICS } from '../statistics.ts';
import { DEFAULT_WORDS, WORD_NAMES, type WordName } from '../words.ts';

export type Setting = Entry<typeof setting>;

const [first, second, third] = DEFAULT_STATISTICS;

/** By suffix of the field name. */
const PARTS = { _label: 'name', _headline: 'headline' };

const OTHER_TITLES: Partial<Record<WordName, string>> = {
  share_title: 'Title in the browser and in search results',
  share_description: 'Description in search results and shared links',
  copyright: 'Copyright line',
  footer: 'Links at the foot of the page',
  privacy_title: 'Privacy page: title',
  legal_title: 'Second legal page: title',
};

const LONG = { max: TEXT.long, kind: 'textarea', markdown: true, translated: true } as const;

const LEGAL = { ...LONG, markdown: 'headings' } as const;

const OF_FIGURE = {
  label: { max: TEXT.short, translated: true },
  value: { max: 24, translated: true },
} as const;

/** Blank copy is omitted from responses; the page uses its default. */
const words = Object.fromEntries(
  WORD_NAMES.map((name) => [
    name,
    text(titleOf(name), { ...(name === 'footer' && LONG), sparse: true, translated: true }),
  ]),
) as Record<WordName, ReturnType<typeof text>>;

const OF_WEBSITE: readonly string[] = [
  'languages',
  'sections',
  'privacy',
  'legal',
  'share_image',
  ...WORD_NAMES,
  ...LOOK_FIELDS,
];

/** Whether a field belongs to the website rather than the company. */
export function isOfWebsite(field: string): boolean {
  return OF_WEBSITE.includes(field);
}

function titleOf(name: WordName): string {
  const section = name.replace(/_(label|headline)$/, '_label') as WordName;
  const part = PARTS[name.slice(name.lastIndexOf('_')) as keyof typeof PARTS];
  return OTHER_TITLES[name] ?? `${DEFAULT_WORDS[section]}: ${part}`;
}

export const setting = defineEntity({
  path: 'settings',
  singular: 'Setting',
  named: 'name',
  access: { list: 'public', read: 'public', create: 'admin', update: 'admin', delete: 'admin' },
  managedBy: ['editor'],
  reserved: OWNER_SETTINGS,
  schema: z
    .object({
      name: requiredText('Name', { message: "The 'Name' field is required." }),
      value: text('Value', { max: TEXT.long }),
      description: text('Description', { max: TEXT.long, kind: 'textarea' }),
      company_name: text('Company name', { translated: true }),
      address: text('Address', { max: TEXT.long, kind: 'textarea', translated: true }),
      email: text('Email', { max: TEXT.email, kind: 'email' }),
      phone: text('Phone', { max: TEXT.short }),
      about_us: text('About us', LONG),
      logo: picture('Logo'),
      about_us_image: picture('About us image'),
      about_us_image_focus: focus('Focal point of the about us image'),
      country: text('Country', { max: 2, sparse: true }),
      time_zone: text('Time zone', { max: 64 }),
      stat1_label: text('First figure: label', { ...OF_FIGURE.label, fallback: first.label }),
      stat1_value: text('First figure: value', { ...OF_FIGURE.value, fallback: first.value }),
      stat2_label: text('Second figure: label', { ...OF_FIGURE.label, fallback: second.label }),
      stat2_value: text('Second figure: value', { ...OF_FIGURE.value, fallback: second.value }),
      stat3_label: text('Third figure: label', { ...OF_FIGURE.label, fallback: third.label }),
      stat3_value: text('Third figure: value', { ...OF_FIGURE.value, fallback: third.value }),
      retention_months: choice(
        'Applications and messages are kept for',
        RETENTION.months,
        RETENTION.fallback,
      ),
      privacy: text('Privacy text', LEGAL),
      legal: text('Second legal text', { ...LEGAL, sparse: true }),
      languages: order('Languages', LANGUAGE_TAGS),
      sections: order('Sections', SECTIONS),
      ...words,
      share_image: picture('Picture of shared links', { sparse: true }),
      // palette.ts validates the combination for the API and the form.
      look_accent: color('Accent'),
      look_base: color('Base'),
      look_night: color('Night'),
      look_type: choice('Typefaces', TYPES, ''),
      look_corners: choice('Corners', CORNER_NAMES, ''),
      notify_applications: addresses('New applications'),
      notify_messages: addresses('New messages'),
      notify_closing: addresses('Jobs that end within a week'),
      owners_use_passkeys: flag('Owners log in with a passkey'),
      confirm_applications: flag('Tell applicants by e-mail that their application has arrived'),
    })
    .refine(({ time_zone }) => time_zone === '' || isTimeZone(time_zone), {
      path: ['time_zone'],
      error: 'Time zone must be a name such as Europe/Berlin',
      when: whenValid('time_zone'),
    })
    .refine(({ country }) => country === '' || isCountry(country), {
      path: ['country'],
      error: COUNTRY_ERROR,
      when: whenValid('country'),
    }),
  internal: [
    'owners_use_passkeys',
    'notify_applications',
    'notify_messages',
    'notify_closing',
    'confirm_applications',
  ],
  upload: {
    path: 'upload-image',
    answers: 'url',
    missing: 'Please choose an image to upload.',
  },
});
