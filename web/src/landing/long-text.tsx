import styles from './long-text.module.css';
import { Paragraphs } from '../ui/paragraphs.tsx';

interface Props {
  text: string;
  /** Characters beyond which only the start is shown at first. */
  limit: number;
}

/** Text of any length: a very long one shows its start and, without script, the way to the rest. */
export function LongText({ text, limit }: Props) {
  if (text.length <= limit) return <Paragraphs text={text} />;
  return (
    <>
      <div className={styles.text}>
        <Paragraphs text={text} />
      </div>
      <details className={styles.toggle}>
        <summary>
          <span className={styles.more}>Read more</span>
          <span className={styles.less}>Read less</span>
        </summary>
      </details>
    </>
  );
}
