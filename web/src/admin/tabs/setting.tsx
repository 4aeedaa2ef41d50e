import { setting } from '@sunfront/contract/entities/setting';
import { RETENTION } from '@sunfront/contract/limits';
import { CONFIRMATIONS } from '@sunfront/contract/mail';
import { DEFAULT_TIME_ZONE } from '@sunfront/contract/time-zone';
import { whoami } from '../../session.ts';
import type { FieldOptions } from '../form/field-options.ts';
import type { Section } from '../form/entity-form.tsx';
import { PUBLIC } from '../form/hints.ts';
import { count } from '../frame/format.ts';
import { PictureInput } from '../pictures/picture-input.tsx';
import { SettingPreview } from './setting-preview.tsx';
import { SettingsForm } from './settings-form.tsx';

export function SettingTab() {
  const { role } = whoami();
  return (
    <SettingsForm
      title="Setting"
      sections={role === 'owner' ? sections : nonOwnerSections}
      fields={fields}
      aside={({ form }) => <SettingPreview control={form.control} />}
    />
  );
}

const RECIPIENTS = { placeholder: 'office@example.com, hr@example.com' };

const RETENTION_LABELS = Object.fromEntries(
  RETENTION.months.map((months) => [months, count(Number(months), 'month')]),
);

const TIME_ZONES = Intl.supportedValuesOf('timeZone');

const upload = (name: string, hint?: string) => (
  <PictureInput entity={setting} name={name} uploadFailed="Failed to upload image" hint={hint} />
);

const fields: Record<string, FieldOptions> = {
  name: { hint: `The name of these settings in the panel. ${PUBLIC}` },
  value: { hint: `For your own use. ${PUBLIC}` },
  description: { hint: `For your own use. ${PUBLIC}` },
  company_name: { hint: 'If empty, “Company” is shown.' },
  country: {
    hint: 'Two letters, such as DE. Google lists only jobs with a country: this one, unless a job has its own.',
    placeholder: 'DE',
  },
  time_zone: {
    hint: `Jobs close at midnight in this time zone. If empty, ${DEFAULT_TIME_ZONE}. ${PUBLIC}`,
    suggestions: TIME_ZONES,
    placeholder: 'Europe/Berlin',
  },
  retention_months: {
    labels: RETENTION_LABELS,
    hint: 'Older ones are permanently deleted, including their résumés. The privacy page states this period.',
  },
  notify_applications: RECIPIENTS,
  notify_messages: RECIPIENTS,
  notify_closing: RECIPIENTS,
  confirm_applications: {
    hint: `Sent if the contact is an e-mail address, with the reference: at most one a day per address and ${CONFIRMATIONS.all} in total.`,
  },
  logo: { input: upload('logo', 'Next to the name at the top of the website.') },
  about_us_image: { input: upload('about_us_image') },
};

const sections: Section[] = [
  { title: 'Company', rows: ['name', 'company_name', 'logo'] },
  { title: 'Contact', rows: ['address', ['country', 'email', 'phone']] },
  { title: 'About us', rows: ['about_us', 'about_us_image'] },
  {
    title: 'Figures',
    text: 'Three figures below the slide show. Figures without a value are left out.',
    rows: [
      ['stat1_label', 'stat1_value'],
      ['stat2_label', 'stat2_value'],
      ['stat3_label', 'stat3_value'],
    ],
  },
  { title: 'Rules', rows: ['time_zone', 'retention_months'] },
  {
    title: 'E-mail notifications',
    text: 'Who receives notifications. Separate addresses with commas. Visitors never see them.',
    rows: ['notify_applications', 'notify_messages', 'notify_closing', 'confirm_applications'],
  },
  {
    title: 'Security',
    text: 'Owners without a passkey have to add one at their next login. Owners with one log in with it or with a recovery code.',
    rows: ['owners_use_passkeys'],
  },
  { title: 'Further', rows: ['value', 'description'] },
];

/** The sections without the fields that only owners may change. */
const nonOwnerSections = sections.flatMap(({ rows, ...section }): Section[] => {
  const theirs = rows.filter((row) => !setting.ownerOnly!.includes(String(row)));
  return theirs.length > 0 ? [{ ...section, rows: theirs }] : [];
});
