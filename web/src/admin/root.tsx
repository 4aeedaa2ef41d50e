import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createBrowserRouter, Navigate, type RouteObject, RouterProvider } from 'react-router-dom';
import { ApiError } from '../api/http.ts';
import { storedToken } from '../api/token.ts';
import { lacksPasskey, whoami } from '../session.ts';
import { navigate } from '../ui/location.ts';
import { fetchChunk } from '../ui/use-chunk.ts';
import { Layout } from './layout.tsx';
import { Crashed, NotFound } from './frame/error-pages.tsx';
import { TabView } from './tab-view.tsx';
import { DEFAULT_TAB, mayOpen, tabAt, tabs } from './tabs.ts';
import { guardNavigation } from './form/use-unsaved-changes.ts';
import { loadCommandPalette } from './use-command-palette.tsx';

// Loads the tab's code in parallel with the first steps of the panel.
const opened = tabAt(location.pathname);
if (opened) fetchChunk(opened.load).catch(() => {});

/** The router exists while the panel is shown. */
export default function AdminRoot() {
  const [router, setRouter] = useState<ReturnType<typeof createBrowserRouter>>();
  const [client] = useState(createClient);

  useEffect(() => {
    const elsewhere = storedToken() === null ? '/' : lacksPasskey() ? '/admin/passkey' : '';
    if (elsewhere) {
      navigate(elsewhere, { replace: true });
      return;
    }
    const unblock = guardNavigation();
    const created = createBrowserRouter(routes);
    setRouter(created);
    whenIdle(() => void prepareTabs());
    return () => {
      created.dispose();
      unblock();
    };
  }, []);

  if (!router) return null;
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

/** Prefetched parts open immediately and offline. */
async function prepareTabs() {
  try {
    await fetchChunk(loadCommandPalette);
    const { role } = whoami();
    for (const tab of tabs) if (mayOpen(role, tab)) await fetchChunk(tab.load);
  } catch {
    // The tab shows the error when it is opened.
  }
}

// Not every version of Safari has requestIdleCallback.
const whenIdle: (act: () => void) => void = window.requestIdleCallback ?? setTimeout;

const ROOT = '/admin/dashboard';

const routes: RouteObject[] = [
  {
    path: ROOT,
    element: <Layout />,
    errorElement: <Crashed />,
    children: [
      { index: true, element: <TabView tab={DEFAULT_TAB} /> },
      ...tabs.map((tab) => ({
        path: tab.path,
        element: <TabView key={tab.path} tab={tab} />,
      })),
      { path: '*', element: <NotFound /> },
    ].map((route) => ({ ...route, errorElement: <Crashed /> })) as RouteObject[],
  },
  { path: '/admin', element: <Navigate to={ROOT} replace /> },
  { path: '/admin/*', element: <Navigate to={ROOT} replace /> },
  // Other addresses belong to the website.
  { path: '*', element: null },
];

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a network, a list shows an error instead of waiting.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < 1 && !(error instanceof ApiError && error.status > 0 && error.status < 500),
      },
    },
  });
}
