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
import { common } from '../messages/common.ts';
import { messages } from '../messages/people.tsx';
import styles from './people.module.css';
import { removalQuestion } from './removal-question.tsx';
import { RoleChoice } from './role-choice.tsx';
import type { People } from '../list/use-people.ts';

interface Props {
  people: People;
  person: PersonRow;
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
      eyebrow={isMe ? messages.person.you : ROLE_NAMES[role].title}
      onClose={onClose}
      footer={
        <>
          <Button small onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            small
            variant="primary"
            busy={busy}
            disabled={chosen === role}
            onClick={() => void saveRole(chosen)}
          >
            {messages.changeRole.label}
          </Button>
        </>
      }
    >
      <Facts person={person} />
      <RoleChoice value={chosen} onChange={setChosen} disabled={isLast} />
      {isLast && (
        <p className={styles.note}>
          {isMe ? messages.person.youAreOnlyOwner : messages.person.onlyOwner(name)}
        </p>
      )}
      <div className={styles.more}>
        <div>
          <Button small busy={busy} onClick={() => void endSessions()}>
            <LogOut aria-hidden size={16} />
            {messages.endSessions.label}
          </Button>
          {!isLast && (
            <Button small variant="danger" busy={busy} onClick={() => void remove()}>
              <UserRoundX aria-hidden size={16} />
              {common.remove}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}

/** Each action closes the sheet. */
function usePersonActions({ people, person, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const { id } = person;
  const name = person.name || id;
  const isMe = whoami().username === id;

  const act = async (
    question: Question,
    run: () => Promise<unknown>,
    said: { done: string; failed: string },
  ) => {
    if (busy || !(await confirm(question))) return;
    setBusy(true);
    try {
      await toast.promise(run(), {
        loading: common.saving,
        success: said.done,
        error: (error) => `${said.failed} ${reasonOf(error)}`.trim(),
      });
      onClose();
    } catch {
    } finally {
      setBusy(false);
    }
  };

  const saveRole = (chosen: Role) => {
    const { title: role, does } = ROLE_NAMES[chosen];
    const { title, titleOwn, message, messageOwn, label } = messages.changeRole;
    return act(
      {
        title: isMe ? titleOwn(role) : title(name, role),
        message: isMe ? messageOwn(does) : message(does),
        action: label,
      },
      () => people.setRole(id, chosen),
      messages.changeRole,
    );
  };

  const endSessions = () =>
    act(
      {
        title: isMe ? messages.endSessions.titleOwn : messages.endSessions.title(name),
        message: isMe ? messages.endSessions.messageOwn : messages.endSessions.message,
        action: messages.endSessions.label,
      },
      () => people.endSessions(id),
      messages.endSessions,
    );

  const remove = async () => {
    if (busy) return;
    let successor = '';
    setBusy(true);
    const question = await removalQuestion(people, person, (uid) => (successor = uid));
    setBusy(false);
    const said = { done: messages.remove.done(name), failed: messages.remove.failed };
    if (question) await act(question, () => people.remove(id, successor), said);
  };

  return { busy, saveRole, endSessions, remove };
}

function Facts({ person }: { person: PersonRow }) {
  const { id, email, created_at, last_login_at } = person;
  return (
    <dl className={styles.facts}>
      <Fact title={messages.person.username} value={id} />
      <Fact title={messages.person.email} value={email || messages.person.noEmail} />
      <Fact
        title={messages.person.since}
        value={created_at ? formatDate(created_at) : messages.person.sinceUnknown}
      />
      <Fact
        title={messages.person.lastLogin}
        value={last_login_at ? formatTime(last_login_at) : messages.person.neverLoggedIn}
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
