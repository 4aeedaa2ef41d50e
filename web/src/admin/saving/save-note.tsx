import { useOnline } from '../api/use-online.ts';
import { messages } from '../messages/form.tsx';
import { messages as frameMessages } from '../messages/frame.tsx';
import styles from './save-note.module.css';

export interface SaveResult {
  text: string;
  failed: boolean;
  /** Hides the note once the connection is restored. */
  offline?: boolean;
}

export const NOTHING: SaveResult = { text: messages.saveNote.nothing, failed: false };

export const INVALID: SaveResult = { text: messages.saveNote.invalid, failed: true };

/**
 * Returns text such as "Failed to save job: You are offline."; omits a reason that `message`
 * contains.
 */
export function failed(message: string, reason: string): SaveResult {
  const text = message.includes(reason)
    ? message
    : messages.saveNote.failed(message.replace(/\.$/, ''), reason);
  return { text, failed: true, offline: reason === frameMessages.failure.offline };
}

/** Unlike a toast, the note remains. */
export function SaveNote({ note }: { note: SaveResult | undefined }) {
  const online = useOnline();
  return (
    <p role="status" className={styles.note} data-failed={note?.failed}>
      {!(note?.offline && online) && note?.text}
    </p>
  );
}
