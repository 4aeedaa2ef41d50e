import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import './lightbox.css';
import { useEffect } from 'react';
import { parseMediaUrl } from '@sunfront/contract/settings/media';
import type { GalleryImage } from '@sunfront/contract/entities/gallery-image';
import { interpolate } from '@sunfront/contract/messages/index';
import Lightbox, { type SlideImage } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import { useMessages } from '../../text/messages.ts';

interface Props {
  images: GalleryImage[];
  /** Alternative texts of the images. */
  alts: string[];
  index: number;
  onClose: () => void;
}

export function GalleryLightbox({ images, alts, index, onClose }: Props) {
  const messages = useMessages();
  const { gallery, slideshow } = messages;
  const single = images.length === 1;

  // The motion behind it stops (base.css).
  useEffect(() => {
    const { documentElement: root } = document;
    root.setAttribute('data-still', '');
    return () => root.removeAttribute('data-still');
  }, []);

  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={images.map((image, index) => toSlide(image, alts[index]!))}
      labels={{
        Lightbox: gallery.view,
        'Photo gallery': gallery.view,
        Carousel: slideshow.carousel,
        Slide: slideshow.slide,
        '{index} of {total}': interpolate(messages, slideshow.position, {
          number: '{index}',
          count: '{total}',
        }),
        Previous: gallery.previous,
        Next: gallery.next,
        Close: messages.close,
      }}
      plugins={[Counter]}
      // Shown as a fraction, "1 / 5", in every language.
      counter={{ container: { dir: 'ltr' } }}
      controller={{ closeOnBackdropClick: true }}
      // Space for the controls on wide screens.
      carousel={{ preload: 1, finite: single, padding: innerWidth < 700 ? 0 : 64 }}
      {...(single ? { render: { buttonPrev: () => null, buttonNext: () => null } } : {})}
      styles={{ root: { '--yarl__color_backdrop': '#090d12', '--yarl__color_button': '#fff' } }}
    />
  );
}

function toSlide(image: GalleryImage, alt: string): SlideImage {
  const media = parseMediaUrl(image.url);
  const slide = { src: image.url, alt };
  if (!media) return slide;
  return {
    ...slide,
    width: media.width,
    height: media.height,
    srcSet: media.widths.map((width) => ({
      src: width === media.width ? image.url : `${image.url}?w=${width}`,
      width,
      height: Math.round((width * media.height) / media.width),
    })),
  };
}
