import type { PageKind } from '../kind.ts';
import { getIcon } from '../theme.ts';

/** Hosting redirects `/favicon.ico`, which functions-framework does not pass to functions. */
export const favicon: PageKind = ({ view, site }) =>
  view.language === undefined && view.path === '/favicon.png'
    ? { status: 302, location: getIcon(site.content, 'icon-32') ?? '/icon-192.png' }
    : undefined;
