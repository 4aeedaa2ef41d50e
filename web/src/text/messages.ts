import type { Messages } from '@sunfront/contract/messages/index';
import { createContext, use } from 'react';

export const MessagesContext = createContext<Messages | undefined>(undefined);

/** @throws Error outside of a MessagesContext */
export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error('useMessages() needs a MessagesContext');
  return messages;
}
