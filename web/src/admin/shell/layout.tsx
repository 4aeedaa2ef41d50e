import type { Role } from '@sunfront/contract/roles';
import { Menu, Search } from 'lucide-react';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { isTokenStored } from '../../api/token.ts';
import { Modal } from '../../ui/modal.tsx';
import { topDialog } from '../../browser/top-layer.ts';
import { ConfirmHost } from '../ui/confirm-dialog.tsx';
import controls from '../ui/panel.module.css';
import styles from './layout.module.css';
import { LiveProvider, useLive } from '../live/live.tsx';
import { IconButton } from '../ui/button.tsx';
import { Company, leave, Sidebar } from './sidebar.tsx';
import { messages } from '../messages/panel.tsx';
import { SessionDialog } from '../ui/session-dialog.tsx';
import type { TabAction } from '../overview/editor-parts.tsx';
import { ShortcutsHost } from './shortcuts.tsx';
import { mayOpen, tabAt, tabs } from './tabs.ts';
import { useOnline } from '../api/use-online.ts';
import { useRole } from '../api/use-role.ts';
import { useSaveKeys } from '../saving/save-form.tsx';
import { useUndoKey } from '../ui/undo.ts';
import { useUnsavedGuard } from '../saving/use-unsaved-changes.ts';
import { COMMAND_PALETTE_KEYS } from '../format/command-palette-keys.ts';
import { useCommandPalette } from './use-command-palette.tsx';

export function Layout() {
  useUnsavedGuard();
  const { pathname } = useLocation();
  return (
    <LiveProvider tabPath={tabAt(pathname)?.records?.path}>
      <Frame />
    </LiveProvider>
  );
}

function Frame() {
  const { reconnect } = useLive();
  const [menu, setMenu] = useState(false);
  const online = useOnline();
  const [palette, openCommandPalette] = useCommandPalette(leave);
  useSaveKeys();
  useUndoKey();
  const role = useRole();

  const main = useHeadingFocus(() => setMenu(false));

  return (
    <div className={styles.root}>
      <a className={styles.skip} href="#content-of-tab" onClick={skip}>
        {messages.layout.skip}
      </a>
      <p role="status" className={styles.warning}>
        {!online ? messages.layout.offline : !isTokenStored() && messages.layout.notStored}
      </p>
      <TopBar menu={menu} onMenu={() => setMenu(true)} onFind={openCommandPalette} />
      <nav aria-label={messages.layout.panel} className={styles.sidebar}>
        <Company />
        <SearchButton onFind={openCommandPalette} />
        <Sidebar />
      </nav>
      <main ref={main} id="content-of-tab" className={styles.main} tabIndex={-1}>
        <div className={styles.tab}>
          <Outlet context={actionsOf(role)} />
        </div>
      </main>
      {menu && (
        <Modal
          className={styles.drawer}
          aria-label={messages.layout.menu}
          onClose={() => setMenu(false)}
        >
          <nav className={styles.panel}>
            <Company />
            <Sidebar />
          </nav>
        </Modal>
      )}
      {palette}
      <ShortcutsHost />
      <ConfirmHost />
      <SessionDialog onLoggedIn={reconnect} />
    </div>
  );
}

/** The main element's heading gets the focus after a login and each navigation. */
function useHeadingFocus(onNavigate: () => void): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const navigated = useEffectEvent(onNavigate);

  // Without `#frame`, the page was not loaded directly: the user has just logged in on the website.
  // Later effects could take the focus from an element that a key has focused.
  useLayoutEffect(() => {
    const frame = document.getElementById('frame');
    if (frame) frame.remove();
    else if (!topDialog()) main.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, []);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    navigated();
    main.current?.scrollTo(0, 0);
    scrollTo(0, 0);
    main.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}

interface TopBarProps {
  menu: boolean;
  onMenu: () => void;
  onFind: () => void;
}

function TopBar({ menu, onMenu, onFind }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <IconButton
        label={messages.layout.openMenu}
        icon={Menu}
        aria-expanded={menu}
        onClick={onMenu}
      />
      <Company />
      <IconButton
        label={messages.commandPalette.title}
        icon={Search}
        className={`${controls.icon} ${styles.find}`}
        onClick={onFind}
      />
    </header>
  );
}

function SearchButton({ onFind }: { onFind: () => void }) {
  return (
    <button
      type="button"
      className={`${styles.link} ${styles.search}`}
      title={messages.layout.searchWithKeys(COMMAND_PALETTE_KEYS)}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onFind}
    >
      <Search aria-hidden />
      <span>{messages.layout.search}</span>
      <kbd className={`${controls.kbd} ${styles.aside}`} aria-hidden>
        {COMMAND_PALETTE_KEYS}
      </kbd>
    </button>
  );
}

function actionsOf(role: Role): TabAction[] {
  return tabs
    .filter((tab) => mayOpen(role, tab))
    .flatMap(({ path, icon, action }) =>
      action ? { title: action.title, icon, to: `/admin/dashboard/${path}${action.search}` } : [],
    );
}

// A fragment in the address would cause a navigation.
function skip(event: { preventDefault: () => void }) {
  event.preventDefault();
  document.getElementById('content-of-tab')?.focus();
}
