import { type GalleryImage, galleryImage } from '@sunfront/contract/entities/gallery-image';
import { Images } from 'lucide-react';
import { messages as panel } from '../messages/panel.tsx';
import { messages } from '../messages/tabs.tsx';
import { PictureCollection } from '../pictures/picture-collection.tsx';

export function GalleryTab() {
  return (
    <PictureCollection<GalleryImage>
      entity={galleryImage}
      title={panel.tabs.gallery.title}
      icon={Images}
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
