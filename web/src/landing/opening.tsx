import styles from './opening.module.css';

/** Opens the page where there is no slideshow: the company's name over a rising sun. */
export function Opening({ name }: { name: string }) {
  return (
    <div className={styles.opening}>
      <h1 dir="auto">{name}</h1>
    </div>
  );
}
