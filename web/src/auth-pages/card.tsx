import type { Setting } from '@sunfront/contract/entities/setting';
import { mergeSettings } from '@sunfront/contract/site/site-content';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { call } from '../api/http.ts';
import { Brand } from '../landing/header/brand.tsx';
import { themeStyle } from '../landing/view/theme-style.ts';
import styles from './card.module.css';
import { messages } from './messages.tsx';

interface Props {
  title: string;
  /** Set for a card that replaces another one. */
  focusTitle?: boolean;
  children: ReactNode;
}

/** In milliseconds. */
const BRAND_TIMEOUT = 2500;

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

interface CompanyBrand {
  name: string;
  logo: string;
  darkLogo?: string | undefined;
  style: string;
}

/** Returns the default brand after a failure or the timeout: these pages must work without it. */
async function fetchBrand(): Promise<CompanyBrand> {
  try {
    const signal = AbortSignal.timeout(BRAND_TIMEOUT);
    const { data } = await call<Setting[]>('GET', '/api/settings/', { signal });
    const { company_name, logo, logo_dark, theme } = mergeSettings(data);
    return { name: company_name, logo, darkLogo: logo_dark, style: themeStyle(theme) };
  } catch {
    return { name: '', logo: '', style: '' };
  }
}
