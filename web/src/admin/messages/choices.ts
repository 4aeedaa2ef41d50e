import type { AutomaticMailName } from '@sunfront/contract/messages/automatic-mails';
import type { Template } from '@sunfront/contract/entities/template';
import { DEFAULT_COPY } from '@sunfront/contract/settings/copy';
import type { EMPLOYMENT_CATEGORIES } from '@sunfront/contract/jobs/posting';
import { MAIL_HOLD, RETENTION } from '@sunfront/contract/limits';
import { LANGUAGE_TAGS, LANGUAGES } from '@sunfront/contract/messages/index';
import { SECTIONS } from '@sunfront/contract/settings/sections';
import { PLATFORM_NAMES } from '../../ui/social-icon.tsx';
import { count } from '../format/format.ts';
import { common } from './common.ts';
import { messages as interviews } from './interviews.tsx';

const seconds = (number: number) =>
  number === 0
    ? 'Not at all'
    : number < 60
      ? count(number, 'second')
      : count(number / 60, 'minute');

const labelled = <T extends string>(values: readonly T[], label: (value: T) => string) =>
  Object.fromEntries(values.map((value) => [value, label(value)])) as Record<T, string>;

/** Labels of stored values, by entity and field. */
export const choices = {
  applicants: {
    stage: common.stages,
    interview: interviews.filter.options,
    // Of the form; not stored by earlier versions.
    language: { '': 'Unknown', ...labelled(LANGUAGE_TAGS, (tag) => LANGUAGES[tag].name) },
  },
  contact: { state: { open: 'Open', answered: 'Answered', done: 'Done' } },
  jobs: {
    salary_period: { hour: 'Hour', day: 'Day', month: 'Month', year: 'Year', none: 'Not stated' },
    employment_category: {
      '': 'Suggested',
      full_time: 'Full-time',
      part_time: 'Part-time',
      contractor: 'Contractor',
      temporary: 'Temporary',
      intern: 'Intern or apprentice',
      volunteer: 'Volunteer',
      per_diem: 'By the day',
      other: 'Other',
    } satisfies Record<(typeof EMPLOYMENT_CATEGORIES)[number], string>,
  },
  interviews: {
    language: labelled(LANGUAGE_TAGS, (tag) => LANGUAGES[tag].name),
    state: interviews.stored,
  },
  'job-alerts': {
    language: labelled(LANGUAGE_TAGS, (tag) => LANGUAGES[tag].name),
    state: { unconfirmed: 'Not confirmed', confirmed: 'Confirmed' },
  },
  settings: {
    retention_months: labelled(RETENTION.months, (months) => count(Number(months), 'month')),
    mail_hold: labelled(MAIL_HOLD.seconds, (value) => seconds(Number(value))),
    theme_fonts: {
      '': 'Bricolage and Figtree',
      editorial: 'Fraunces and Source Sans',
      technical: 'Space Grotesk and Inter',
      plain: 'Manrope',
    },
    theme_corners: { '': 'Soft', square: 'Square', round: 'Round' },
    theme_motif: { '': 'None', sun: 'Sun', arch: 'Arch', wave: 'Wave', squares: 'Squares' },
    languages: labelled(LANGUAGE_TAGS, (tag) => LANGUAGES[tag].name),
    sections: labelled(SECTIONS, (name) =>
      name === 'figures' ? 'Figures' : DEFAULT_COPY[`${name}_label`],
    ),
  },
  'automatic-mails': {
    mail: {
      application: 'Confirmation of an application',
      alert_confirm: 'Job alerts: please confirm',
      alert_existing: 'Job alerts: already there',
      alert_jobs: 'Job alerts: new jobs',
      alert_keep: 'Job alerts: keep them?',
      interview_booked: 'Interview: booked',
      interview_moved: 'Interview: moved',
      interview_cancelled: 'Interview: cancelled',
      interview_reminder: 'Interview: reminder',
    } satisfies Record<AutomaticMailName, string>,
  },
  'social-media': { platform: PLATFORM_NAMES },
  staff: { type: { employee: 'Employee', head: 'Head' } },
  templates: {
    offered_for: {
      both: 'Applications and messages',
      applicants: 'Applications',
      contact: 'Messages',
    } satisfies Record<Template['offered_for'], string>,
    stage: { none: 'No stage', ...common.stages } satisfies Record<Template['stage'], string>,
  },
};
