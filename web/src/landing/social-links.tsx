import type { SocialLink } from '@sunfront/contract/entities/social-link';
import { PLATFORM_NAMES, SocialIcon } from '../ui/social-icon.tsx';
import styles from './social-links.module.css';

/** The saved profiles, in the order of the platforms. */
export function SocialLinks({ links }: { links: SocialLink[] }) {
  // Not the contract's list: it would bring the schema library into the first bundle.
  const platforms = Object.keys(PLATFORM_NAMES) as SocialLink['platform'][];
  const saved = platforms.flatMap(
    (platform) => links.find((each) => each.platform === platform && each.url) ?? [],
  );
  if (saved.length === 0) return null;
  return (
    <ul className={styles.links} aria-label="Social media">
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
