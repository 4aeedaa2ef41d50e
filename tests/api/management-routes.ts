import { ROUTES } from '../../functions/src/api/routes/index.ts';

interface Route {
  method: string;
  path: string;
}

/** Every call that needs a token, with an id where its path has a part to fill in. */
export function managementRoutes(): Route[] {
  return Object.values(ROUTES)
    .flatMap((routes) => Object.entries(routes))
    .filter(([, { access }]) => access !== 'anyone' && access !== 'reader')
    .map(([call]) => {
      const [method, path] = call.replace(/\{\w+\}/g, 'some-id').split(' ') as [string, string];
      return { method, path };
    });
}
