import { entityAt } from '@sunfront/contract';
import { manages } from '@sunfront/contract/roles';
import {
  Component,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { openSession, type Session, whoami } from '../../session.ts';
import type { SubmissionPath, SubmissionRecord } from './live-submissions.tsx';

// ReactFire and Firestore are large, and the panel is useful before they are there.
const LiveSubmissions = lazy(() => import('./live-submissions.tsx'));

/** What the live connection knows of one collection. */
export interface LiveList {
  /** The newest records, newest first; absent until the connection stands. */
  records?: SubmissionRecord[];
  /** Whether that is all there are. */
  complete?: boolean;
  /** The connection is interrupted: the records are as of before. */
  stale?: boolean;
  /** The connection could not be made, or broke: the API has to do. */
  failed?: boolean;
}

type Lists = Record<SubmissionPath, LiveList>;

interface Live extends Lists {
  reconnect: () => void;
}

const NONE: Lists = { applicants: {}, contact: {} };

/** Those of them that whoever is logged in works with. */
export function livePaths(): SubmissionPath[] {
  const { role } = whoami();
  const all = Object.keys(NONE) as SubmissionPath[];
  return all.filter((path) => manages(role, entityAt(path)!));
}

function allFailed() {
  return Object.fromEntries(livePaths().map((path) => [path, { failed: true }]));
}

const LiveContext = createContext<Live>({ ...NONE, reconnect: () => undefined });

/** The newest applications and messages as they arrive. */
export function useLive(): Live {
  return use(LiveContext);
}

/** Milliseconds between attempts to connect, once one has failed. */
const RETRY = 30_000;

/** Opens the session with Firebase and keeps the live connection for the whole panel. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<{ session: Session; attempt: number }>();
  const [lists, setLists] = useState(NONE);
  const failed = Object.values(lists).some((list) => list.failed);

  const fail = useCallback(
    (path?: SubmissionPath) =>
      setLists((known) =>
        path ? { ...known, [path]: { failed: true } } : { ...NONE, ...allFailed() },
      ),
    [],
  );

  useEffect(() => {
    let stale = false;
    openSession().then(
      (session) => {
        if (stale) return;
        // Only now: an attempt with the ended session would fail.
        setOpened({ session, attempt });
        if (!session.signedIn) fail();
      },
      () => !stale && fail(),
    );
    return () => {
      stale = true;
    };
  }, [attempt, fail]);

  const reconnect = useCallback(() => setAttempt((number) => number + 1), []);
  useEffect(() => {
    if (!failed) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && reconnect(), RETRY);
    return () => clearInterval(timer);
  }, [failed, reconnect]);

  const live = useMemo(() => ({ ...lists, reconnect }), [lists, reconnect]);
  return (
    <LiveContext value={live}>
      {children}
      {opened?.session.signedIn && (
        <Guard key={opened.attempt} onFailure={fail}>
          <Suspense>
            <LiveSubmissions
              session={opened.session}
              onFailure={fail}
              onRecords={(path, records, complete) =>
                setLists((known) => ({ ...known, [path]: { records, complete } }))
              }
              onStale={(path, stale) =>
                setLists((known) => ({ ...known, [path]: { ...known[path], stale } }))
              }
            />
          </Suspense>
        </Guard>
      )}
    </LiveContext>
  );
}

/** ReactFire throws a broken connection while rendering. */
export class Guard extends Component<{ onFailure: () => void; children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
