import type { ReactNode } from 'react';
import { ViewContext } from './landing/view-context.ts';
import { viewOf } from './landing/view.ts';
import { messagesOf } from './ui/catalogues.ts';
import { MessagesContext } from './ui/messages.ts';
import { startProgress } from './ui/progress.ts';

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
