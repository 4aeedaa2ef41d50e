import { parseMediaUrl } from '@sunfront/contract/media';
import type { ReactNode } from 'react';

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

/**
 * A picture in the width that the screen needs. Its place is kept in its average colour. Whether it was
 * loaded is followed by `followPictures`, because most pictures stand where no React comes.
 */
export function Picture({ url, alt, sizes, className, priority = false, fallback = null }: Props) {
  if (!url) return fallback;
  const media = parseMediaUrl(url);
  return (
    <>
      <img
        // Another picture knows nothing of how this one fared.
        key={url}
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
              style: { backgroundColor: media.color },
            }
          : {})}
      />
      {fallback && <span className="instead">{fallback}</span>}
    </>
  );
}

function srcSet(url: string, media: { width: number; widths: number[] }): string {
  return media.widths
    .map((width) => `${width === media.width ? url : `${url}?w=${width}`} ${width}w`)
    .join(', ');
}
