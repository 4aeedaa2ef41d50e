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

// Beside all that comes before a tab is drawn, not after it.
const opened = tabAt(location.pathname);
if (opened) fetchChunk(opened.load).catch(() => {});

/** The admin panel. It has a router of its own, which lives as long as the panel is shown. */
export default function AdminRoot() {
  const [router, setRouter] = useState<ReturnType<typeof createBrowserRouter>>();
  const [client] = useState(createClient);

  useEffect(() => {
    const elsewhere = storedToken() === null ? '/' : lacksPasskey() ? '/admin/passkey' : '';
    if (elsewhere) {
      navigate(elsewhere, { replace: true });
      return;
    }
    const letGo = guardNavigation();
    const created = createBrowserRouter(routes);
    setRouter(created);
    whenIdle(() => void prepareTabs());
    return () => {
      created.dispose();
      letGo();
    };
  }, []);

  if (!router) return null;
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

/** Fetches the search and the other tabs, so that they open at once, and without a connection. */
async function prepareTabs() {
  try {
    await fetchChunk(loadCommandPalette);
    const { role } = whoami();
    for (const tab of tabs) if (mayOpen(role, tab)) await fetchChunk(tab.load);
  } catch {
    // The tab says so when it is opened.
  }
}

// Not in every Safari.
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
  // Anything else belongs to the other surface, which takes over.
  { path: '*', element: null },
];

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a network a list says so instead of waiting, and is fetched once there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < 1 && !(error instanceof ApiError && error.status > 0 && error.status < 500),
      },
    },
  });
}
