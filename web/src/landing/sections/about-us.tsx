import { interpolate } from '@sunfront/contract/messages/index';
import { useMessages } from '../../text/messages.ts';
import { Picture } from '../../ui/picture.tsx';
import { type LandingProps, useCopy } from '../view/landing-props.ts';
import styles from './about-us.module.css';
import { LongText } from './long-text.tsx';
import { Section } from './section.tsx';

// Inline: a class would ship with every page, but only the shell needs it.
const SKELETON = {
  maxWidth: '64ch',
  height: '14lh',
  background: 'repeating-linear-gradient(var(--band) 0 0.75lh, transparent 0 1.25lh)',
};

export function AboutUs({ content }: LandingProps) {
  const { about_us, about_us_image, about_us_image_focus, company_name } = content.settings;
  const messages = useMessages();
  const copy = useCopy(content, 'about_us');
  const company = { company: company_name };
  const picture = (
    <Picture
      url={about_us_image}
      focus={about_us_image_focus}
      alt={interpolate(messages, messages.about.picture, company)}
      sizes="(min-width: 900px) min(40vw, 38rem), 92vw"
    />
  );
  if (content.status?.settings === 'loading') {
    return (
      <Section id="about_us" copy={{ ...copy, headline: messages.loading }}>
        <div style={SKELETON} />
      </Section>
    );
  }
  return (
    <Section id="about_us" copy={copy}>
      <div className={styles.about} data-picture={about_us_image !== '' || undefined}>
        <div className={styles.text}>
          <LongText
            text={about_us || interpolate(messages, messages.about.empty, company)}
            limit={2000}
          />
        </div>
        {about_us_image && <div className={styles.picture}>{picture}</div>}
      </div>
    </Section>
  );
}
