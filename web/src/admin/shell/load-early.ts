import { requestLists, tabPathIn } from '../api/early-lists.ts';

/** Requests what the opened tab needs at the same time as the panel's code. */
export function loadEarly(): void {
  requestLists();
  const tab = tabPathIn(location.pathname);
  // The chunk contains all tabs but Jobs (vite.config.ts).
  if (tab && tab !== 'jobs') import('../tabs/gallery.tsx').catch(() => {});
}
