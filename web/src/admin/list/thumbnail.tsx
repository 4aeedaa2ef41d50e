import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { initial } from '../../ui/initial.ts';
import { Picture } from '../../ui/picture.tsx';
import { messages } from '../messages/list.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  url: string;
  alt?: string;
  /** Its first letter replaces a missing picture. */
  name?: string;
  shape?: 'square' | 'round' | 'logo';
}

export function Thumbnail({ url, alt = '', name = '', shape = 'square' }: ThumbnailProps) {
  return (
    <span className={styles.thumbnail} data-shape={shape}>
      <Picture
        url={url}
        alt={alt}
        sizes="4rem"
        fallback={<span aria-hidden>{initial(name) || <ImageOff size={18} />}</span>}
      />
    </span>
  );
}

export function Preview({ value, alt = '' }: { value: unknown; alt?: string }) {
  const file = value instanceof Blob ? value : undefined;
  const [local, setLocal] = useState('');
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setLocal(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  return (
    <Picture
      url={file ? local : String(value ?? '')}
      alt={alt}
      sizes="20rem"
      className={styles.preview}
      fallback={file ? null : <span className={styles.none}>{messages.thumbnail.none}</span>}
    />
  );
}
