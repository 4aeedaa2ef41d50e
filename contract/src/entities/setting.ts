import * as z from 'zod';
import { defineEntity } from './define-entity.ts';
import type { EntityRecord } from './entity.ts';
import { addresses, order, requiredText, text } from '../fields/text.ts';
import { choice, color, flag, focus } from '../fields/value.ts';
import { contactAddress, picture } from '../fields/address.ts';
import { whenValid } from '../fields/field.ts';
import { COUNTRY_ERROR, isCountry } from '../jobs/posting.ts';
import { questions } from '../jobs/questions.ts';
import { MAIL_HOLD, RETENTION, TEXT } from '../limits.ts';
import { CORNER_NAMES, FONT_PAIRS, MOTIFS, THEME_FIELDS } from '../theme/theme.ts';
import { LANGUAGE_TAGS } from '../messages/index.ts';
import { OWNER_SETTINGS } from '../settings/owner-settings.ts';
import { SECTIONS } from '../settings/sections.ts';
import { isTimeZone } from '../text/time-zone.ts';
import { DEFAULT_STATISTICS } from '../settings/statistics.ts';
import { DEFAULT_COPY, COPY_NAMES, type CopyName } from '../settings/copy.ts';

export type Setting = EntityRecord<typeof setting>;

const [first, second, third] = DEFAULT_STATISTICS;

const TITLE_SUFFIXES = { _label: 'name', _headline: 'headline' };

const OTHER_TITLES: Partial<Record<CopyName, string>> = {
  share_title: 'Title in the browser and in search results',
  share_description: 'Description in search results and shared links',
  stage_new: 'Stage “New”',
  stage_review: 'Stage “In review”',
  stage_interview: 'Stage “Interview”',
  stage_offer: 'Stage “Offer”',
  stage_hired: 'Stage “Hired”',
  stage_rejected: 'Stage “Rejected”',
  copyright: 'Copyright line',
  footer: 'Links at the foot of the page',
  privacy_title: 'Privacy page: title',
  legal_title: 'Second legal page: title',
};

const LONG_TEXT = { max: TEXT.long, kind: 'textarea', markdown: true, translated: true } as const;

const LEGAL_TEXT = { ...LONG_TEXT, markdown: 'headings' } as const;

const statisticFields = () => ({
  stat1_label: statisticLabel('First figure: label', first.label),
  stat1_value: statisticValue('First figure: value', first.value),
  stat2_label: statisticLabel('Second figure: label', second.label),
  stat2_value: statisticValue('Second figure: value', second.value),
  stat3_label: statisticLabel('Third figure: label', third.label),
  stat3_value: statisticValue('Third figure: value', third.value),
});

const statisticLabel = (title: string, fallback: string) =>
  text(title, { max: TEXT.short, translated: true, fallback });

const statisticValue = (title: string, fallback: string) =>
  text(title, { max: 24, translated: true, fallback });

const operationFields = () => ({
  notify_applications: addresses('New applications'),
  notify_messages: addresses('New messages'),
  notify_closing: addresses('Jobs that end within a week'),
  security_contact: contactAddress('Contact for security reports'),
  owners_use_passkeys: flag('Owners log in with a passkey'),
  job_alerts: flag('Offer to tell visitors about new jobs by email'),
  confirm_applications: flag('Tell applicants by email that their application has arrived', {
    on: true,
  }),
  count_views: flag('Count visits, without cookies', { on: true, apiOnly: true }),
  mail_hold: choice('Mails can be recalled for', MAIL_HOLD.seconds, MAIL_HOLD.fallback),
  job_questions: questions('Questions of new jobs'),
  ratings_after_own: flag('Show the ratings of others only after one’s own'),
  reply_address: text('Reply address', { max: TEXT.email, kind: 'email' }),
});

/** The page uses its default for blank copy. */
const copyFields = () =>
  Object.fromEntries(
    COPY_NAMES.map((name) => [
      name,
      text(titleOf(name), {
        ...(name === 'footer' && LONG_TEXT),
        ...(name.startsWith('stage_') && { apiOnly: true }),
        omitWhenEmpty: true,
        translated: true,
      }),
    ]),
  ) as Record<CopyName, ReturnType<typeof text>>;

const WEBSITE_SETTINGS: readonly string[] = [
  'languages',
  'sections',
  'privacy',
  'legal',
  'share_image',
  ...COPY_NAMES,
  ...THEME_FIELDS,
];

export function isWebsiteSetting(field: string): boolean {
  return WEBSITE_SETTINGS.includes(field);
}

function titleOf(name: CopyName): string {
  const section = name.replace(/_(label|headline)$/, '_label') as CopyName;
  const part = TITLE_SUFFIXES[name.slice(name.lastIndexOf('_')) as keyof typeof TITLE_SUFFIXES];
  return OTHER_TITLES[name] ?? `${DEFAULT_COPY[section]}: ${part}`;
}

export const setting = defineEntity({
  path: 'settings',
  singular: 'Setting',
  titleField: 'name',
  access: { list: 'public', read: 'public', create: 'admin', update: 'admin', delete: 'admin' },
  roles: ['editor'],
  ownerOnly: OWNER_SETTINGS,
  schema: () =>
    z
      .object({
        name: requiredText('Name', { message: "The 'Name' field is required." }),
        value: text('Value', { max: TEXT.long }),
        description: text('Description', { max: TEXT.long, kind: 'textarea' }),
        company_name: text('Company name', { translated: true }),
        address: text('Address', { max: TEXT.long, kind: 'textarea', translated: true }),
        email: text('Email', { max: TEXT.email, kind: 'email' }),
        phone: text('Phone', { max: TEXT.short }),
        about_us: text('About us', LONG_TEXT),
        logo: picture('Logo'),
        logo_dark: picture('Logo for dark backgrounds', { omitWhenEmpty: true }),
        about_us_image: picture('About us image'),
        about_us_image_focus: focus('Focal point of the about us image'),
        locality: text('Town', { max: TEXT.short, omitWhenEmpty: true, translated: true }),
        country: text('Country', { max: 2, omitWhenEmpty: true }),
        time_zone: text('Time zone', { max: 64 }),
        ...statisticFields(),
        retention_months: choice(
          'Applications and messages are kept for',
          RETENTION.months,
          RETENTION.fallback,
        ),
        privacy: text('Privacy text', LEGAL_TEXT),
        legal: text('Second legal text', { ...LEGAL_TEXT, omitWhenEmpty: true }),
        languages: order('Languages', LANGUAGE_TAGS),
        sections: order('Sections', SECTIONS),
        ...copyFields(),
        share_image: picture('Picture of shared links', { omitWhenEmpty: true }),
        // theme-colors.ts validates the combination for the API and the form.
        theme_accent: color('Accent'),
        theme_base: color('Base'),
        theme_dark: color('Dark'),
        theme_fonts: choice('Typefaces', FONT_PAIRS, ''),
        theme_corners: choice('Corners', CORNER_NAMES, ''),
        theme_motif: choice('Motif', MOTIFS, ''),
        ...operationFields(),
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
  adminOnly: [
    'owners_use_passkeys',
    'notify_applications',
    'notify_messages',
    'notify_closing',
    'confirm_applications',
    'mail_hold',
    'ratings_after_own',
    'reply_address',
    'job_questions',
  ],
  upload: {
    path: 'upload-image',
    returns: 'url',
    missingMessage: 'Please choose an image to upload.',
  },
});
