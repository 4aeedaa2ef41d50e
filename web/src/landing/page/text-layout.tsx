import type { SiteContent } from '@sunfront/contract/site/site-content';
import type { ReactNode } from 'react';
import { useMessages } from '../../text/messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { useBasePath } from '../view/site-links.ts';
import { Footer } from '../sections/footer.tsx';
import styles from './landing.module.css';
import { Header } from '../header/header.tsx';

interface Props {
  content: SiteContent;
  title: string;
  long?: boolean;
  /** As wide as a section. */
  wide?: boolean;
  children: ReactNode;
}

export function TextLayout({ content, title, long = false, wide = false, children }: Props) {
  const home = `${useBasePath()}/`;
  return (
    <div className={styles.page}>
      <SkipLink />
      <Header content={content} home={home} />
      <Notice title={title} long={long || wide} wide={wide}>
        {children}
      </Notice>
      <Footer content={content} home={home} />
    </div>
  );
}

export function SkipLink() {
  const { page } = useMessages();
  return (
    <a className={styles.skip} href="#main">
      {page.skip}
    </a>
  );
}
