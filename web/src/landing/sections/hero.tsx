import styles from './hero.module.css';

/** Replaces a missing slideshow. */
export function Hero({ name }: { name: string }) {
  return (
    <div className={styles.hero}>
      <h1 dir="auto">{name}</h1>
    </div>
  );
}
