/**
 * Submits the code of a link to the candidate's own page. Call it before the page has loaded: then
 * the result replaces the page in the browser's history, and Back leaves it.
 */
export function openApplication(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-open]');
  if (!form || !isCode(location.hash)) return;
  form.querySelector<HTMLInputElement>('[name=code]')!.value = location.hash.slice(1);
  form.submit();
}

/** Another link in the same tab loads no page. */
export function reloadForCode(): void {
  if (document.querySelector('.application') && isCode(location.hash)) location.reload();
}

/** The skip link is no code. */
function isCode(hash: string): boolean {
  return hash.includes('.');
}
