import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useChunk } from '../../browser/use-chunk.ts';
import { Forbidden } from '../ui/error-pages.tsx';
import { Page, Pending } from '../ui/page.tsx';
import { useOnline } from '../api/use-online.ts';
import { useRole } from '../api/use-role.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/panel.tsx';
import { mayOpen, type Tab } from './tabs.ts';

export function TabView({ tab }: { tab: Tab }) {
  return mayOpen(useRole(), tab) ? <Loaded tab={tab} /> : <Forbidden title={tab.title} />;
}

function Loaded({ tab }: { tab: Tab }) {
  const [chunk, again] = useChunk(tab.load, true);
  const online = useOnline();
  const onBack = useEffectEvent(() => chunk === 'failed' && again());
  useEffect(() => {
    if (online) onBack();
  }, [online]);

  if (chunk && chunk !== 'failed') return <chunk.default title={tab.title} icon={tab.icon} />;
  return (
    <>
      <KeepFocus key={chunk} />
      <Page title={tab.title}>
        <Pending
          what={tab.title}
          message={messages.tabView.loadFailed(tab.title)}
          failure={chunk && common.codeFailed}
          onRetry={again}
        />
      </Page>
    </>
  );
}

/** Moves the focus to the next content's heading if the removed content had it. */
function KeepFocus() {
  useLayoutEffect(
    () => () => {
      if (!document.activeElement?.closest('main')) return;
      queueMicrotask(() =>
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }),
      );
    },
    [],
  );
  return null;
}
