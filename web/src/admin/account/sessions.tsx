import type { AccountSession } from '@sunfront/contract/responses';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { api } from '../frame/api.ts';
import { confirm } from '../frame/confirm-dialog.tsx';
import { reasonOf } from '../frame/failure.ts';
import { count, formatAgo, formatTime } from '../frame/format.ts';
import controls from '../frame/panel.module.css';
import { prepareNextFocus } from '../list/remove-record.ts';
import styles from './account.module.css';
import { Card } from './card.tsx';

interface SessionsProps {
  sessions: readonly AccountSession[];
  onChanged: () => Promise<void>;
}

export function Sessions({ sessions, onChanged }: SessionsProps) {
  const { busy, end } = useEndSession(onChanged);
  const others = sessions.filter(({ present }) => !present);

  const endOne = async ({ id }: AccountSession) => {
    const focusNext = prepareNextFocus();
    const send = () => api('DELETE /api/me/sessions/{id}', { params: { id } });
    if (await end(id, send, 'Session ended')) focusNext();
  };

  const endOthers = async () => {
    const sure = await confirm({
      title: 'End all other sessions?',
      message: `This ends ${count(others.length, 'session')}. Anyone using them has to log in again. This session continues.`,
      action: 'End them',
    });
    if (!sure) return;
    const send = () => api('POST /api/me/sessions/end-others');
    await end('others', send, 'All other sessions have ended');
  };

  return (
    <Card
      title="Sessions"
      text="The devices where you are logged in. If you do not recognize one, end it and change your password."
    >
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
          <Button small variant="danger" busy={busy === 'others'} onClick={() => void endOthers()}>
            End all others
          </Button>
        </footer>
      )}
    </Card>
  );
}

/** `busy` is the id of the session that is ending, or `others`. */
function useEndSession(onChanged: () => Promise<void>) {
  const [busy, setBusy] = useState('');
  const end = async (which: string, send: () => Promise<unknown>, done: string) => {
    setBusy(which);
    let ended = true;
    try {
      await toast.promise(send(), {
        loading: 'Ending…',
        success: done,
        error: (error) => `Failed to end the session. ${reasonOf(error)}`.trim(),
      });
    } catch {
      // The toast shows the error.
      ended = false;
    }
    // Also after a failure: the session may have ended already.
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
  const { device, present, created_at, used_at } = session;
  return (
    <li>
      <div>
        <strong>{device || 'Unknown device'}</strong>{' '}
        {present && (
          <span className={controls.badge} data-tone="success">
            This one
          </span>
        )}
        <p className={styles.text}>
          Since {formatTime(created_at)}
          {!present && <>, last used {formatAgo(used_at)}</>}
        </p>
      </div>
      {!present && (
        <Button
          small
          busy={busy}
          aria-label={`End ${device || 'unknown device'}, since ${formatTime(created_at)}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}
