import {
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
import { openSession, type Session } from '../../session.ts';
import { ConnectionErrorBoundary } from './connection-error-boundary.tsx';
import { livePaths, type SubmissionPath, type SubmissionRecord } from './submission-paths.ts';

// ReactFire and Firestore are large, and the panel can be used before they are loaded.
const LiveSubmissions = lazy(() => import('./live-submissions.tsx'));

export interface LiveList {
  /** Newest first; absent until connected. */
  records?: SubmissionRecord[];
  /** The collection contains no other records. */
  complete?: boolean;
  /** The connection is interrupted. */
  stale?: boolean;
  /** The API is used after the connection failed. */
  failed?: boolean;
}

type Lists = Record<SubmissionPath, LiveList>;

interface Live extends Lists {
  reconnect: () => void;
}

const NONE: Lists = { applicants: {}, contact: {} };

function allFailed() {
  return Object.fromEntries(livePaths().map((path) => [path, { failed: true }]));
}

const LiveContext = createContext<Live>({ ...NONE, reconnect: () => undefined });

export function useLive(): Live {
  return use(LiveContext);
}

let connections = 0;

/** Milliseconds until the next attempt to reconnect. */
const RETRY = 30_000;

export function LiveProvider({ children }: { children: ReactNode }) {
  const { lists, update, fail } = useLists();
  const { opened, reconnect } = useConnection(lists, fail);

  const live = useMemo(() => ({ ...lists, reconnect }), [lists, reconnect]);
  return (
    <LiveContext value={live}>
      {children}
      {opened?.session.signedIn && (
        <ConnectionErrorBoundary key={opened.connection} onFailure={fail}>
          <Suspense>
            <LiveSubmissions
              {...opened}
              onFailure={fail}
              onRecords={(path, records, complete) => update(path, () => ({ records, complete }))}
              onStale={(path, stale) => update(path, (list) => ({ ...list, stale }))}
            />
          </Suspense>
        </ConnectionErrorBoundary>
      )}
    </LiveContext>
  );
}

function useLists() {
  const [lists, setLists] = useState(NONE);
  const update = useCallback(
    (path: SubmissionPath, change: (list: LiveList) => LiveList) =>
      setLists((known) => ({ ...known, [path]: change(known[path]) })),
    [],
  );
  const fail = useCallback(
    (path?: SubmissionPath) =>
      path ? update(path, () => ({ failed: true })) : setLists({ ...NONE, ...allFailed() }),
    [update],
  );
  return { lists, update, fail };
}

/** Connects again every 30 seconds after a failure. */
function useConnection(lists: Lists, fail: () => void) {
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<{ session: Session; connection: number }>();
  const failed = Object.values(lists).some((list) => list.failed);

  useEffect(() => {
    let stale = false;
    openSession().then(
      (session) => {
        if (stale) return;
        // Listeners with the ended session would fail.
        setOpened({ session, connection: connections++ });
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

  return { opened, reconnect };
}
