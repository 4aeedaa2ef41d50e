import styles from './opening.module.css';

/**
 * Opens the page where there is no slideshow: the company's name over a rising sun.
 * @param behind whether a job is in front of it, whose title is the page's heading.
 */
export function Opening({ name, behind }: { name: string; behind: boolean }) {
  const Heading = behind ? 'p' : 'h1';
  return (
    <div className={styles.opening}>
      <Heading dir="auto">{name}</Heading>
    </div>
  );
}
