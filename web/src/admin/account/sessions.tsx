import type { AccountSession } from '@sunfront/contract/api/account-responses';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { api } from '../api/api.ts';
import { confirm } from '../ui/confirm-dialog.tsx';
import { formatAgo, formatTime } from '../format/format.ts';
import { prepareNextFocus } from '../records/remove-record.ts';
import { messages } from '../messages/account.tsx';
import styles from './account.module.css';
import { useAction } from '../ui/use-action.ts';
import { Card } from './card.tsx';

interface SessionsProps {
  sessions: readonly AccountSession[];
  onChanged: () => Promise<void>;
}

export function Sessions({ sessions, onChanged }: SessionsProps) {
  const { busy, end } = useEndSession(onChanged);
  const others = sessions.filter(({ is_current }) => !is_current);

  const endOthers = async () => {
    const focusNext = prepareNextFocus();
    if (!(await confirm(messages.sessions.confirmEndOthers(others.length)))) return;
    const act = api('POST /api/me/sessions/end-others');
    if (await end(act, messages.sessions.othersEnded)) focusNext();
  };

  return (
    <Card title={messages.sessions.title} text={messages.sessions.text}>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} onChanged={onChanged} />
        ))}
      </ul>
      {others.length > 0 && (
        <footer className={styles.foot}>
          <Button variant="danger" busy={busy} onClick={() => void endOthers()}>
            {messages.sessions.endOthers}
          </Button>
        </footer>
      )}
    </Card>
  );
}

function useEndSession(onChanged: () => Promise<void>) {
  const { busy, run } = useAction();
  const end = async (act: Promise<unknown>, success: string) => {
    const { ending: loading, endFailed: failed } = messages.sessions;
    const hasEnded = await run(act, { loading, success, failed }, onChanged);
    // The session may have ended already.
    if (!hasEnded) await onChanged();
    return hasEnded;
  };
  return { busy, end };
}

interface SessionItemProps {
  session: AccountSession;
  onChanged: () => Promise<void>;
}

function SessionItem({ session, onChanged }: SessionItemProps) {
  const { id, device, is_current, created_at, used_at } = session;
  const { busy, end } = useEndSession(onChanged);
  const start = formatTime(created_at);
  const endThis = async () => {
    const focusNext = prepareNextFocus();
    const act = api('DELETE /api/me/sessions/{id}', { params: { id } });
    if (await end(act, messages.sessions.ended)) focusNext();
  };
  return (
    <li>
      <div>
        <strong>{device || messages.sessions.unknownDevice}</strong>{' '}
        {is_current && <Badge tone="success">{messages.sessions.thisOne}</Badge>}
        <p className={styles.text}>
          {is_current
            ? messages.sessions.since(start)
            : messages.sessions.sinceWithUse(start, formatAgo(used_at))}
        </p>
      </div>
      {!is_current && (
        <Button
          busy={busy}
          aria-label={
            device
              ? messages.sessions.endSession(device, start)
              : messages.sessions.endUnknown(start)
          }
          onClick={() => void endThis()}
        >
          {messages.sessions.end}
        </Button>
      )}
    </li>
  );
}
