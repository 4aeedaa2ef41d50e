import { parseMediaUrl } from '@sunfront/contract/settings/media';
import type { Slide } from '@sunfront/contract/entities/slide';
import { isTarget } from '@sunfront/contract/text/markdown';
import { interpolate } from '@sunfront/contract/messages/index';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useMessages } from '../../text/messages.ts';
import { useSiteHref } from '../view/site-links.ts';
import { enhanceSlideshow } from '../scripts/enhance-slideshow.ts';
import { PauseButton } from './pause-button.tsx';
import styles from './slideshow.module.css';
import { Isolated } from '../../text/direction.tsx';

/** More slides get a counter with arrows instead of dots. */
const MANY = 8;

/** `enhanceSlideshow` adds the timer, keys and swipes. */
export function Slideshow({ slides }: { slides: Slide[] }) {
  const { locale, slideshow: labels, page } = useMessages();
  const say = (text: string, index: number) =>
    interpolate({ locale }, text, { number: index + 1, count: slides.length });
  return (
    <section
      ref={enhanceSlideshow}
      data-slides
      className={styles.slideshow}
      aria-roledescription={labels.carousel}
      aria-label={labels.name}
    >
      {slides.map((slide, index) => (
        <div
          key={slide.id}
          id={`slide-${index + 1}`}
          className={styles.slide}
          role="group"
          aria-roledescription={labels.slide}
          aria-label={say(labels.position, index)}
          data-current={index === 0 || undefined}
          data-waiting={index > 0 || undefined}
        >
          <Picture
            url={slide.url}
            focus={slide.url_focus}
            alt={slide.title ? '' : say(labels.picture, index)}
            sizes={sizes(slide.url)}
            priority={index === 0}
          />
          {(slide.title || hasButton(slide)) && <Caption slide={slide} />}
        </div>
      ))}
      <div className={styles.controls}>
        {slides.length > 1 && <Dots slides={slides} say={say} />}
        <PauseButton label={page.pause} />
      </div>
    </section>
  );
}

function Caption({ slide }: { slide: Slide }) {
  const siteHref = useSiteHref();
  return (
    <div className={styles.caption}>
      {slide.title && (
        <p className={styles.title} data-long={slide.title.length > 60 || undefined}>
          <Isolated text={slide.title} />
        </p>
      )}
      {hasButton(slide) && (
        <a className={buttonClass('accent')} href={siteHref(slide.button_target)} draggable={false}>
          {slide.button}
        </a>
      )}
    </div>
  );
}

interface DotsProps {
  slides: Slide[];
  say: (text: string, index: number) => string;
}

function Dots({ slides, say }: DotsProps) {
  const { slideshow: labels } = useMessages();
  return (
    <ul className={styles.dots} data-many={slides.length > MANY || undefined}>
      {slides.map((slide, index) => (
        <li key={slide.id} data-offset={index}>
          <a
            href={`#slide-${index + 1}`}
            className={styles.dot}
            aria-label={say(labels.show, index)}
            aria-current={index === 0 || undefined}
          >
            {slides.length > MANY && (
              <span className={styles.number}>{say('{number} / {count}', index)}</span>
            )}
            <span className={styles.track}>
              <span className={styles.fill} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const hasButton = ({ button, button_target: to }: Slide) => Boolean(button && to) && isTarget(to);

/** Percent of the full width on portrait screens: phone pixels hide the difference. */
const TALL = 45;

/**
 * On a tall screen, the height of the covering picture determines its width. Phones select pictures
 * before they know `svh`, and would load a second one.
 */
function sizes(url: string): string {
  const media = parseMediaUrl(url);
  if (!media) return '100vw';
  const wide = (100 * media.width) / media.height;
  return `(orientation: portrait) max(100vw, ${Math.round((wide * TALL) / 100)}vh), max(100vw, ${Math.round(wide)}vh)`;
}
