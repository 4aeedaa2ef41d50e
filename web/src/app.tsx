import { lazy, Suspense, useState } from 'react';
import { Landing } from './landing/landing.tsx';
import { LoadedLanding } from './landing/loaded-landing.tsx';
import type { SiteContent } from './landing/site-content.ts';
import { buttonClass } from './ui/button.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { useLocation } from './ui/location.ts';
import { Notice } from './ui/notice.tsx';

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
  // Whoever comes back from the panel may have changed what the server rendered.
  if (content && surface(path) === 'admin') setContent(undefined);

  return (
    <ErrorBoundary key={surface(path)}>
      {surface(path) === 'admin' ? (
        <Suspense>
          <AdminRoot />
        </Suspense>
      ) : surface(path) === 'landing' ? (
        content ? (
          <Landing content={content.content} path={path} now={content.now} />
        ) : (
          <LoadedLanding path={path} />
        )
      ) : (
        <Notice title="There is no such page">
          <p>The address may be mistyped, or the page may have moved.</p>
          <p style={{ marginTop: '1.5rem' }}>
            <a className={buttonClass('primary')} href="/">
              Go to the home page
            </a>
          </p>
        </Notice>
      )}
    </ErrorBoundary>
  );
}

function surface(path: string): 'admin' | 'landing' | undefined {
  if (/^\/admin(\/|$)/.test(path)) return 'admin';
  if (/^\/(privacy|jobs\/[^/]+\/?)?$/.test(path)) return 'landing';
  return undefined;
}
