import { setting, type Setting } from '@sunfront/contract/entities/setting';
import type { Role } from '@sunfront/contract/roles';
import { mergeSettings } from '@sunfront/contract/site-content';
import { ExternalLink, LogOut, Menu, Search } from 'lucide-react';
import {
  Fragment,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { logOut, whoami } from '../session.ts';
import { navigate } from '../ui/location.ts';
import { Modal } from '../ui/modal.tsx';
import { toast } from '../ui/toast.ts';
import { fetchChunk } from '../ui/use-chunk.ts';
import { ConfirmHost } from './frame/confirm-dialog.tsx';
import controls from './frame/panel.module.css';
import styles from './layout.module.css';
import { LiveProvider, useLive } from './inbox/live.tsx';
import { atMost99, useUnseen } from './inbox/seen.ts';
import { SessionDialog } from './frame/session-dialog.tsx';
import type { TabAction } from './overview/editor-parts.tsx';
import { mayOpen, type Tab, TAB_GROUPS, tabAt, tabs } from './tabs.ts';
import { Thumbnail } from './list/thumbnail.tsx';
import { useCollection } from './list/use-collection.ts';
import { useOnline } from './frame/use-online.ts';
import { useSaveKeys } from './form/use-save-keys.ts';
import { useUndoKey } from './frame/undo.ts';
import { useNewest } from './inbox/use-submissions.ts';
import { mayLeave, useUnsavedGuard } from './form/use-unsaved-changes.ts';
import { PALETTE_KEYS, usePalette } from './use-palette.tsx';

/** The frame of the panel: the sidebar, which small screens collapse, and the tab beside it. */
export function Layout() {
  useUnsavedGuard();
  return (
    <LiveProvider>
      <Frame />
    </LiveProvider>
  );
}

function Frame() {
  const { reconnect } = useLive();
  const { pathname } = useLocation();
  const [menu, setMenu] = useState(false);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const online = useOnline();
  const [palette, openPalette] = usePalette(leave);
  useSaveKeys();
  useUndoKey();

  // The panel's own page starts as any page does; whoever comes from the website has just logged in.
  useEffect(() => {
    const frame = document.getElementById('frame');
    if (frame) frame.remove();
    else main.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, []);

  // Before anything can be pressed: the focus would be taken from where a key has just put it.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setMenu(false);
    main.current?.scrollTo(0, 0);
    scrollTo(0, 0);
    main.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={styles.root}>
      <a className={styles.skip} href="#content-of-tab" onClick={skip}>
        Skip to the content
      </a>
      <p role="status" className={styles.offline}>
        {!online && 'You are offline: nothing can be loaded or saved.'}
      </p>
      <header className={styles.bar}>
        <button
          type="button"
          className={controls.icon}
          aria-label="Open the menu"
          aria-expanded={menu}
          onClick={() => setMenu(true)}
        >
          <Menu aria-hidden />
        </button>
        <Company />
        <button
          type="button"
          className={`${controls.icon} ${styles.find}`}
          aria-label="Search the panel"
          onClick={openPalette}
        >
          <Search aria-hidden />
        </button>
      </header>
      <nav aria-label="Admin panel" className={styles.sidebar}>
        <Company />
        <button
          type="button"
          className={`${styles.link} ${styles.search}`}
          title={`Search the panel (${PALETTE_KEYS})`}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={openPalette}
        >
          <Search aria-hidden />
          <span>
            Search<span className="visually-hidden"> the panel</span>
          </span>
          <kbd className={`${controls.kbd} ${styles.aside}`} aria-hidden>
            {PALETTE_KEYS}
          </kbd>
        </button>
        <Sidebar />
      </nav>
      <main ref={main} id="content-of-tab" className={styles.main} tabIndex={-1}>
        <div className={styles.tab}>
          <Outlet context={actionsOf(whoami().role)} />
        </div>
      </main>
      {menu && (
        <Modal className={styles.drawer} aria-label="Menu" onClose={() => setMenu(false)}>
          <nav className={styles.panel}>
            <Company />
            <Sidebar />
          </nav>
        </Modal>
      )}
      {palette}
      <ConfirmHost />
      <SessionDialog onLoggedIn={reconnect} />
    </div>
  );
}

function Company() {
  const { records } = useCollection<Setting>(setting);
  const { company_name, logo } = mergeSettings(records ?? []);
  const name = records ? company_name : '';
  return (
    <p className={styles.company}>
      <Thumbnail url={logo} name={name} />
      <span>
        <strong dir="auto">{name}</strong>
        <span>Admin</span>
      </span>
    </p>
  );
}

function Sidebar() {
  const { pathname } = useLocation();
  const counts: Record<string, number> = {
    applicant: useUnseen('applicants', useNewest('applicants')),
    contacts: useUnseen('contact', useNewest('contact')),
  };
  const current = tabAt(pathname);
  const { username, role } = whoami();
  const id = useId();

  return (
    <div className={styles.groups}>
      {TAB_GROUPS.map(({ title, tabs }, index) => {
        const own = tabs.filter((tab) => mayOpen(role, tab));
        return (
          <Fragment key={title}>
            <p id={id + title} className={styles.title}>
              <span>{title}</span>
            </p>
            <ul aria-labelledby={id + title}>
              {own.map((tab) => (
                <li key={tab.path}>
                  <TabLink tab={tab} current={tab === current}>
                    <Count number={counts[tab.path] ?? 0} />
                    {tab.path === 'account' && <span className={styles.aside}>{username}</span>}
                  </TabLink>
                </li>
              ))}
              {index === TAB_GROUPS.length - 1 && <Exits />}
            </ul>
          </Fragment>
        );
      })}
    </div>
  );
}

/** The main actions of the tabs that a role opens. */
function actionsOf(role: Role): TabAction[] {
  return tabs
    .filter((tab) => mayOpen(role, tab))
    .flatMap(({ path, icon, action }) =>
      action ? { title: action.title, icon, to: `/admin/dashboard/${path}${action.search}` } : [],
    );
}

function Exits() {
  return (
    <>
      <li>
        <a className={styles.link} href="/" target="_blank" rel="noreferrer" title="View site">
          <ExternalLink aria-hidden />
          <span>View site</span>
        </a>
      </li>
      <li>
        <button type="button" className={styles.link} title="Logout" onClick={() => void leave()}>
          <LogOut aria-hidden />
          <span>Logout</span>
        </button>
      </li>
    </>
  );
}

interface TabLinkProps {
  tab: Tab;
  current: boolean;
  children?: ReactNode;
}

function TabLink({ tab, current, children }: TabLinkProps) {
  const prepare = () => void fetchChunk(tab.load).catch(() => {});
  return (
    <Link
      onPointerEnter={prepare}
      onFocus={prepare}
      to={`/admin/dashboard/${tab.path}`}
      title={tab.title}
      aria-current={current ? 'page' : undefined}
      className={styles.link}
    >
      <tab.icon aria-hidden />
      <span>{tab.title}</span>
      {children}
    </Link>
  );
}

function Count({ number }: { number: number }) {
  if (number === 0) return null;
  return (
    <span className={styles.count}>
      {atMost99(number)}
      <span className="visually-hidden"> new</span>
    </span>
  );
}

async function leave() {
  if (!(await mayLeave())) return;
  await logOut();
  navigate('/');
  toast.success('Logged out successfully');
}

// A fragment in the address would be a navigation of its own.
function skip(event: { preventDefault: () => void }) {
  event.preventDefault();
  document.getElementById('content-of-tab')?.focus();
}
