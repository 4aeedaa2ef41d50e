import { type ReactNode, use, useEffect, useRef } from 'react';
import { Brand } from '../landing/header/brand.tsx';
import { fetchBrand } from './brand.ts';
import styles from './card.module.css';
import { messages } from './messages.tsx';

interface Props {
  title: string;
  /** Set for a card that replaces another one. */
  focusTitle?: boolean;
  children: ReactNode;
}

// The pages wait for this early request, so that no colour or position changes.
const company = fetchBrand();

export function Card({ title, focusTitle = false, children }: Props) {
  const { name, logo, darkLogo, style } = use(company);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = messages.card.documentTitle(title);
    if (focusTitle) heading.current?.focus();
  }, [title, focusTitle]);
  return (
    <main className={styles.page}>
      {style && <style>{style}</style>}
      <div className={styles.card}>
        <Brand name={name} logo={logo} darkLogo={darkLogo} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      <a className={styles.back} href="/">
        {messages.card.back}
      </a>
    </main>
  );
}
