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
import { Guard } from './guard.tsx';
import { livePaths, type SubmissionPath, type SubmissionRecord } from './submission-paths.ts';

// ReactFire and Firestore are large, and the panel can be used before they are loaded.
const LiveSubmissions = lazy(() => import('./live-submissions.tsx'));

export interface LiveList {
  /** The newest records, newest first; absent until connected. */
  records?: SubmissionRecord[];
  /** Whether the collection contains only these records. */
  complete?: boolean;
  /** Whether the connection is interrupted, so that the records may be outdated. */
  stale?: boolean;
  /** Whether the connection failed, so that the API is used instead. */
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

/** Returns the newest applications and messages as they arrive. */
export function useLive(): Live {
  return use(LiveContext);
}

/** Milliseconds between attempts to reconnect after a failure. */
const RETRY = 30_000;

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
        // The listeners are mounted again only with the new session; with the ended one they would fail.
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
