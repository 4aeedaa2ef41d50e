import styles from './hero.module.css';

/**
 * Replaces a missing slideshow.
 * @param behind a job is open, and its title is the h1
 */
export function Hero({ name, behind }: { name: string; behind: boolean }) {
  const Heading = behind ? 'p' : 'h1';
  return (
    <div className={styles.hero}>
      <Heading dir="auto">{name}</Heading>
    </div>
  );
}
