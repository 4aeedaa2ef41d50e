import type { GalleryImage } from '@sunfront/contract/entities/gallery-image';
import { interpolate, type Messages } from '@sunfront/contract/messages/index';
import type { SectionCopy } from '@sunfront/contract/settings/copy';
import { useState, useSyncExternalStore } from 'react';
import { ActionLink } from '../../ui/action-link.tsx';
import { goBack, navigate, onLocationChange, overlayInHistory } from '../../browser/location.ts';
import { useMessages } from '../../text/messages.ts';
import { Picture } from '../../ui/picture.tsx';
import { useChunk } from '../../browser/use-chunk.ts';
import styles from './gallery.module.css';
import { ListState } from './list-state.tsx';
import { Section } from './section.tsx';

const VISIBLE_IMAGES = 5;

interface Props {
  images: GalleryImage[];
  copy: SectionCopy;
  status: 'loading' | 'failed' | undefined;
  onRetry: (() => void) | undefined;
}

export function Gallery({ images, copy, status, onRetry }: Props) {
  const messages = useMessages();
  const { gallery } = messages;
  const open = useSyncExternalStore(onLocationChange, openIndex, () => -1);
  const isOpen = open in images;
  const [near, setNear] = useState(false);
  const [lightbox, loadLightbox] = useChunk(() => import('./lightbox.tsx'), near || isOpen);
  if (images.length === 0 && !status) return null;

  const rest = images.length - VISIBLE_IMAGES;
  const shown = images.slice(0, VISIBLE_IMAGES);
  return (
    <Section id="gallery" copy={copy} background="inverse">
      {status ? (
        <ListState status={status} failed={gallery.failed} onRetry={onRetry} />
      ) : (
        <ul
          className={styles.mosaic}
          data-count={shown.length}
          onPointerEnter={() => setNear(true)}
          onFocus={() => setNear(true)}
        >
          {shown.map((image, index) => (
            <Tile
              key={image.id}
              image={image}
              index={index}
              rest={index === VISIBLE_IMAGES - 1 ? rest : 0}
              onOpen={() => {
                navigate(location.pathname + location.search, { overlay: OVERLAY + index });
                if (lightbox === 'failed') loadLightbox();
              }}
            />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <ul className={styles.others}>
          {images.slice(VISIBLE_IMAGES).map((image, index) => (
            <li key={image.id}>
              <a href={image.url}>{altOf(image, VISIBLE_IMAGES + index, messages)}</a>
            </li>
          ))}
        </ul>
      )}
      {isOpen && lightbox === 'failed' && (
        <p className={styles.problem} role="alert">
          {gallery.notOpened}
        </p>
      )}
      {isOpen && lightbox && lightbox !== 'failed' && (
        <lightbox.GalleryLightbox
          images={images}
          alts={images.map((image, index) => altOf(image, index, messages))}
          index={open}
          onClose={() => openIndex() !== -1 && goBack()}
        />
      )}
    </Section>
  );
}

const OVERLAY = 'picture-';

/** @returns the picture of the history entry; -1 without */
function openIndex(): number {
  const name = overlayInHistory();
  return name?.startsWith(OVERLAY) ? Number(name.slice(OVERLAY.length)) : -1;
}

interface TileProps {
  image: GalleryImage;
  index: number;
  rest: number;
  onOpen: () => void;
}

function Tile({ image, index, rest, onOpen }: TileProps) {
  const messages = useMessages();
  const { gallery } = messages;
  return (
    <li>
      <ActionLink href={image.url} className={styles.tile} aria-haspopup="dialog" onClick={onOpen}>
        <Picture
          url={image.url}
          focus={image.url_focus}
          alt={altOf(image, index, messages)}
          sizes={
            index === 0
              ? '(min-width: 760px) min(47vw, 46rem), 94vw'
              : '(min-width: 760px) min(24vw, 23rem), 46vw'
          }
          fallback={<span className={styles.missing}>{altOf(image, index, messages)}</span>}
        />
        {rest > 0 && (
          <span className={styles.rest}>
            {interpolate(messages, gallery.more, { number: rest })}{' '}
            <span className="visually-hidden">{gallery.morePictures}</span>
          </span>
        )}
      </ActionLink>
    </li>
  );
}

/** `index` is zero-based. */
function altOf(image: GalleryImage, index: number, messages: Messages): string {
  return image.alt_text || interpolate(messages, messages.gallery.picture, { number: index + 1 });
}
