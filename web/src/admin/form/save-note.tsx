import { OFFLINE } from '../frame/failure.ts';
import { useOnline } from '../frame/use-online.ts';
import styles from './save-note.module.css';

/** What became of a try to save. */
export interface Note {
  text: string;
  failed: boolean;
  /** Caused by a lost connection: hidden once the connection is back. */
  offline?: boolean;
}

export const NOTHING: Note = { text: 'Nothing to save', failed: false };

/** "Failed to save job: You are offline." The reason is left out where the message holds it. */
export function failed(message: string, reason: string): Note {
  const text = message.includes(reason) ? message : `${message.replace(/\.$/, '')}: ${reason}`;
  return { text, failed: true, offline: reason === OFFLINE };
}

/** Stays beside the save button, unlike a toast. */
export function SaveNote({ note }: { note: Note | undefined }) {
  const online = useOnline();
  return (
    <p role="status" className={styles.note} data-failed={note?.failed}>
      {!(note?.offline && online) && note?.text}
    </p>
  );
}
