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
import type { Session } from '../../session/session.ts';
import type { SubmissionPath, SubmissionRecord } from './submission-paths.ts';
import { monitorConnection } from '../api/connection-monitor.ts';

interface ListenerProps {
  path: SubmissionPath;
  /** The number of earlier connections of this page. */
  connection: number;
  onRecords: (records: SubmissionRecord[], complete: boolean) => void;
  onStale: (stale: boolean) => void;
}

/** Firestore's security rules apply instead of the API. */
export default function LiveSubmissions({
  session,
  ...listener
}: ListenerProps & { session: Session }) {
  const firestore = connect(session);
  return (
    <FirebaseAppProvider firebaseApp={session.app}>
      <FirestoreProvider sdk={firestore}>
        <Listener {...listener} />
      </FirestoreProvider>
    </FirebaseAppProvider>
  );
}

/** The listener's first result costs a read for each. */
const NEWEST = 100;

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
    notify(records as SubmissionRecord[], snapshot.size < most);
  }, [snapshot, synced, most]);

  // ReactFire does not report that records are from the cache. This listener shares its query.
  const reportStale = useEffectEvent(onStale);
  const known = Boolean(snapshot);
  useEffect(() => {
    if (!known) return;
    return monitorConnection(newest, query(newest, limit(1)), (stale) => {
      setSynced(!stale);
      reportStale(stale);
    });
  }, [newest, known]);
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
