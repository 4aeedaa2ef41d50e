import { parseMediaUrl } from '@sunfront/contract/media';
import type { ReactNode } from 'react';

interface Props {
  url: string;
  alt: string;
  /** The width at which the page shows it, as in the `sizes` attribute. */
  sizes: string;
  className?: string | undefined;
  /** The point that stays in view where it is cropped (contract, `focus`). */
  focus?: string | undefined;
  /** The page's first picture: loaded at once, before everything else. */
  priority?: boolean;
  /** Shown instead when there is no picture or it cannot be loaded. */
  fallback?: ReactNode;
}

/**
 * A picture in the width that the screen needs. Its place is kept in its average colour. Whether it was
 * loaded is followed by `followPictures`, because most pictures stand where no React comes.
 */
export function Picture(props: Props) {
  const { url, alt, sizes, className, focus, priority = false, fallback = null } = props;
  if (!url) return fallback;
  const media = parseMediaUrl(url);
  const style = {
    ...(media && { backgroundColor: media.color }),
    ...(focus && { objectPosition: focus.replace(/\d+/g, '$&%') }),
  };
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
            }
          : {})}
        {...(media || focus ? { style } : {})}
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
