import { useId, useState } from 'react';
import styles from './long-text.module.css';
import { Paragraphs } from './paragraphs.tsx';

interface Props {
  text: string;
  /** Characters beyond which only the start is shown at first. */
  limit: number;
}

/** Text of any length: a very long one shows its start and the way to the rest. */
export function LongText({ text, limit }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const long = text.length > limit;
  return (
    <>
      <div id={id} className={long && !open ? styles.clamped : undefined}>
        <Paragraphs text={text} />
      </div>
      {long && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Read less' : 'Read more'}
        </button>
      )}
    </>
  );
}
