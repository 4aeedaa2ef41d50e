import { showKnownJobs } from './known-jobs.ts';

/** Milliseconds. */
const PAUSE = 200;

/**
 * Shows results while the visitor types. The server renders them; without them, the form submits.
 */
export function enhanceJobSearch(): void {
  // Only the list of all jobs has a search before hydration.
  const form = document.querySelector<HTMLFormElement>('form[role=search]');
  if (form) enhance(form);
}

function enhance(form: HTMLFormElement): void {
  let timer = 0;
  let request: AbortController | undefined;
  const schedule = () => {
    clearTimeout(timer);
    request?.abort();
    timer = window.setTimeout(() => void search((request = new AbortController())), PAUSE);
  };
  form.addEventListener('input', schedule);
  const { value, defaultValue } = form.elements.namedItem('q') as HTMLInputElement;
  // Typed before this script.
  if (value !== defaultValue) schedule();

  async function search({ signal }: AbortController) {
    const filled = [...new FormData(form)].filter(([, value]) => value) as [string, string][];
    const query = new URLSearchParams(filled).toString();
    const address = form.action + (query && `?${query}`);
    try {
      const response = await fetch(address, { signal });
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      for (const id of ['found', 'results']) {
        const shown = document.getElementById(id)!;
        const hadFocus = shown.contains(document.activeElement);
        shown.replaceChildren(...page.getElementById(id)!.childNodes);
        if (hadFocus) shown.focus();
        showKnownJobs(shown);
      }
      history.replaceState(history.state, '', address);
    } catch {
      // Aborted, or no connection.
    }
  }
}
