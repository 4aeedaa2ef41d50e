/**
 * Sends the forms of a candidate's page only with a connection. Otherwise, the browser's error page
 * would replace the page and its input.
 */
export function checkConnection(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('.application form'))
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!checking.has(form)) void send(form);
    });
}

const checking = new Set<HTMLFormElement>();

async function send(form: HTMLFormElement): Promise<void> {
  const problem = form.querySelector<HTMLElement>('[data-offline]')!;
  problem.hidden = true;
  checking.add(form);
  try {
    await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
    form.submit();
  } catch {
    problem.hidden = false;
  } finally {
    checking.delete(form);
  }
}
