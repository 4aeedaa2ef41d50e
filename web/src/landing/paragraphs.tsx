import styles from './paragraphs.module.css';

/**
 * Plain text as typed: a blank line starts a paragraph, a line break stays one, and lines that begin with
 * `- ` are a list.
 */
export function Paragraphs({ text }: { text: string }) {
  return blocks(text).map((lines, index) =>
    isItem(lines[0]!) ? (
      <ul key={index} className={styles.list}>
        {lines.map((line, place) => (
          <li key={place} dir="auto">
            {line.slice(2)}
          </li>
        ))}
      </ul>
    ) : (
      <p key={index} className={styles.paragraph} dir="auto">
        {lines.join('\n')}
      </p>
    ),
  );
}

const isItem = (line: string) => line.startsWith('- ');

/** Lines that belong together: all of a list, or none. */
function blocks(text: string): string[][] {
  const found: string[][] = [];
  let open: string[] | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') open = undefined;
    else if (open && isItem(open[0]!) === isItem(line)) open.push(line);
    else found.push((open = [line]));
  }
  return found;
}
