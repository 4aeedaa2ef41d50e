import type { ReactNode } from 'react';
import { ViewContext } from './landing/view/view-context.ts';
import { viewOf } from './landing/view/view.ts';
import { messagesOf } from './text/catalogues.ts';
import { MessagesContext } from './text/messages.ts';
import { startProgress } from './browser/progress.ts';

/** @returns a function that adds the page's language and address to an island */
export async function withProviders(): Promise<(part: ReactNode) => ReactNode> {
  startProgress();
  const messages = await messagesOf(document.getElementById('islands')!.dataset['language']!);
  const view = viewOf(location.pathname, new URLSearchParams());
  return (part) => (
    <MessagesContext value={messages}>
      <ViewContext value={view}>{part}</ViewContext>
    </MessagesContext>
  );
}
