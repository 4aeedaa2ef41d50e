import { navigate } from '../../browser/location.ts';

/** Opens a job, or its form, over the page as an entry of the history, which closing leaves. */
export function openOverPage(address: string): void {
  navigate(address, { state: 'over-page' });
}

export function isFormRequested(): boolean {
  return new URLSearchParams(location.search).has('apply');
}
