import type { SiteSettings } from '@sunfront/contract/site/site-content';
import type { SectionCopy } from '@sunfront/contract/settings/copy';
import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './contact-us.module.css';
import { Section } from './section.tsx';
import { mailto, tel } from '../../text/contact-urls.ts';
import { useMessages } from '../../text/messages.ts';

interface Props {
  settings: SiteSettings;
  copy: SectionCopy;
  children: ReactNode;
}

export function ContactUs({ settings, copy, children }: Props) {
  const { contact } = useMessages();
  const { address, email, phone } = settings;
  return (
    <Section id="contact_us" copy={copy}>
      <div className={styles.contact}>
        {children}
        <address className={styles.details}>
          {email && (
            <p>
              <Mail aria-hidden size={20} />
              <a href={mailto(email)}>{email}</a>
            </p>
          )}
          {phone && (
            <p>
              <Phone aria-hidden size={20} />
              <a href={tel(phone)} dir="ltr">
                {phone}
              </a>
            </p>
          )}
          {address && (
            <p>
              <MapPin aria-hidden size={20} />
              <a
                className={styles.address}
                href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.replace(/\s+/g, ' '))}`}
                target="_blank"
                rel="noopener noreferrer"
                dir="auto"
              >
                {address}
              </a>
            </p>
          )}
          {!email && !phone && !address && <p>{contact.invitation}</p>}
        </address>
      </div>
    </Section>
  );
}
