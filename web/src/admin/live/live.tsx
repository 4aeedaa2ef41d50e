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
import { useQueryClient } from '@tanstack/react-query';
import { openSession, type Session } from '../../session/session.ts';
import { untilLoaded } from '../api/until-loaded.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
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

const LiveContext = createContext<Live>({ ...NONE, reconnect: () => undefined });

export function useLive(): Live {
  return use(LiveContext);
}

let connections = 0;

/** Milliseconds until the next attempt to reconnect. */
const RETRY = 30_000;

interface LiveProviderProps {
  /** The opened tab's records; only submissions have a listener. */
  tabPath: string | undefined;
  children: ReactNode;
}

export function LiveProvider({ tabPath, children }: LiveProviderProps) {
  const [lists, setLists] = useState(NONE);
  const update = useCallback(
    (path: SubmissionPath, change: (list: LiveList) => LiveList) =>
      setLists((known) => ({ ...known, [path]: change(known[path]) })),
    [],
  );
  const fail = useCallback(
    (path: SubmissionPath) => update(path, () => ({ failed: true })),
    [update],
  );
  const shown = livePaths().find((each) => each === tabPath);
  const { opened, reconnect } = useConnection(shown, lists, fail);

  useEffect(() => {
    // Without a listener, the records become outdated.
    if (shown) return () => update(shown, () => ({}));
  }, [shown, update]);

  const live = useMemo(() => ({ ...lists, reconnect }), [lists, reconnect]);
  return (
    <LiveContext value={live}>
      {children}
      {shown && opened?.path === shown && opened.session.signedIn && (
        // ReactFire throws connection failures while rendering.
        <ErrorBoundary key={opened.connection} onFailure={() => fail(shown)}>
          <Suspense>
            <LiveSubmissions
              {...opened}
              path={shown}
              onRecords={(records, complete) => update(shown, () => ({ records, complete }))}
              onStale={(stale) => update(shown, (list) => ({ ...list, stale }))}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </LiveContext>
  );
}

interface Opened {
  session: Session;
  /** The number of earlier connections of this page. */
  connection: number;
  path: SubmissionPath | undefined;
}

/** Connects again every 30 seconds after a failure. */
function useConnection(
  shown: SubmissionPath | undefined,
  lists: Lists,
  fail: (path: SubmissionPath) => void,
) {
  const client = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Opened>();
  const failed = shown && lists[shown].failed;

  useEffect(() => {
    let stale = false;
    // Firebase would delay the first list.
    untilLoaded(client)
      .then(openSession)
      .then(
        (session) => {
          if (stale) return;
          // Listeners with the ended session would fail.
          setOpened({ session, connection: connections++, path: shown });
          if (shown && !session.signedIn) fail(shown);
        },
        () => !stale && shown && fail(shown),
      );
    return () => {
      stale = true;
    };
  }, [attempt, client, fail, shown]);

  const reconnect = useCallback(() => setAttempt((number) => number + 1), []);
  useEffect(() => {
    if (!failed) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && reconnect(), RETRY);
    return () => clearInterval(timer);
  }, [failed, reconnect]);

  return { opened, reconnect };
}
