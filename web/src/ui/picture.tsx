import { type Media, parseMediaUrl } from '@sunfront/contract/settings/media';
import type { ReactNode } from 'react';

interface Props {
  url: string;
  /** Replaces it on dark backgrounds. */
  dark?: string | undefined;
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
  const { url, dark, alt, sizes, className, focus, priority = false, fallback = null } = props;
  if (!url) return fallback;
  const media = parseMediaUrl(url);
  const style = {
    ...(media && { backgroundColor: media.color }),
    ...(focus && { objectPosition: focus.replace(/\d+/g, '$&%') }),
  };
  const image = (
    <img
      // Resets the loading state.
      key={url}
      src={url}
      alt={alt}
      className={className}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'auto' : 'async'}
      {...(priority ? { fetchPriority: 'high' as const } : {})}
      {...(media && sizeProps(url, media, sizes))}
      {...(media || focus ? { style } : {})}
    />
  );
  return (
    <>
      {dark ? (
        <picture style={{ display: 'contents' }}>
          <source media={DARK} {...sourceProps(dark, sizes)} />
          {image}
        </picture>
      ) : (
        image
      )}
      {fallback && <span className="instead">{fallback}</span>}
    </>
  );
}

/** Pages are printed in the light scheme. */
export const DARK = 'screen and (prefers-color-scheme:dark)';

function sourceProps(url: string, sizes: string) {
  const media = parseMediaUrl(url);
  return media ? sizeProps(url, media, sizes) : { srcSet: url };
}

/** Reserves the picture's space. */
function sizeProps(url: string, media: Media, sizes: string) {
  return { width: media.width, height: media.height, sizes, srcSet: srcSet(url, media) };
}

function srcSet(url: string, media: { width: number; widths: number[] }): string {
  return media.widths
    .map((width) => `${width === media.width ? url : `${url}?w=${width}`} ${width}w`)
    .join(', ');
}
