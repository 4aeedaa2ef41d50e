import type { SiteContent } from '@sunfront/contract/site-content';
import { lazy, Suspense, useState } from 'react';
import { Landing } from './landing/landing.tsx';
import { LoadedLanding } from './landing/loaded-landing.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { useLocation } from './ui/location.ts';

const AdminRoot = lazy(() => import('./admin/root.tsx'));

/** What the server rendered a page with. */
export interface Rendered {
  content: SiteContent;
  path: string;
  /** ISO 8601. */
  now: string;
}

/** The top: picks the surface by the address. `rendered` is absent when the page came empty. */
export function App({ rendered }: { rendered: Rendered | undefined }) {
  const path = useLocation(rendered?.path);
  const [content, setContent] = useState(rendered);
  const admin = /^\/admin(\/|$)/.test(path);
  // Whoever comes back from the panel may have changed what the server rendered.
  if (content && admin) setContent(undefined);

  return (
    <ErrorBoundary key={String(admin)}>
      {admin ? (
        <Suspense>
          <AdminRoot />
        </Suspense>
      ) : content ? (
        <Landing content={content.content} path={path} now={content.now} />
      ) : (
        <LoadedLanding path={path} />
      )}
    </ErrorBoundary>
  );
}
