import type { Messages } from '@sunfront/contract/messages';
import { createContext, Fragment, type ReactNode, use } from 'react';

export const MessagesContext = createContext<Messages | undefined>(undefined);

/** What the page says by itself, in its language. @throws Error outside of a MessagesContext. */
export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error('Nothing says in which language');
  return messages;
}

/** A text with parts of the page in place of their names. */
export function Filled({ text, values }: { text: string; values: Record<string, ReactNode> }) {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={index}>{index % 2 ? values[part] : part}</Fragment>);
}
