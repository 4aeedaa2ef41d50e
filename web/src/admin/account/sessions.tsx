import { type AccountSession, ME } from '@sunfront/contract/account';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { adminCall } from '../frame/admin-call.ts';
import { confirm } from '../frame/confirm-dialog.tsx';
import { reasonOf } from '../frame/failure.ts';
import { count, formatAgo, formatTime } from '../frame/format.ts';
import controls from '../frame/panel.module.css';
import { following } from '../list/remove-record.ts';
import styles from './account.module.css';
import { Card } from './card.tsx';

interface SessionsProps {
  sessions: readonly AccountSession[];
  onChanged: () => Promise<void>;
}

/** Where one is logged in. */
export function Sessions({ sessions, onChanged }: SessionsProps) {
  const [busy, setBusy] = useState('');
  const others = sessions.filter(({ present }) => !present);

  const end = async (which: string, send: () => Promise<unknown>, done: string) => {
    setBusy(which);
    let ended = true;
    try {
      await toast.promise(send(), {
        loading: 'Ending…',
        success: done,
        error: (error) => `Failed to end it. ${reasonOf(error)}`.trim(),
      });
    } catch {
      // Said in the toast.
      ended = false;
    }
    // Also where it failed: it may have ended by itself.
    await onChanged();
    setBusy('');
    return ended;
  };

  const endOne = async ({ id }: AccountSession) => {
    const pressed = document.activeElement as HTMLElement;
    const next = following(pressed);
    const send = () => adminCall('DELETE', `/api/${ME}/sessions/${id}`);
    if (!(await end(id, send, 'Session ended'))) return;
    if ([pressed, document.body].includes(document.activeElement as HTMLElement)) next?.focus();
  };

  const endOthers = async () => {
    const sure = await confirm({
      title: 'End all other sessions?',
      message: `This ends ${count(others.length, 'session')}. Whoever uses one has to log in again; this one goes on.`,
      action: 'End them',
    });
    if (!sure) return;
    const send = () => adminCall('POST', `/api/${ME}/sessions/end-others`);
    await end('others', send, 'All other sessions have ended');
  };

  return (
    <Card
      title="Sessions"
      text="Where you are logged in. One that you do not know: end it, and change your password."
    >
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <strong>{session.device || 'Unknown device'}</strong>{' '}
              {session.present && (
                <span className={controls.badge} data-tone="leaf">
                  This one
                </span>
              )}
              <p className={styles.text}>
                Since {formatTime(session.created_at)}
                {!session.present && <>, last used {formatAgo(session.used_at)}</>}
              </p>
            </div>
            {!session.present && (
              <Button
                small
                busy={busy === session.id}
                aria-label={`End ${session.device || 'unknown device'}, since ${formatTime(session.created_at)}`}
                onClick={() => void endOne(session)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <footer className={styles.foot}>
          <Button small look="danger" busy={busy === 'others'} onClick={() => void endOthers()}>
            End all others
          </Button>
        </footer>
      )}
    </Card>
  );
}
