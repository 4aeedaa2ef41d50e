import { Fragment, type ReactNode } from 'react';

/** A text with parts of the page in place of their names. */
export function Filled({ text, values }: { text: string; values: Record<string, ReactNode> }) {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={index}>{index % 2 ? values[part] : part}</Fragment>);
}
