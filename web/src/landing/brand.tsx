import { parseMediaUrl } from '@sunfront/contract/media';
import { Picture } from '../ui/picture.tsx';
import styles from './brand.module.css';

interface Props {
  name: string;
  logo: string;
}

/** Wider than this, in heights, a logo is taken to hold the name itself. */
const WORDMARK = 2;
/** Letters of a name that would fill more than two lines of a phone's bar. */
const LONG = 30;
// Inline, because few names need it: every page would carry its class.
const SMALL = { fontSize: '1rem', lineHeight: 1.3 };

/** The company's logo, with its name where the logo is only a mark; without a logo, a sun. */
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
