import { footerGroups } from '@sunfront/contract/settings/footer';
import type { SiteContent } from '@sunfront/contract/site/site-content';
import { textPages } from '@sunfront/contract/site/text-pages';
import { copyText } from '@sunfront/contract/site/copy-text';
import { type CSSProperties, Fragment } from 'react';
import { Interpolated } from '../../text/interpolated.tsx';
import { useMessages } from '../../text/messages.ts';
import { useBasePath, useSiteHref } from '../view/site-links.ts';
import { Brand } from '../header/brand.tsx';
import styles from './footer.module.css';
import { hasAnchor } from '../view/navigation.ts';
import { SocialLinks } from '../header/social-links.tsx';

interface Props {
  content: SiteContent;
  /** The page of the anchors; '' on that page. */
  home?: string;
}

export function Footer({ content, home = '' }: Props) {
  const messages = useMessages();
  const base = useBasePath();
  const siteHref = useSiteHref(home);
  const { company_name, logo, logo_dark } = content.settings;
  // The name may be right-to-left, so it gets a separate <bdi>.
  const copyright = copyText(
    { ...content.settings, company_name: '{company}' },
    'copyright',
    messages,
  );
  const groups = footerGroups(copyText(content.settings, 'footer', messages));
  return (
    <footer className={styles.footer}>
      <div
        className={styles.inner}
        style={groups.length === 3 ? undefined : ({ '--groups': groups.length } as CSSProperties)}
      >
        <div className={styles.company}>
          {/* Dark in both schemes. */}
          <Brand name={company_name} logo={logo_dark ?? logo} />
          <SocialLinks links={content.social} />
        </div>
        {groups.map(({ title, links }, place) => (
          <nav key={place} aria-label={title || undefined}>
            {title && <h2 className={styles.title}>{title}</h2>}
            <ul className={styles.links}>
              {links.map(({ text, href }, index) => (
                <li key={index}>
                  {leads(href, content) ? <a href={siteHref(href)}>{text}</a> : text}
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className={styles.copyright}>
          <bdi>
            <Interpolated text={copyright} values={{ company: <bdi>{company_name}</bdi> }} />
          </bdi>
          {textPages(content.settings, messages).map(({ path, title }, index) => (
            <Fragment key={path}>
              {index > 0 ? ' · ' : ' '}
              <a href={base + path}>{title}</a>
            </Fragment>
          ))}
        </p>
      </div>
    </footer>
  );
}

/** Anchors of absent sections are not linked. */
function leads(href: string | undefined, content: SiteContent): href is string {
  return href !== undefined && (!href.startsWith('#') || hasAnchor(href.slice(1), content));
}
