import { findEntity, setting } from '@sunfront/contract/entities/index';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { createBrowserRouter, Navigate, type RouteObject, RouterProvider } from 'react-router-dom';
import { ApiError } from '../../api/http.ts';
import { storedToken } from '../../api/token.ts';
import { lacksPasskey, whoami } from '../../session/session.ts';
import { navigate } from '../../browser/location.ts';
import { idle } from '../../browser/idle.ts';
import { fetchChunk } from '../../browser/use-chunk.ts';
import { prepareToasts } from '../../ui/toast.ts';
import { Layout } from './layout.tsx';
import { Crashed, NotFound } from '../ui/error-pages.tsx';
import { dropEarly } from '../api/early-lists.ts';
import { untilLoaded } from '../api/until-loaded.ts';
import { listQuery } from '../records/use-collection.ts';
import { TabView } from './tab-view.tsx';
import { DEFAULT_TAB, mayOpen, tabAt, tabs } from './tabs.ts';
import { guardNavigation } from '../saving/use-unsaved-changes.ts';
import { loadJobSheet } from '../tabs/lazy-job-sheet.tsx';
import { loadCommandPalette } from './use-command-palette.tsx';

// The tab's code and its list load in parallel with React and the first steps of the panel.
const opened = tabAt(location.pathname);
if (opened) fetchChunk(opened.load).catch(() => {});
let started = storedToken() === null ? undefined : createClient();
dropEarly();

/** The router exists while the panel is shown. */
export default function AdminRoot() {
  const [router, setRouter] = useState<ReturnType<typeof createBrowserRouter>>();
  const [client] = useState(() => started ?? createClient());

  useEffect(() => {
    // Another login must not see this one's records.
    started = undefined;
    const elsewhere = storedToken() === null ? '/' : lacksPasskey() ? '/admin/passkey' : '';
    if (elsewhere) {
      navigate(elsewhere, { replace: true });
      return;
    }
    const unblock = guardNavigation();
    const created = createBrowserRouter(routes);
    // A transition renders in slices, which keeps a slow phone responsive.
    startTransition(() => setRouter(created));
    void firstAct()
      .then(() => untilLoaded(client))
      .then(prepareTabs);
    return () => {
      created.dispose();
      unblock();
    };
  }, [client]);

  if (!router) return null;
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

/** Resolves when the user first uses pointer or keyboard; until then, only the opened tab loads. */
async function firstAct() {
  const acts = ['pointermove', 'pointerdown', 'keydown'].map(
    (type) => new Promise((resolve) => addEventListener(type, resolve, { once: true })),
  );
  await Promise.race(acts);
}

/** Prefetched parts open immediately and offline. */
async function prepareTabs() {
  const { role } = whoami();
  // The preview contains React's renderer for servers, which is as large as all other tabs.
  const own = tabs
    .filter((tab) => tab.path !== 'preview' && mayOpen(role, tab))
    .map(({ load }) => load);
  try {
    for (const load of [prepareToasts, loadCommandPalette, loadJobSheet, ...own]) {
      // Each in a task of its own.
      await idle();
      await fetchChunk<unknown>(load);
    }
  } catch {
    // The tab shows the error when it is opened.
  }
}

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

/** Also requests the opened tab's list, so that it arrives as early as possible. */
function createClient(): QueryClient {
  const client = new QueryClient({
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
  const tab = tabAt(location.pathname);
  if (storedToken() === null || lacksPasskey() || !tab || !mayOpen(whoami().role, tab))
    return client;
  const listed = tab.records && findEntity(tab.records.path);
  for (const entity of listed ? [listed, setting] : [setting])
    void client.prefetchInfiniteQuery(listQuery(entity));
  return client;
}
