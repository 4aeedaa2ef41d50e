import { storedToken } from '../api/token.ts';
import { commanded } from '../ui/command.ts';

/**
 * What script adds to the header: the menu marks the section that is being read and closes with a press on an
 * entry, and whoever is logged in gets to the panel without a dialog. It finds what is there at the moment.
 */
export function followHeader(): void {
  let frame = 0;
  const schedule = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      markSection();
    });
  };
  addEventListener('scroll', schedule, { passive: true });
  // Not now: the page would be laid out for it before anything is painted.
  schedule();

  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('#menu a')) document.getElementById('menu')!.hidePopover();
  });

  // Before what opens the dialog.
  document.addEventListener('click', toPanel, { capture: true });
}

/** Marks in the menu the section that is being read, if it has an entry: the last one to have passed the upper third. */
export function markSection(): void {
  const places = [...document.querySelectorAll('#home, main section[id]')].map((place) => ({
    id: place.id,
    top: place.getBoundingClientRect().top,
  }));
  // The last section may be too short to ever get there.
  const end = scrollY > 0 && scrollY + innerHeight >= document.body.scrollHeight - 2;
  const last = end ? places.at(-1) : places.findLast(({ top }) => top <= innerHeight / 3);
  const current = `#${last?.id ?? 'home'}`;
  for (const link of document.querySelectorAll('header nav a')) {
    if (link.getAttribute('href') === current) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
}

function toPanel(event: Event) {
  const target = event.target as Element;
  const opens = target.closest('[command=show-modal]') && commanded(target)?.id === 'login';
  // Not asked ahead: the whole page stands still until the browser's storage answers.
  if (!opens || !isKnown()) return;
  event.preventDefault();
  location.assign('/admin/dashboard');
}

function isKnown(): boolean {
  try {
    return storedToken() !== null;
  } catch {
    // The browser's storage may be forbidden.
    return false;
  }
}
