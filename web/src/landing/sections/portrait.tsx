import { interpolate } from '@sunfront/contract/messages/index';
import { initial } from '../../text/initial.ts';
import { useMessages } from '../../text/messages.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './portrait.module.css';

interface Props {
  name: string;
  image: string;
  focus: string | undefined;
  sizes: string;
}

export function Portrait({ name, image, focus, sizes }: Props) {
  const messages = useMessages();
  return (
    <div className={styles.portrait}>
      <Picture
        url={image}
        focus={focus}
        alt={interpolate(messages, messages.staff.portrait, { name })}
        sizes={sizes}
        fallback={
          <span className={styles.initials} aria-hidden="true">
            {initials(name)}
          </span>
        }
      />
    </div>
  );
}

export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : [words[0] ?? name];
  return ends.map(initial).join('');
}
