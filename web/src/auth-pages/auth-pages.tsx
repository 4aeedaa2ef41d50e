import type { ComponentType } from 'react';
import { ForgottenPage, RecoveryPage } from './recovery-pages.tsx';
import { LinkPage } from './link-page.tsx';
import { PasskeyPage } from './passkey-page.tsx';

/** Pages outside the panel. */
const PAGES: Record<string, ComponentType> = {
  '/admin/link': LinkPage,
  '/admin/forgotten': ForgottenPage,
  '/admin/recovery': RecoveryPage,
  '/admin/passkey': PasskeyPage,
};

export default function AuthPages({ path }: { path: string }) {
  const Page = PAGES[path] ?? ForgottenPage;
  return <Page />;
}
