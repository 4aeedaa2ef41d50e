import type { SiteContent } from '@sunfront/contract/site-content';
import { word } from '@sunfront/contract/words';
import { Fragment } from 'react';
import { Brand } from './brand.tsx';
import styles from './footer.module.css';
import { hasAnchor } from './navigation.ts';
import { SocialLinks } from './social-links.tsx';

/** Titles, and the anchors of those that lead somewhere. */
const GROUPS: [title: string, links: [title: string, anchor?: string][]][] = [
  [
    'Useful Links',
    [
      ['Content', 'home'],
      ['How it Works', 'services'],
      ['Create'],
      ['Explore', 'gallery'],
      ['Terms & Services'],
    ],
  ],
  [
    'Community',
    [
      ['Help Center', 'contact_us'],
      ['Partners', 'partners'],
      ['Suggestions', 'contact_us'],
      ['Blog'],
      ['Newsletters'],
    ],
  ],
  [
    'Partner',
    [
      ['Our Partner', 'partners'],
      ['Become a Partner', 'contact_us'],
    ],
  ],
];

interface Props {
  content: SiteContent;
  /** The page that the anchors are on: '' on that page itself. */
  home?: '' | '/';
}

export function Footer({ content, home = '' }: Props) {
  const { company_name, logo } = content.settings;
  // The name by itself: it may be written from right to left.
  const copyright = word({ ...content.settings, company_name: '{company}' }, 'copyright');
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.company}>
          <Brand name={company_name} logo={logo} />
          <SocialLinks links={content.social} />
        </div>
        {GROUPS.map(([title, links]) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.links}>
              {links.map(([text, anchor]) => (
                <li key={text}>
                  {anchor && hasAnchor(anchor, content) ? (
                    <a href={`${home}#${anchor}`}>{text}</a>
                  ) : (
                    text
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className={styles.copyright}>
          {copyright.split('{company}').map((text, index) => (
            <Fragment key={index}>
              {index > 0 && <bdi>{company_name}</bdi>}
              {text}
            </Fragment>
          ))}{' '}
          <a href="/privacy">Privacy</a>
        </p>
      </div>
    </footer>
  );
}
