import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createBrowserRouter, Navigate, type RouteObject, RouterProvider } from 'react-router-dom';
import { ApiError } from '../api/http.ts';
import { storedToken } from '../api/token.ts';
import { navigate } from '../ui/location.ts';
import { Layout } from './layout.tsx';
import { Crashed, NotFound } from './frame/error-pages.tsx';
import { DEFAULT_TAB, tabs, tools } from './tabs.ts';
import { guardWayOut } from './form/use-unsaved-changes.ts';

/** The admin panel. It has a router of its own, which lives as long as the panel is shown. */
export default function AdminRoot() {
  const [router, setRouter] = useState<ReturnType<typeof createBrowserRouter>>();
  const [client] = useState(createClient);

  useEffect(() => {
    if (storedToken() === null) {
      navigate('/', { replace: true });
      return;
    }
    const letGo = guardWayOut();
    const created = createBrowserRouter(routes);
    setRouter(created);
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

const ROOT = '/admin/dashboard';

const routes: RouteObject[] = [
  {
    path: ROOT,
    element: <Layout />,
    errorElement: <Crashed />,
    children: [
      { index: true, element: <DEFAULT_TAB.Component /> },
      ...[...tabs, ...tools].map(({ path, Component }) => ({ path, element: <Component /> })),
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
