import { setting, type Setting } from '@sunfront/contract/entities/setting';
import { isWordmark } from '@sunfront/contract/settings/media';
import { mergeSettings } from '@sunfront/contract/site/site-content';
import { ExternalLink, LogOut } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { logOut, whoami } from '../../session/session.ts';
import { fetchChunk } from '../../browser/use-chunk.ts';
import { atMost99, useUnseen } from '../live/last-seen.ts';
import { EmptyThumbnail, Thumbnail } from '../ui/thumbnail.tsx';
import { useCollection } from '../records/use-collection.ts';
import { useRole } from '../api/use-role.ts';
import { messages } from '../messages/panel.tsx';
import { mayOpen, type Tab, TAB_GROUPS, tabAt } from './tabs.ts';
import { navigate } from '../../browser/location.ts';
import { toast } from '../../ui/toast.ts';
import { mayLeave } from '../saving/use-unsaved-changes.ts';
import styles from './layout.module.css';

export function Company() {
  const { records } = useCollection<Setting>(setting);
  const { company_name, logo, logo_dark } = mergeSettings(records ?? []);
  const wordmark = isWordmark(logo);
  return (
    <p className={styles.company}>
      {records ? (
        <Thumbnail
          url={logo}
          dark={logo_dark}
          alt={wordmark ? company_name : ''}
          name={company_name}
          shape="brand"
        />
      ) : (
        <EmptyThumbnail />
      )}
      <span>
        {records && !wordmark && <strong dir="auto">{company_name}</strong>}
        <span>{messages.sidebar.admin}</span>
      </span>
    </p>
  );
}

export function Sidebar() {
  const { pathname } = useLocation();
  const counts: Partial<Record<string, number>> = useUnseen();
  const current = tabAt(pathname);
  const role = useRole();
  const { username } = whoami();
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
                    <Count number={counts[tab.records?.path ?? ''] ?? 0} />
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

function Exits() {
  return (
    <>
      <li>
        <a className={styles.link} href="/" target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden />
          <span>{messages.sidebar.viewSite}</span>
        </a>
      </li>
      <li>
        <button type="button" className={styles.link} onClick={() => void leave()}>
          <LogOut aria-hidden />
          <span>{messages.sidebar.logout}</span>
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
  return <span className={styles.count}>{messages.sidebar.unseen(atMost99(number))}</span>;
}

export async function leave() {
  if (!(await mayLeave())) return;
  await logOut();
  navigate('/');
  toast.success(messages.sidebar.loggedOut);
}
