import { isWordmark } from '@sunfront/contract/settings/media';
import { Picture } from '../../ui/picture.tsx';
import styles from './brand.module.css';
import { useDirection } from '../../text/direction.tsx';

interface Props {
  name: string;
  logo: string;
  /** Replaces the logo in the dark scheme. */
  darkLogo?: string | undefined;
}

/** Names with more characters exceed two lines of a phone's header. */
const LONG = 30;
// Inline: a class would ship with every page, but few names need it.
const SMALL = { fontSize: '1rem', lineHeight: 1.3 };

export function Brand({ name, logo, darkLogo }: Props) {
  const direction = useDirection();
  const mark = logo !== '' && !isWordmark(logo);
  const text = (
    <bdi
      className={styles.name}
      style={name.length > LONG ? SMALL : undefined}
      dir={direction(name)}
    >
      {name}
    </bdi>
  );
  return (
    <span className={styles.brand}>
      <Picture
        url={logo}
        dark={darkLogo}
        alt={mark ? '' : name}
        sizes="160px"
        className={styles.logo}
        fallback={!mark && text}
      />
      {mark && text}
    </span>
  );
}
