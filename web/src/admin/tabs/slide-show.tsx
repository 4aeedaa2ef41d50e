import { type Slide, slide } from '@sunfront/contract/entities/slide';
import { GalleryHorizontalEnd } from 'lucide-react';
import { messages as panel } from '../messages/panel.tsx';
import { messages } from '../messages/tabs.tsx';
import { PictureCollection } from '../pictures/picture-collection.tsx';

export function SlideShowTab() {
  return (
    <PictureCollection<Slide>
      entity={slide}
      title={panel.tabs['slide-show'].title}
      icon={GalleryHorizontalEnd}
      texts={messages.slideShow}
      field="title"
      hint={messages.slideShow.hint}
      more={messages.slideShow.more}
      label={(index) => String(index + 1)}
      text={({ title }) => title}
    />
  );
}
