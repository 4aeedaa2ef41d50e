import { navigate } from '../../ui/location.ts';

const OVER_PAGE = 'over-page';
const OVER_JOB = 'over-job';

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

/** Opens the application form at that address over its job, as a step of the history. */
export function openForm(address: string): void {
  navigate(address, { state: OVER_JOB });
}

/** Back to the job: by the history where the form was opened from it, so that Back stays true. */
export function closeForm(job: string): void {
  if (history.state === OVER_JOB) history.back();
  else navigate(job, { replace: true });
}

/** Whether the address asks for the application form. */
export function asksForForm(): boolean {
  return new URLSearchParams(location.search).has('apply');
}
