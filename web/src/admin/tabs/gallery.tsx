import { type GalleryImage, galleryImage } from '@sunfront/contract/entities/gallery-image';
import { Images } from 'lucide-react';
import { PictureCollection } from '../pictures/picture-collection.tsx';

export function GalleryTab() {
  return (
    <PictureCollection<GalleryImage>
      entity={galleryImage}
      title="Gallery"
      icon={Images}
      noun={['image', 'images']}
      purpose="Pictures of the website’s gallery. The first is shown large, the next four small, and all of them in the viewer."
      field="alt_text"
      hint="Describes the picture for screen readers and search engines."
      place={(index) => (index === 0 ? 'Large' : index < 5 ? 'Small' : undefined)}
      text={({ alt_text }) => alt_text}
      messages={messages}
    />
  );
}

const messages = {
  nothing: 'Please select images to upload.',
  uploaded: 'Images uploaded successfully!',
  uploadFailed: 'Image upload failed.',
  loadFailed: 'Failed to fetch gallery images.',
  updated: 'Image updated.',
  updateFailed: 'Failed to update image.',
  deleted: 'Image deleted.',
  deleteFailed: 'Failed to delete image.',
};
