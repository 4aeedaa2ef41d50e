import { setting } from '@sunfront/contract/entities/setting';
import { whoami } from '../../session/session.ts';
import type { FieldOptions } from '../inputs/field-options.ts';
import type { Section } from '../form/entity-form.tsx';
import { PictureInput } from '../pictures/picture-input.tsx';
import { choices } from '../messages/choices.ts';
import type { TabProps } from '../ui/page.tsx';
import { messages } from '../messages/tabs/settings.ts';
import { QUESTIONS_FIELD } from '../questions/questions-field.tsx';
import { LogoPreview } from './logo-preview.tsx';
import { RetentionHint } from './retention-hint.tsx';
import { SettingsForm } from './settings-form.tsx';
import { isWordmark } from '@sunfront/contract/settings/media';
import { statistics } from '@sunfront/contract/settings/statistics';
import { Mail, MapPin, Phone } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { common } from '../messages/common.ts';
import styles from './setting.module.css';

export default function SettingTab({ title }: TabProps) {
  const { role } = whoami();
  return (
    <SettingsForm
      title={title}
      sections={role === 'owner' ? sections : nonOwnerSections}
      fields={fields}
      aside={({ form }) => <SettingPreview control={form.control} />}
    />
  );
}

const RECIPIENTS = { placeholder: messages.setting.recipientsPlaceholder };

const TIME_ZONES = Intl.supportedValuesOf('timeZone');

const upload = (name: string, hint?: string) => (
  <PictureInput
    entity={setting}
    name={name}
    uploadFailed={messages.form.uploadFailed}
    hint={hint}
  />
);

const fields: Record<string, FieldOptions> = {
  name: { hint: messages.setting.nameHint },
  value: { hint: messages.setting.ownUseHint },
  description: { hint: messages.setting.ownUseHint },
  company_name: { hint: messages.setting.companyNameHint },
  locality: { hint: messages.setting.localityHint },
  country: {
    hint: messages.setting.countryHint,
    placeholder: messages.setting.countryPlaceholder,
  },
  time_zone: {
    hint: messages.setting.timeZoneHint,
    suggestions: TIME_ZONES,
    placeholder: messages.setting.timeZonePlaceholder,
  },
  retention_months: {
    labels: choices.settings.retention_months,
    hint: <RetentionHint />,
  },
  count_views: { hint: messages.setting.countViewsHint },
  ratings_after_own: { hint: messages.setting.ratingsHint },
  notify_applications: RECIPIENTS,
  notify_messages: RECIPIENTS,
  notify_closing: RECIPIENTS,
  job_alerts: { hint: messages.setting.jobAlertsHint },
  confirm_applications: { hint: messages.setting.confirmationsHint },
  mail_hold: { labels: choices.settings.mail_hold, hint: messages.setting.mailHoldHint },
  reply_address: { hint: messages.setting.replyAddressHint },
  security_contact: {
    hint: messages.setting.securityContactHint,
    placeholder: messages.setting.securityContactPlaceholder,
  },
  job_questions: QUESTIONS_FIELD,
  logo: { input: upload('logo', messages.setting.logoHint) },
  logo_dark: { input: upload('logo_dark', messages.setting.darkLogoHint) },
  about_us_image: { input: upload('about_us_image') },
};

const sections: Section[] = [
  {
    ...messages.settingSections.company,
    rows: ['name', 'company_name', 'logo', 'logo_dark'],
    after: <LogoPreview />,
  },
  {
    ...messages.settingSections.contact,
    rows: ['address', ['locality', 'country'], ['email', 'phone']],
  },
  { ...messages.settingSections.aboutUs, rows: ['about_us', 'about_us_image'] },
  {
    ...messages.settingSections.figures,
    rows: [
      ['stat1_label', 'stat1_value'],
      ['stat2_label', 'stat2_value'],
      ['stat3_label', 'stat3_value'],
    ],
  },
  {
    ...messages.settingSections.rules,
    rows: ['time_zone', 'retention_months', 'ratings_after_own', 'count_views'],
  },
  { ...messages.settingSections.applications, rows: ['job_questions'] },
  {
    ...messages.settingSections.notifications,
    rows: [
      'notify_applications',
      'notify_messages',
      'notify_closing',
      'confirm_applications',
      'job_alerts',
      'mail_hold',
      'reply_address',
    ],
  },
  { ...messages.settingSections.security, rows: ['owners_use_passkeys', 'security_contact'] },
  { ...messages.settingSections.further, rows: ['value', 'description'] },
];

/** Only owners may change the other fields. */
const nonOwnerSections = sections.flatMap(({ rows, ...section }): Section[] => {
  const theirs = rows.filter((row) => !setting.ownerOnly!.includes(String(row)));
  return theirs.length > 0 ? [{ ...section, rows: theirs }] : [];
});

function SettingPreview({ control }: { control: Control }) {
  const values = useWatch({ control }) as Record<string, string>;
  const { company_name, logo = '', logo_dark, address, email, phone } = values;
  const contacts = [
    { Icon: MapPin, text: address },
    { Icon: Mail, text: email },
    { Icon: Phone, text: phone },
  ].filter(({ text }) => text);
  const figures = statistics([values]);
  const wordmark = isWordmark(logo);
  const name = company_name?.trim() || messages.settingPreview.company;
  return (
    <aside className={styles.preview} aria-label={common.preview}>
      <p className={styles.eyebrow}>{common.preview}</p>
      <p className={styles.brand}>
        <Thumbnail
          url={logo}
          dark={logo_dark}
          alt={wordmark ? name : ''}
          name={name}
          shape="brand"
        />
        {!wordmark && <bdi>{name}</bdi>}
      </p>
      {figures.length > 0 && (
        <dl className={styles.figures}>
          {figures.map(({ label, value }, index) => (
            <div key={index}>
              <dt dir="auto">{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className={styles.contact}>
        {contacts.map(({ Icon, text }) => (
          <li key={text}>
            <Icon aria-hidden size={17} />
            <span dir="auto">{text}</span>
          </li>
        ))}
        {contacts.length === 0 && <li>{messages.settingPreview.noContact}</li>}
      </ul>
    </aside>
  );
}
