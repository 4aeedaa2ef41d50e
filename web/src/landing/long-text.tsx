import { useMessages } from '../ui/messages.ts';
import styles from './long-text.module.css';
import { Paragraphs } from '../ui/paragraphs.tsx';

interface Props {
  text: string;
  /** Characters beyond which only the start is shown at first. */
  limit: number;
}

/** Text of any length: a very long one shows its start and, without script, the way to the rest. */
export function LongText({ text, limit }: Props) {
  const { page } = useMessages();
  if (text.length <= limit) return <Paragraphs text={text} />;
  return (
    <>
      <div className={styles.text}>
        <Paragraphs text={text} />
      </div>
      <details className={styles.toggle}>
        <summary>
          <span className={styles.more}>{page.readMore}</span>
          <span className={styles.less}>{page.readLess}</span>
        </summary>
      </details>
    </>
  );
}
