import { storedToken } from '../../api/token.ts';
import { commandTarget } from '../../browser/invoker-commands.ts';
import { overlayInHistory } from '../../browser/location.ts';

/** Marks the current section, and lets logged-in users skip the login dialog. */
export function enhanceHeader(): void {
  let frame = 0;
  const schedule = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      markSection();
    });
  };
  addEventListener('scroll', schedule, { passive: true });
  // Measuring now would force a layout before the first paint.
  schedule();

  // Runs before the handler that opens the dialog.
  document.addEventListener('click', toPanel, { capture: true });
  document.addEventListener('click', keepPosition, { capture: true });
}

/** The current section is the last whose top has passed the upper third of the screen. */
export function markSection(): void {
  const places = [...document.querySelectorAll('#home, main section[id]')].map((place) => ({
    id: place.id,
    top: place.getBoundingClientRect().top,
  }));
  // The last section may be too short to reach the upper third.
  const end = scrollY > 0 && scrollY + innerHeight >= document.body.scrollHeight - 2;
  const last = end ? places.at(-1) : places.findLast(({ top }) => top <= innerHeight / 3);
  const current = `#${last?.id ?? 'home'}`;
  for (const link of document.querySelectorAll('header nav a')) {
    if (link.getAttribute('href') === current) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
}

/** The query may have changed since the page was loaded. */
function keepPosition({ target }: Event) {
  const link = (target as Element).closest<HTMLAnchorElement>('a[hreflang]');
  if (!link) return;
  link.search = location.search;
  const current = document.querySelector('header nav [aria-current]')?.getAttribute('href');
  link.hash = current && current !== '#home' && !link.closest('dialog') ? current : '';
}

function toPanel(event: Event) {
  const target = event.target as Element;
  const opens = target.closest('[command=show-modal]') && commandTarget(target)?.id === 'login';
  // Reading storage blocks the page, so it waits for a click.
  if (!opens || storedToken() === null) return;
  event.preventDefault();
  location[overlayInHistory() ? 'replace' : 'assign']('/admin/dashboard');
}
