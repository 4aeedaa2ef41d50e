import styles from './hero.module.css';
import { useDirection } from '../../text/direction.tsx';

/** Replaces a missing slideshow. */
export function Hero({ name }: { name: string }) {
  const direction = useDirection();
  return (
    <div className={styles.hero}>
      <h1 dir={direction(name)}>{name}</h1>
    </div>
  );
}
