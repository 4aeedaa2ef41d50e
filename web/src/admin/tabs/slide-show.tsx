import { type Slide, slide } from '@sunfront/contract/entities/slide';
import { GalleryHorizontalEnd } from 'lucide-react';
import { PictureCollection } from '../pictures/picture-collection.tsx';

export function SlideShowTab() {
  return (
    <PictureCollection<Slide>
      entity={slide}
      title="Slide show"
      icon={GalleryHorizontalEnd}
      noun={['slide', 'slides']}
      purpose="Wide pictures at the top of the website, shown for five seconds each. Without any, the slide show is hidden."
      field="title"
      hint="Large text on the slide. Optional."
      more={{
        button: 'Text of a button below the title, two or three words. Shown if it has a target.',
        button_target:
          'A section such as #careers, a page such as /jobs, or an address that begins with https://',
      }}
      place={(index) => String(index + 1)}
      text={({ title }) => title}
      messages={messages}
    />
  );
}

const messages = {
  nothing: 'Please select slides to upload.',
  uploaded: 'Slides uploaded successfully!',
  uploadFailed: 'Slide upload failed.',
  loadFailed: 'Failed to fetch slides.',
  updated: 'Slide updated.',
  updateFailed: 'Failed to update slide.',
  deleted: 'Slide deleted.',
  deleteFailed: 'Failed to delete slide.',
};
