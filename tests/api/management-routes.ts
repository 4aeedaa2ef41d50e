import { ROUTES } from '@sunfront/contract/routes/index';

interface Route {
  method: string;
  path: string;
}

/** Returns every call that requires a token, with an id for each path parameter. */
export function managementRoutes(): Route[] {
  return Object.values(ROUTES)
    .flatMap((routes) => Object.entries(routes))
    .filter(([, { access }]) => access !== 'anyone' && access !== 'reader')
    .map(([call]) => {
      const [method, path] = call.replace(/\{\w+\}/g, 'some-id').split(' ') as [string, string];
      return { method, path };
    });
}
