import type { SiteSettings } from '@sunfront/contract/site-content';
import { sectionWords } from '@sunfront/contract/words';
import { Picture } from '../ui/picture.tsx';
import styles from './about-us.module.css';
import { LongText } from './long-text.tsx';
import { Section } from './section.tsx';

interface Props {
  settings: SiteSettings;
  loading: boolean;
}

export function AboutUs({ settings, loading }: Props) {
  const { about_us, about_us_image, about_us_image_focus, company_name } = settings;
  const words = sectionWords(settings, 'about_us');
  const picture = (
    <Picture
      url={about_us_image}
      focus={about_us_image_focus}
      alt={`${company_name} at work`}
      sizes="(min-width: 900px) min(40vw, 38rem), 92vw"
    />
  );
  if (loading) {
    return (
      <Section id="about_us" words={{ ...words, headline: 'Loading...' }}>
        <div className={styles.skeleton} />
      </Section>
    );
  }
  return (
    <Section id="about_us" words={words}>
      <div className={styles.about} data-picture={about_us_image !== '' || undefined}>
        <div className={styles.text}>
          <LongText
            text={about_us || `${company_name} will introduce itself here soon.`}
            limit={2000}
          />
        </div>
        {about_us_image && <div className={styles.picture}>{picture}</div>}
      </div>
    </Section>
  );
}
