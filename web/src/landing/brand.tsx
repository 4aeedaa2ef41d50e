import { parseMediaUrl } from '@sunfront/contract/media';
import { Picture } from '../ui/picture.tsx';
import styles from './brand.module.css';

interface Props {
  name: string;
  logo: string;
}

/** Logos of a greater aspect ratio are assumed to contain the name. */
const WORDMARK = 2;
/** Names with more characters exceed two lines of a phone's header. */
const LONG = 30;
// Inline: a class would ship with every page, but few names need it.
const SMALL = { fontSize: '1rem', lineHeight: 1.3 };

export function Brand({ name, logo }: Props) {
  const media = parseMediaUrl(logo);
  const mark = media !== null && media.width < WORDMARK * media.height;
  const text = (
    <bdi className={styles.name} style={name.length > LONG ? SMALL : undefined}>
      {name}
    </bdi>
  );
  return (
    <span className={styles.brand}>
      <Picture
        url={logo}
        alt={mark ? '' : name}
        sizes="160px"
        className={styles.logo}
        fallback={
          <>
            <span className={styles.sun} aria-hidden="true" />
            {!mark && text}
          </>
        }
      />
      {mark && text}
    </span>
  );
}
