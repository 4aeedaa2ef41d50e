import { navigate } from '../../ui/location.ts';

const OVER_PAGE = 'over-page';

/** Opens the job at that address over the page, as a step of the history. */
export function openJob(address: string): void {
  // On the way back an anchor would move the page and the focus from where they are.
  if (location.hash) history.replaceState(history.state, '', location.pathname);
  navigate(address, { state: OVER_PAGE });
}

/** Back to the page: by the history where the job was opened from it, so that Back stays true. */
export function closeJob(home: string): void {
  if (history.state === OVER_PAGE) history.back();
  else navigate(home, { replace: true });
}
