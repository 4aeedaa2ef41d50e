import type { ReactNode } from 'react';
import { ViewContext } from './landing/base.ts';
import { viewOf } from './landing/view.ts';
import { messagesOf } from './ui/catalogues.ts';
import { MessagesContext } from './ui/messages.ts';
import { startProgress } from './ui/progress.ts';

/**
 * Shows the calls that are under way from now on.
 * @returns what gives a part of the page that the server rendered its language and its address.
 */
export async function speaking(): Promise<(part: ReactNode) => ReactNode> {
  startProgress();
  const messages = await messagesOf(document.documentElement.lang);
  const view = viewOf(location.pathname, new URLSearchParams());
  return (part) => (
    <MessagesContext value={messages}>
      <ViewContext value={view}>{part}</ViewContext>
    </MessagesContext>
  );
}
