import { ImageOff } from 'lucide-react';
import { initial } from '../../text/initial.ts';
import { Picture } from '../../ui/picture.tsx';
import { messages } from '../messages/list.ts';
import { useObjectUrl } from './use-object-url.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  url: string;
  /** Replaces it in the dark scheme. */
  dark?: string | undefined;
  alt?: string;
  /** Its first letter replaces a missing picture. */
  name?: string;
  shape?: 'square' | 'round' | 'logo' | 'brand';
}

export function Thumbnail(props: ThumbnailProps) {
  const { url, dark, alt = '', name = '', shape = 'square' } = props;
  return (
    <span className={styles.thumbnail} data-shape={shape}>
      <Picture
        url={url}
        dark={dark}
        alt={alt}
        sizes={shape === 'brand' ? '10rem' : '4rem'}
        fallback={<span aria-hidden>{initial(name) || <ImageOff size={18} />}</span>}
      />
    </span>
  );
}

export function EmptyThumbnail() {
  return <span className={styles.thumbnail} />;
}

export function Preview({ value, alt = '' }: { value: unknown; alt?: string }) {
  const file = value instanceof Blob ? value : undefined;
  const local = useObjectUrl(file);
  return (
    <Picture
      url={file ? (local ?? '') : String(value ?? '')}
      alt={alt}
      sizes="20rem"
      className={styles.preview}
      fallback={file ? null : <span className={styles.none}>{messages.thumbnail.none}</span>}
    />
  );
}
