import type { SocialLink } from '@sunfront/contract/entities/social-link';
import { useMessages } from '../../text/messages.ts';
import { PLATFORM_NAMES, SocialIcon } from '../../ui/social-icon.tsx';
import styles from './social-links.module.css';

export function SocialLinks({ links }: { links: SocialLink[] }) {
  const { page } = useMessages();
  // In the preview, a link may have no URL yet.
  const saved = links.filter(({ url }) => url);
  if (saved.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={page.socialMedia}>
      {saved.map(({ platform, url }) => (
        <li key={platform}>
          <a
            className={styles.link}
            href={url}
            rel="noreferrer"
            target="_blank"
            aria-label={PLATFORM_NAMES[platform]}
          >
            <SocialIcon platform={platform} />
          </a>
        </li>
      ))}
    </ul>
  );
}
