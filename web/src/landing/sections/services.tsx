import { interpolate } from '@sunfront/contract/messages/index';
import { useMessages } from '../../text/messages.ts';
import { Picture } from '../../ui/picture.tsx';
import { LongText } from './long-text.tsx';
import { PauseButton } from './pause-button.tsx';
import { Section } from './section.tsx';
import { pauseOffscreen } from '../scripts/pause-offscreen.ts';
import { type LandingProps, useCopy } from '../view/landing-props.ts';
import styles from './services.module.css';
import { useDirection } from '../../text/direction.tsx';

export function Services({ content }: LandingProps) {
  const { services, slides, status } = content;
  const messages = useMessages();
  const direction = useDirection();
  const copy = useCopy(content, 'services');
  if (services.length === 0) return null;
  return (
    <Section
      id="services"
      copy={copy}
      aside={
        // The slideshow has the same button.
        slides.length === 0 &&
        status?.slides !== 'loading' && <PauseButton label={messages.page.pause} />
      }
      background="band"
    >
      <ul className={styles.services}>
        {services.map((service) => (
          <li key={service.id} className={styles.service}>
            <div ref={pauseOffscreen} data-moves className={styles.orbit}>
              {[
                [service.image1_url, service.image1_url_focus] as const,
                [service.image2_url, service.image2_url_focus] as const,
                [service.image3_url, service.image3_url_focus] as const,
              ].map(([url, focus], index) => (
                <div key={index} className={styles.path}>
                  <div className={styles.planet}>
                    <Picture
                      url={url}
                      focus={focus}
                      alt={interpolate(messages, messages.services.picture, {
                        name: service.name,
                        number: index + 1,
                        count: 3,
                      })}
                      sizes="(min-width: 900px) 15rem, 40vw"
                      fallback={<Drawing color={COLORS[index]} />}
                    />
                  </div>
                </div>
              ))}
            </div>
            <div className={styles.text}>
              <h3 dir={direction(service.name)}>{service.name}</h3>
              <LongText text={service.description} limit={700} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const COLORS = ['var(--accent)', 'var(--ink)', 'var(--border)'];

function Drawing({ color }: { color: string | undefined }) {
  return (
    <svg viewBox="0 0 1 1" aria-hidden="true">
      <path fill={color} d="M0 0h1v1H0z" />
    </svg>
  );
}
