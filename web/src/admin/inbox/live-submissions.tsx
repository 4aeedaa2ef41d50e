import {
  collection,
  connectFirestoreEmulator,
  type Firestore,
  getFirestore,
  limit,
  orderBy,
  query,
} from 'firebase/firestore';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import {
  FirebaseAppProvider,
  FirestoreProvider,
  useFirestore,
  useFirestoreCollection,
} from 'reactfire';
import type { Session } from '../../session.ts';
import { ConnectionErrorBoundary } from './connection-error-boundary.tsx';
import { livePaths, type SubmissionPath, type SubmissionRecord } from './submission-paths.ts';
import { monitorConnection } from '../frame/connection-monitor.ts';

type OnRecords = (path: SubmissionPath, records: SubmissionRecord[], complete: boolean) => void;

interface LiveSubmissionsProps {
  session: Session;
  /** The number of earlier connections of this page. */
  connection: number;
  onRecords: OnRecords;
  onStale: (path: SubmissionPath, stale: boolean) => void;
  onFailure: (path: SubmissionPath) => void;
}

/** Firestore's security rules apply instead of the API. */
export default function LiveSubmissions({
  session,
  connection,
  onRecords,
  onStale,
  onFailure,
}: LiveSubmissionsProps) {
  const firestore = connect(session);
  return (
    <FirebaseAppProvider firebaseApp={session.app}>
      <FirestoreProvider sdk={firestore}>
        {livePaths().map((path) => (
          <ConnectionErrorBoundary key={path} onFailure={() => onFailure(path)}>
            <Listener path={path} connection={connection} onRecords={onRecords} onStale={onStale} />
          </ConnectionErrorBoundary>
        ))}
      </FirestoreProvider>
    </FirebaseAppProvider>
  );
}

// The sidebar counts up to 99; the 100th record shows that there are more.
const NEWEST = 100;

type ListenerProps = Omit<LiveSubmissionsProps, 'session' | 'onFailure'> & { path: SubmissionPath };

function Listener({ path, connection, onRecords, onStale }: ListenerProps) {
  const firestore = useFirestore();
  // ReactFire caches the failure of a query permanently, so each connection uses another limit. Not
  // counted here, because ReactFire reads the query of each render, even of discarded ones.
  const most = NEWEST + connection;
  const newest = useMemo(
    () => query(collection(firestore, path), orderBy('order', 'desc'), limit(most)),
    [firestore, path, most],
  );
  const { data: snapshot } = useFirestoreCollection(newest);
  const [synced, setSynced] = useState(false);

  const notify = useEffectEvent(onRecords);
  useEffect(() => {
    // Offline, Firestore responds with an empty result from its cache. After a new login it
    // responds from its cache first and then only reports that the result is current.
    if (!snapshot || (snapshot.metadata.fromCache && !synced)) return;
    const records = snapshot.docs.map((each) => ({ ...each.data(), id: each.id }));
    notify(path, records as SubmissionRecord[], snapshot.size < most);
  }, [snapshot, synced, path, most]);

  // ReactFire does not report that records are from the cache. This listener shares its query.
  const reportStale = useEffectEvent(onStale);
  const known = Boolean(snapshot);
  useEffect(() => {
    if (!known) return;
    return monitorConnection(newest, query(newest, limit(1)), (stale) => {
      setSynced(!stale);
      reportStale(path, stale);
    });
  }, [newest, path, known]);
  return null;
}

let connected: Firestore | undefined;

function connect({ app, config: { emulators } }: Session): Firestore {
  if (!connected) {
    connected = getFirestore(app);
    if (emulators) {
      connectFirestoreEmulator(connected, emulators.firestore.host, emulators.firestore.port);
    }
  }
  return connected;
}
