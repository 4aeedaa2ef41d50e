import { appliedJobs, jobTexts, markViewed } from './known-jobs.ts';

/**
 * Completes a job's page with this browser's data.
 * @param page an element with `data-job`, the job's id or ''
 * @returns a function that removes the listener
 */
export function enhanceJob(page: HTMLElement | null): (() => void) | undefined {
  const id = page?.dataset['job'];
  if (!page || id === undefined) return undefined;
  const share = page.querySelector<HTMLElement>('[data-share]');
  if (share) share.hidden = !canShare();
  const address = page.querySelector<HTMLElement>('[data-address]');
  if (address) address.textContent = location.origin + address.dataset['address'];
  if (id) {
    markViewed(id);
    showReference(page, jobTexts(appliedJobs.get())[id]);
  }
  // The entries around a reloaded dialog belong to the page behind it.
  const own = pathAndQuery();
  const onPopState = () => {
    if (pathAndQuery() !== own) location.reload();
  };
  addEventListener('popstate', onPopState);
  return () => removeEventListener('popstate', onPopState);
}

export function canShare(): boolean {
  return 'navigator' in globalThis && 'share' in navigator;
}

function showReference(page: HTMLElement, reference: string | undefined) {
  const applied = page.querySelector<HTMLElement>('[data-applied]');
  if (!applied || reference === undefined) return;
  applied.querySelector('bdi')!.textContent = reference;
  applied.hidden = false;
}

function pathAndQuery(): string {
  return location.pathname + location.search;
}

/** Handles the buttons of `ShareJob`, in a job's page and dialog. */
export function enhanceSharing(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-share], [data-copy]');
    const { share, copy, title = '' } = button?.dataset ?? {};
    // Rejected if the visitor cancels.
    if (share) navigator.share({ title, url: absolute(share) }).catch(() => {});
    if (copy) void copyLink(absolute(copy), button!.dataset);
  });
}

async function copyLink(url: string, { done = '', failed = '' }: DOMStringMap) {
  // The browser accepts it only directly after the click.
  const copied = await navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  );
  const { toast } = await import('../../ui/toast.ts');
  if (copied) toast.success(done);
  else toast.error(failed);
}

function absolute(path: string): string {
  return new URL(path, location.href).href;
}
