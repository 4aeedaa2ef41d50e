import { goBack, navigate } from '../../ui/location.ts';

const OVER_PAGE = 'over-page';
const OVER_JOB = 'over-job';

/** Adds a history entry. */
export function openJob(address: string): void {
  navigate(address, { state: OVER_PAGE });
}

/**
 * Goes back to the page or the list of all jobs that opened the job, which keep their position and
 * filters.
 * @param home the landing page
 */
export function closeJob(home: string): void {
  if (history.state === OVER_PAGE || cameFrom(`${location.origin}${home}jobs`)) goBack();
  else navigate(home, { replace: true });
}

/** Adds a history entry. */
export function openForm(address: string): void {
  navigate(address, { state: OVER_JOB });
}

/** Goes back if the job opened the form, so that Back does not reopen it. */
export function closeForm(job: string): void {
  if (history.state === OVER_JOB) goBack();
  else navigate(job, { replace: true });
}

/** False in a new tab. */
function cameFrom(page: string): boolean {
  return document.referrer.split('?')[0] === page && history.length > 1;
}

export function isFormRequested(): boolean {
  return new URLSearchParams(location.search).has('apply');
}
