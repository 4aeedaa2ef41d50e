import styles from './save-note.module.css';

/** What became of a try to save. */
export interface Note {
  text: string;
  failed: boolean;
}

export const NOTHING: Note = { text: 'Nothing to save', failed: false };

/** "Failed to save job: You are offline." The reason is left out where the message holds it. */
export function failed(message: string, reason: string): Note {
  const text = message.includes(reason) ? message : `${message.replace(/\.$/, '')}: ${reason}`;
  return { text, failed: true };
}

/** Stays beside the save button, unlike a toast. */
export function SaveNote({ note }: { note: Note | undefined }) {
  return (
    <p role="status" className={styles.note} data-failed={note?.failed}>
      {note?.text}
    </p>
  );
}
