import type { GalleryImage } from '@sunfront/contract/entities/gallery-image';
import type { SectionWords } from '@sunfront/contract/words';
import { useState } from 'react';
import { ActionLink } from '../ui/action-link.tsx';
import { Picture } from '../ui/picture.tsx';
import { useChunk } from '../ui/use-chunk.ts';
import styles from './gallery.module.css';
import { ListState } from './list-state.tsx';
import { Section } from './section.tsx';

const SHOWN = 5;

interface Props {
  images: GalleryImage[];
  words: SectionWords;
  status: 'loading' | 'failed' | undefined;
  onRetry: (() => void) | undefined;
}

/** One large picture and four small ones; all of them in the lightbox. */
export function Gallery({ images, words, status, onRetry }: Props) {
  const [open, setOpen] = useState<number | undefined>();
  const [near, setNear] = useState(false);
  const [lightbox, loadLightbox] = useChunk(() => import('./lightbox.tsx'), near);
  if (images.length === 0 && !status) return null;

  const rest = images.length - SHOWN;
  const shown = images.slice(0, SHOWN);
  return (
    <Section id="gallery" words={words} band="night">
      {status ? (
        <ListState status={status} failed="Failed to fetch gallery images." onRetry={onRetry} />
      ) : (
        <ul
          className={styles.mosaic}
          data-count={shown.length}
          onPointerEnter={() => setNear(true)}
          onFocus={() => setNear(true)}
        >
          {shown.map((image, index) => (
            <li key={image.id}>
              <ActionLink
                href={image.url}
                className={styles.tile}
                aria-haspopup="dialog"
                onClick={() => {
                  setNear(true);
                  setOpen(index);
                  if (lightbox === 'failed') loadLightbox();
                }}
              >
                <Picture
                  url={image.url}
                  focus={image.url_focus}
                  alt={altOf(image, index)}
                  sizes={
                    index === 0
                      ? '(min-width: 760px) min(47vw, 46rem), 94vw'
                      : '(min-width: 760px) min(24vw, 23rem), 46vw'
                  }
                  fallback={<span className={styles.missing}>{altOf(image, index)}</span>}
                />
                {index === SHOWN - 1 && rest > 0 && (
                  <span className={styles.rest}>
                    +{rest} <span className="visually-hidden">more pictures</span>
                  </span>
                )}
              </ActionLink>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <ul className={styles.others}>
          {images.slice(SHOWN).map((image, index) => (
            <li key={image.id}>
              <a href={image.url}>{altOf(image, SHOWN + index)}</a>
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && lightbox === 'failed' && (
        <p className={styles.problem} role="alert">
          The pictures could not be opened. Check your connection and try again.
        </p>
      )}
      {open !== undefined && lightbox && lightbox !== 'failed' && (
        <lightbox.GalleryLightbox images={images} index={open} onClose={() => setOpen(undefined)} />
      )}
    </Section>
  );
}

/** The picture's text, or else its number; `index` counts from 0. */
export function altOf(image: GalleryImage, index: number): string {
  return image.alt_text || `Gallery picture ${index + 1}`;
}
