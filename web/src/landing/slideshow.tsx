import { parseMediaUrl } from '@sunfront/contract/media';
import type { Slide } from '@sunfront/contract/entities/slide';
import { fill, type Messages } from '@sunfront/contract/messages';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ActionLink } from '../ui/action-link.tsx';
import { rightward } from '../ui/direction.ts';
import { Picture } from '../ui/picture.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { PauseButton } from './pause-button.tsx';
import styles from './slideshow.module.css';

interface Props {
  slides: Slide[];
  /** It is there before the catalogue is. */
  words: Messages['slideshow'];
  locale: string;
  /** What the pause button is called. */
  pause: string;
}

/** Pixels that a finger or the mouse goes across at least. */
const SWIPE = 40;

/** Full-width pictures that change every five seconds: the filling bar is the clock. */
export function Slideshow({ slides, words, locale, pause }: Props) {
  const say = (text: string, index: number) =>
    fill({ locale }, text, { number: index + 1, count: slides.length });
  const [position, setPosition] = useState(0);
  const hydrated = useHydrated();
  // A slide that was chosen before the script was there stays.
  useEffect(() => {
    const chosen = Number(/^#slide-(\d+)$/.exec(location.hash)?.[1] ?? 1) - 1;
    if (chosen > 0 && chosen < slides.length) setPosition(chosen);
  }, [slides.length]);
  const start = useRef<{ x: number; y: number } | null>(null);
  const count = slides.length;
  const current = position % count;
  const go = (to: number) => setPosition((to + count) % count);

  // The first picture comes alone; each next one while its predecessor is shown.
  const [reached, setReached] = useState(0);
  if (current > reached) setReached(current);

  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(current + rightward(currentTarget));
    if (key === 'ArrowLeft') go(current - rightward(currentTarget));
  };

  return (
    <section
      className={styles.slideshow}
      data-alive={hydrated || undefined}
      aria-roledescription={words.carousel}
      aria-label={words.name}
      onKeyDown={count > 1 ? onKeyDown : undefined}
      onPointerDown={({ clientX: x, clientY: y }) => {
        start.current = { x, y };
      }}
      onPointerCancel={() => {
        start.current = null;
      }}
      onPointerUp={({ clientX, clientY, currentTarget }) => {
        const across = clientX - (start.current?.x ?? clientX);
        const along = clientY - (start.current?.y ?? clientY);
        start.current = null;
        if (Math.abs(across) > Math.max(SWIPE, Math.abs(along))) {
          go(current - Math.sign(across) * rightward(currentTarget));
        }
      }}
    >
      {slides.map((slide, index) => (
        <div
          key={slide.id}
          id={`slide-${index + 1}`}
          className={styles.slide}
          role="group"
          aria-roledescription={words.slide}
          aria-label={say(words.position, index)}
          aria-hidden={hydrated ? index !== current : undefined}
          data-current={index === current || undefined}
          data-waiting={index > (hydrated ? Math.max(reached + 1, current) : 0) || undefined}
        >
          <Picture
            url={slide.url}
            focus={slide.url_focus}
            alt={slide.title ? '' : say(words.picture, index)}
            sizes={sizes(slide.url)}
            priority={index === 0}
          />
          {slide.title && (
            <div className={styles.caption}>
              <p
                className={styles.title}
                data-long={slide.title.length > 60 || undefined}
                dir="auto"
              >
                {slide.title}
              </p>
            </div>
          )}
        </div>
      ))}
      <div className={styles.controls}>
        {count > 1 && (
          <ul className={styles.dots}>
            {slides.map((slide, index) => (
              <li key={slide.id}>
                <ActionLink
                  href={`#slide-${index + 1}`}
                  className={styles.dot}
                  aria-label={say(words.show, index)}
                  aria-current={index === current || undefined}
                  onClick={() => go(index)}
                >
                  <span className={styles.track}>
                    {index === current && (
                      <span
                        key={current}
                        className={styles.fill}
                        onAnimationEnd={() => go(current + 1)}
                      />
                    )}
                  </span>
                </ActionLink>
              </li>
            ))}
          </ul>
        )}
        <PauseButton label={pause} />
      </div>
    </section>
  );
}

/** Of what a tall screen would need, in percent: it is a phone, whose dots are too fine to tell. */
const TALL = 45;

/**
 * The picture covers the area: on a tall screen its height decides how wide it must be. In `vh`: phones
 * look for pictures before they know their small viewport, and would fetch a second one.
 */
function sizes(url: string): string {
  const media = parseMediaUrl(url);
  if (!media) return '100vw';
  const wide = (100 * media.width) / media.height;
  return `(orientation: portrait) max(100vw, ${Math.round((wide * TALL) / 100)}vh), max(100vw, ${Math.round(wide)}vh)`;
}
