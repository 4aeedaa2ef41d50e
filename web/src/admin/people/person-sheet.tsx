import type { PersonRow } from '@sunfront/contract/responses';
import { type Role, ROLE_NAMES } from '@sunfront/contract/roles';
import { LogOut, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { whoami } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.ts';
import { confirm, type Question } from '../frame/confirm-dialog.tsx';
import { reasonOf } from '../frame/failure.ts';
import { formatDate, formatTime } from '../frame/format.ts';
import styles from './people.module.css';
import { RoleChoice } from './role-choice.tsx';
import type { People } from './use-people.ts';

interface Props {
  people: People;
  person: PersonRow;
  /** Whether the person is the only owner. */
  isLast: boolean;
  onClose: () => void;
}

export function PersonSheet(props: Props) {
  const { person, isLast, onClose } = props;
  const { id, role } = person;
  const [chosen, setChosen] = useState<Role>(role);
  const name = person.name || id;
  const isMe = whoami().username === id;
  const { busy, saveRole, endSessions, remove } = usePersonActions(props);

  return (
    <Sheet
      title={name}
      eyebrow={isMe ? 'You' : ROLE_NAMES[role].title}
      onClose={onClose}
      footer={
        <>
          <Button small onClick={onClose}>
            Cancel
          </Button>
          <Button
            small
            variant="primary"
            busy={busy}
            disabled={chosen === role}
            onClick={() => void saveRole(chosen)}
          >
            Change role
          </Button>
        </>
      }
    >
      <Facts person={person} />
      <RoleChoice value={chosen} onChange={setChosen} disabled={isLast} />
      {isLast && (
        <p className={styles.note}>
          {isMe ? 'You are' : `${name} is`} the only owner. Make somebody else an owner first; then
          this role can be changed, and this person removed.
        </p>
      )}
      <div className={styles.more}>
        <div>
          <Button small busy={busy} onClick={() => void endSessions()}>
            <LogOut aria-hidden size={16} />
            End sessions
          </Button>
          {!isLast && (
            <Button small variant="danger" busy={busy} onClick={() => void remove()}>
              <UserRoundX aria-hidden size={16} />
              Remove
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}

/** Returns the actions of owners on an account. Each closes the sheet. */
function usePersonActions({ people, person, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const { id } = person;
  const name = person.name || id;
  const isMe = whoami().username === id;

  const act = async (
    question: Question | undefined,
    run: () => Promise<unknown>,
    said: { done: string; failed: string },
  ) => {
    if (busy || (question && !(await confirm(question)))) return;
    setBusy(true);
    try {
      await toast.promise(run(), {
        loading: 'Saving…',
        success: said.done,
        error: (error) => `${said.failed} ${reasonOf(error)}`.trim(),
      });
      onClose();
    } catch {
      // The toast shows the error.
    } finally {
      setBusy(false);
    }
  };

  const saveRole = (chosen: Role) =>
    act(
      {
        title: `Make ${isMe ? 'yourself' : name} ${ROLE_NAMES[chosen].title.toLowerCase()}?`,
        message: `${ROLE_NAMES[chosen].does}. ${isMe ? 'You lose access to this tab and have to log in again.' : 'It takes effect immediately, and they have to log in again.'}`,
        action: 'Change role',
      },
      () => people.setRole(id, chosen),
      { done: 'Role changed', failed: 'Failed to change the role.' },
    );

  const endSessions = () =>
    act(
      {
        title: isMe ? 'End your own sessions?' : `End the sessions of ${name}?`,
        message: isMe
          ? 'You are logged out everywhere, including here.'
          : 'Every device that uses this account has to log in again.',
        action: 'End sessions',
      },
      () => people.endSessions(id),
      { done: 'Sessions ended', failed: 'Failed to end the sessions.' },
    );

  const remove = () =>
    act(
      {
        title: isMe ? 'Remove yourself?' : `Remove ${name}?`,
        message: `${isMe ? 'You are' : 'They are'} logged out immediately and cannot log in again. The history keeps the username ${id}, and nobody else can take it.`,
        action: 'Remove',
      },
      () => people.remove(id),
      { done: `${name} was removed`, failed: 'Failed to remove.' },
    );

  return { busy, saveRole, endSessions, remove };
}

function Facts({ person }: { person: PersonRow }) {
  const { id, email, created_at, last_login_at } = person;
  return (
    <dl className={styles.facts}>
      <Fact title="Username" value={id} />
      <Fact title="E-mail" value={email || 'None'} />
      <Fact title="Since" value={created_at ? formatDate(created_at) : 'Unknown'} />
      <Fact
        title="Last login with the password"
        value={last_login_at ? formatTime(last_login_at) : 'Never'}
      />
    </dl>
  );
}

function Fact({ title, value }: { title: string; value: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  );
}
