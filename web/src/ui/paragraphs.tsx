import { type Block, markdownBlocks, type Span } from '@sunfront/contract/markdown';
import { Fragment, type ReactNode } from 'react';
import styles from './paragraphs.module.css';

interface ParagraphsProps {
  text: string;
  /** Allows headings, from level 2. */
  headings?: boolean;
}

export function Paragraphs({ text, headings = false }: ParagraphsProps) {
  return markdownBlocks(text, headings).map((block, index) => <Part key={index} {...block} />);
}

function Part({ kind, lines }: Block) {
  if (kind === 'heading' || kind === 'subheading') {
    const Heading = kind === 'heading' ? 'h2' : 'h3';
    return (
      <Heading className={styles.heading} dir="auto">
        <Spans spans={lines[0]!} />
      </Heading>
    );
  }
  if (kind === 'paragraph') {
    return (
      <p className={styles.paragraph} dir="auto">
        {lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 && '\n'}
            <Spans spans={line} />
          </Fragment>
        ))}
      </p>
    );
  }
  const items = lines.map((line, index) => (
    <li key={index}>
      <Spans spans={line} />
    </li>
  ));
  return kind === 'numbers' ? (
    <ol className={styles.list} dir="auto">
      {items}
    </ol>
  ) : (
    <ul className={styles.list} dir="auto">
      {items}
    </ul>
  );
}

function Spans({ spans }: { spans: Span[] }) {
  return spans.map((span, index) => <Fragment key={index}>{wordsOf(span)}</Fragment>);
}

function wordsOf({ text, strong, emphasis, href }: Span): ReactNode {
  const leaning = emphasis ? <em>{text}</em> : text;
  const heavy = strong ? <strong>{leaning}</strong> : leaning;
  return href === undefined ? heavy : <a href={href}>{heavy}</a>;
}
