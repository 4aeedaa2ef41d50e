import { parseMediaUrl } from '@sunfront/contract/media';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  url: string;
  alt: string;
  /** The width at which the page shows it, as in the `sizes` attribute. */
  sizes: string;
  className?: string | undefined;
  /** The page's first picture: loaded at once, before everything else. */
  priority?: boolean;
  /** Shown instead when there is no picture or it cannot be loaded. */
  fallback?: ReactNode;
}

/** A picture in the width that the screen needs. Its place is kept in its average colour. */
export function Picture({ url, alt, sizes, className, priority = false, fallback = null }: Props) {
  const ref = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState('');
  const [loaded, setLoaded] = useState('');

  // It may have loaded or failed before React was there to hear of it.
  useEffect(() => {
    const image = ref.current;
    if (!image?.complete || !image.currentSrc) return;
    if (image.naturalWidth === 0) setBroken(url);
    else setLoaded(url);
  }, [url]);

  if (!url || broken === url) return fallback;
  const media = parseMediaUrl(url);
  return (
    <img
      ref={ref}
      src={url}
      alt={alt}
      className={className}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'auto' : 'async'}
      {...(priority ? { fetchPriority: 'high' as const } : {})}
      {...(media
        ? {
            width: media.width,
            height: media.height,
            sizes,
            srcSet: srcSet(url, media),
            // Gone once it is there: a logo may be transparent.
            ...(loaded === url ? {} : { style: { backgroundColor: media.color } }),
          }
        : {})}
      onLoad={() => setLoaded(url)}
      onError={() => setBroken(url)}
    />
  );
}

function srcSet(url: string, media: { width: number; widths: number[] }): string {
  return media.widths
    .map((width) => `${width === media.width ? url : `${url}?w=${width}`} ${width}w`)
    .join(', ');
}
