import type { AccountSession } from '@sunfront/contract/api/account-responses';
import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { api } from '../api/api.ts';
import { confirm } from '../ui/confirm-dialog.tsx';
import { reasonOf } from '../api/failure.ts';
import { formatAgo, formatTime } from '../format/format.ts';
import { prepareNextFocus } from '../records/remove-record.ts';
import { messages } from '../messages/account.tsx';
import styles from './account.module.css';
import { Card } from './card.tsx';

interface SessionsProps {
  sessions: readonly AccountSession[];
  onChanged: () => Promise<void>;
}

export function Sessions({ sessions, onChanged }: SessionsProps) {
  const { busy, end } = useEndSession(onChanged);
  const others = sessions.filter(({ is_current }) => !is_current);

  const endOne = async ({ id }: AccountSession) => {
    const focusNext = prepareNextFocus();
    const send = () => api('DELETE /api/me/sessions/{id}', { params: { id } });
    if (await end(id, send, messages.sessions.ended)) focusNext();
  };

  const endOthers = async () => {
    const question = messages.sessions.confirmEndOthers;
    const sure = await confirm({ ...question, message: question.message(others.length) });
    if (!sure) return;
    const send = () => api('POST /api/me/sessions/end-others');
    await end('others', send, messages.sessions.othersEnded);
  };

  return (
    <Card title={messages.sessions.title} text={messages.sessions.text}>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            busy={busy === session.id}
            onEnd={() => void endOne(session)}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <footer className={styles.foot}>
          <Button variant="danger" busy={busy === 'others'} onClick={() => void endOthers()}>
            {messages.sessions.endOthers}
          </Button>
        </footer>
      )}
    </Card>
  );
}

/** `busy` is the ending session's id, or `others`. */
function useEndSession(onChanged: () => Promise<void>) {
  const [busy, setBusy] = useState('');
  const end = async (which: string, send: () => Promise<unknown>, done: string) => {
    setBusy(which);
    let ended = true;
    try {
      await toast.promise(send(), {
        loading: messages.sessions.ending,
        success: done,
        error: (error) => messages.sessions.endFailed(reasonOf(error)),
      });
    } catch {
      ended = false;
    }
    // After a failure, too: the session may have ended already.
    await onChanged();
    setBusy('');
    return ended;
  };
  return { busy, end };
}

interface SessionItemProps {
  session: AccountSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionItem({ session, busy, onEnd }: SessionItemProps) {
  const { device, is_current, created_at, used_at } = session;
  const start = formatTime(created_at);
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
          onClick={onEnd}
        >
          {messages.sessions.end}
        </Button>
      )}
    </li>
  );
}
