import { type Block, markdownBlocks, type Span } from '@sunfront/contract/text/markdown';
import { Fragment, type ReactNode } from 'react';
import styles from './paragraphs.module.css';
import { useDirection } from '../text/direction.tsx';

type LinkHref = (target: string) => string;

interface ParagraphsProps {
  text: string;
  /** Allows headings, from level 2. */
  headings?: boolean;
  /** Returns the address for a typed target. */
  linkHref?: LinkHref;
}

export function Paragraphs({ text, headings = false, linkHref = asTyped }: ParagraphsProps) {
  return markdownBlocks(text, headings).map((block, index) => (
    <Part key={index} {...block} linkHref={linkHref} />
  ));
}

const asTyped: LinkHref = (target) => target;

function Part({ kind, lines, linkHref }: Block & { linkHref: LinkHref }) {
  const texts = lines.flat().map(({ text }) => text);
  const dir = useDirection()(texts.join(''));
  const content = lines.map((spans) =>
    spans.map((span, index) => <Fragment key={index}>{wordsOf(span, linkHref)}</Fragment>),
  );
  if (kind === 'heading' || kind === 'subheading') {
    const Heading = kind === 'heading' ? 'h2' : 'h3';
    return (
      <Heading className={styles.heading} dir={dir}>
        {content[0]}
      </Heading>
    );
  }
  if (kind === 'paragraph') {
    return (
      <p className={styles.paragraph} dir={dir}>
        {content.map((line, index) => (
          <Fragment key={index}>
            {index > 0 && '\n'}
            {line}
          </Fragment>
        ))}
      </p>
    );
  }
  const items = content.map((line, index) => <li key={index}>{line}</li>);
  return kind === 'numbers' ? (
    <ol className={styles.list} dir={dir}>
      {items}
    </ol>
  ) : (
    <ul className={styles.list} dir={dir}>
      {items}
    </ul>
  );
}

function wordsOf({ text, strong, emphasis, href }: Span, linkHref: LinkHref): ReactNode {
  const leaning = emphasis ? <em>{text}</em> : text;
  const heavy = strong ? <strong>{leaning}</strong> : leaning;
  return href === undefined ? heavy : <a href={linkHref(href)}>{heavy}</a>;
}
