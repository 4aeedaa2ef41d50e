import { type Slide, slide } from '@sunfront/contract/entities/slide';
import { messages } from '../messages/tabs.tsx';
import { PictureCollection } from '../pictures/picture-collection.tsx';
import type { TabProps } from '../ui/page.tsx';

export default function SlideShowTab(tab: TabProps) {
  return (
    <PictureCollection<Slide>
      {...tab}
      entity={slide}
      texts={messages.slideShow}
      field="title"
      hint={messages.slideShow.hint}
      more={messages.slideShow.more}
      label={(index) => String(index + 1)}
      text={({ title }) => title}
    />
  );
}
