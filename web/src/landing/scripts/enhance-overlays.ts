import { navigate, overlayInHistory } from '../../browser/location.ts';

// `:is` ignores selectors that the browser does not know.
const OPEN = ':is(#login:modal, #menu:popover-open)';

/**
 * Gives the open menu or login dialog a history entry, so that Back closes it. Not every browser
 * closes them natively.
 */
export function enhanceOverlays(): void {
  // Until a traversal or a page load ends, `history.state` is outdated.
  let isLeaving = false;

  const updateHistory = () => {
    const open = document.querySelector(OPEN);
    if (isLeaving || open === overlayOfEntry()) return;
    if (open) return navigate(location.pathname + location.search, { overlay: open.id });
    isLeaving = true;
    history.back();
  };
  // Dialogs have no toggle event in every browser; a click opens both.
  for (const type of ['click', 'toggle', 'close']) {
    document.addEventListener(type, () => setTimeout(updateHistory), { capture: true });
  }

  addEventListener('popstate', () => {
    // A closed overlay may have been opened again.
    if (isLeaving) setTimeout(updateHistory);
    else updatePage();
    isLeaving = false;
  });
  // After a reload. Otherwise, an overlay may have been opened before this script.
  if (overlayOfEntry()) updatePage();
  else updateHistory();

  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (link?.closest('#menu')) document.getElementById('menu')!.hidePopover();
    if (!link || !overlayInHistory() || link.target || link.protocol !== location.protocol) return;
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    // Back from there must not open it again.
    event.preventDefault();
    isLeaving = withoutHash(link) !== withoutHash(location);
    location.replace(link.href);
  });
}

function overlayOfEntry(): HTMLElement | null {
  return document.getElementById(overlayInHistory() ?? '');
}

function updatePage(): void {
  const overlay = overlayOfEntry();
  const open = document.querySelector<HTMLElement>(OPEN);
  if (open === overlay) return;
  if (open instanceof HTMLDialogElement) open.close();
  else open?.hidePopover();
  if (overlay instanceof HTMLDialogElement) overlay.showModal();
  else overlay?.showPopover();
}

function withoutHash({ href }: { href: string }): string {
  return href.split('#')[0]!;
}
