import { isWordmark } from '@sunfront/contract/settings/media';
import { statistics } from '@sunfront/contract/settings/statistics';
import { Mail, MapPin, Phone } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/tabs/settings.ts';
import styles from './setting.module.css';

export function SettingPreview({ control }: { control: Control }) {
  const values = useWatch({ control }) as Record<string, string>;
  const { company_name, logo = '', logo_dark, address, email, phone } = values;
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
        {address && (
          <li>
            <MapPin aria-hidden size={17} />
            <span dir="auto">{address}</span>
          </li>
        )}
        {email && (
          <li>
            <Mail aria-hidden size={17} />
            <span dir="auto">{email}</span>
          </li>
        )}
        {phone && (
          <li>
            <Phone aria-hidden size={17} />
            <span dir="auto">{phone}</span>
          </li>
        )}
        {!address && !email && !phone && <li>{messages.settingPreview.noContact}</li>}
      </ul>
    </aside>
  );
}
