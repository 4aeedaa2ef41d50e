import { lazy, type ReactNode, startTransition, use } from 'react';
import { createRoot } from 'react-dom/client';
import { useView } from './landing/view/use-view.ts';
import { addressOf, viewOf } from './landing/view/view.ts';
import { messagesOf } from './text/catalogues.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { isAuthPage, isPanel } from './browser/location.ts';
import { MessagesContext } from './text/messages.ts';
import { startProgress } from './browser/progress.ts';

const AuthPages = lazy(() => import('./auth-pages/auth-pages.tsx'));
const AdminRoot = lazy(() => import('./admin/shell/root.tsx'));
const LoadedLanding = lazy(async () => {
  const { LoadedLanding } = await import('./landing/page/loaded-landing.tsx');
  return { default: LoadedLanding };
});

/** Renders the panel, the auth pages, or the landing page for a shell without content. */
export function startApp(): void {
  const root = document.createElement('div');
  root.id = 'root';
  // The theme applies to the landing page only.
  document.getElementById('theme')?.remove();
  document.getElementById('root')!.replaceWith(root);
  startProgress();
  // A transition renders in slices, which keeps a slow phone responsive.
  startTransition(() => createRoot(root).render(<App />));
}

// Without Suspense: React would show its content only 0.3 s after a fallback.
function App() {
  const view = useView(viewOf(location.pathname, new URLSearchParams(location.search)));
  const address = addressOf(view);
  const surface = isAuthPage(address) ? 'auth' : isPanel(address) ? 'panel' : 'landing';
  return (
    <Providers language={surface === 'landing' ? view.language : undefined}>
      <ErrorBoundary key={surface}>
        {surface === 'auth' ? (
          <AuthPages path={view.path} />
        ) : surface === 'panel' ? (
          <AdminRoot />
        ) : (
          <LoadedLanding view={view} />
        )}
      </ErrorBoundary>
    </Providers>
  );
}

function Providers({
  language = 'en',
  children,
}: {
  language?: string | undefined;
  children: ReactNode;
}) {
  return <MessagesContext value={use(messagesOf(language))}>{children}</MessagesContext>;
}
