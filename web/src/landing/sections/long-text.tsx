import { useMessages } from '../../text/messages.ts';
import { useSiteHref } from '../view/site-links.ts';
import styles from './long-text.module.css';
import { Paragraphs } from '../../ui/paragraphs.tsx';

interface Props {
  text: string;
  /** Texts with more characters collapse. */
  limit: number;
}

/** Expands without script. */
export function LongText({ text, limit }: Props) {
  const { page } = useMessages();
  const paragraphs = <Paragraphs text={text} linkHref={useSiteHref()} />;
  if (text.length <= limit) return paragraphs;
  return (
    <>
      <div className={styles.text}>{paragraphs}</div>
      <Toggle more={page.readMore} less={page.readLess} />
    </>
  );
}

/** The styles of the preceding element hide a part of it while this is closed. */
export function Toggle({ more, less }: { more: string; less: string }) {
  return (
    <details className={styles.toggle}>
      <summary>
        <span className={styles.more}>{more}</span>
        <span className={styles.less}>{less}</span>
      </summary>
    </details>
  );
}
