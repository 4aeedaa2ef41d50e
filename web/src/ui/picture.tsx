import { parseMediaUrl } from '@sunfront/contract/media';
import type { ReactNode } from 'react';

interface Props {
  url: string;
  alt: string;
  sizes: string;
  className?: string | undefined;
  /** This point stays visible if the picture is cropped (contract, `focus`). */
  focus?: string | undefined;
  priority?: boolean;
  fallback?: ReactNode;
}

/** `enhancePictures` tracks the loading state, because most pictures are not hydrated. */
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
        // Resets the loading state.
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
