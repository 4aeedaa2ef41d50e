import { type GalleryImage, galleryImage } from '@sunfront/contract/entities/gallery-image';
import { messages } from '../messages/tabs.tsx';
import { PictureCollection } from '../pictures/picture-collection.tsx';
import type { TabProps } from '../ui/page.tsx';

export default function GalleryTab(tab: TabProps) {
  return (
    <PictureCollection<GalleryImage>
      {...tab}
      entity={galleryImage}
      texts={messages.gallery}
      field="alt_text"
      hint={messages.gallery.hint}
      label={(index) =>
        index === 0 ? messages.gallery.large : index < 5 ? messages.gallery.small : undefined
      }
      text={({ alt_text }) => alt_text}
    />
  );
}
