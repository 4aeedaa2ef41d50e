import type { UserRow } from '@sunfront/contract/api/account-responses';
import { manages, type Role, ROLE_NAMES } from '@sunfront/contract/roles';
import { LogOut, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { whoami } from '../../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Fact } from '../ui/fact.tsx';
import { useAction } from '../ui/use-action.ts';
import { Sheet } from '../ui/sheet.tsx';
import { confirm, type Question } from '../ui/confirm-dialog.tsx';
import { withReason } from '../api/failure.ts';
import { formatDate, formatTime } from '../format/format.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/users.tsx';
import { RoleChoice } from './role-choice.tsx';
import type { Users } from '../api/use-users.ts';
import { applicant } from '@sunfront/contract/entities/applicant';
import { contactMessage } from '@sunfront/contract/entities/contact-message';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { Select } from '../ui/select.tsx';
import { messages as inbox } from '../messages/inbox.tsx';
import { messages as list } from '../messages/list.ts';
import styles from './users.module.css';
import controls from '../ui/panel.module.css';

interface Props {
  users: Users;
  user: UserRow;
  isLast: boolean;
  onClose: () => void;
}

export function UserSheet(props: Props) {
  const { user, isLast, onClose } = props;
  const { id, role } = user;
  const [chosen, setChosen] = useState<Role>(role);
  const name = user.name || id;
  const isMe = whoami().username === id;
  const { busy, saveRole, endSessions, remove } = useUserActions(props);

  return (
    <Sheet
      title={name}
      eyebrow={isMe ? messages.user.you : ROLE_NAMES[role].title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
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
      <Facts user={user} />
      <RoleChoice value={chosen} onChange={setChosen} disabled={isLast} />
      {isLast && (
        <p className={controls.note}>
          {isMe ? messages.user.youAreOnlyOwner : messages.user.onlyOwner(name)}
        </p>
      )}
      <div className={styles.more}>
        <div className={controls.buttons}>
          <Button icon={LogOut} busy={busy} onClick={() => void endSessions()}>
            {messages.endSessions.label}
          </Button>
          {!isLast && (
            <Button icon={UserRoundX} variant="danger" busy={busy} onClick={() => void remove()}>
              {common.remove}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}

/** Each action closes the sheet. */
function useUserActions({ users, user, onClose }: Props) {
  const action = useAction();
  const [isAsking, setAsking] = useState(false);
  const busy = action.busy || isAsking;
  const { id } = user;
  const name = user.name || id;
  const isMe = whoami().username === id;

  const act = async (
    question: Question,
    send: () => Promise<unknown>,
    said: { done: string; failed: string },
  ) => {
    if (busy || !(await confirm(question))) return;
    await action.run(send(), { success: said.done, failed: said.failed }, onClose);
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
      () => users.setRole(id, chosen),
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
      () => users.endSessions(id),
      messages.endSessions,
    );

  const remove = async () => {
    if (busy) return;
    let successor = '';
    setAsking(true);
    const question = await removalQuestion(users, user, (uid) => (successor = uid));
    setAsking(false);
    const said = { done: messages.remove.done(name), failed: messages.remove.failed };
    if (question) await act(question, () => users.remove(id, successor), said);
  };

  return { busy, saveRole, endSessions, remove };
}

function Facts({ user }: { user: UserRow }) {
  const { id, email, created_at, last_login_at } = user;
  return (
    <dl className={styles.facts}>
      <Fact title={messages.user.username}>{id}</Fact>
      <Fact title={messages.user.email}>{email || messages.user.noEmail}</Fact>
      <Fact title={messages.user.since}>
        {created_at ? formatDate(created_at) : messages.user.sinceUnknown}
      </Fact>
      <Fact title={messages.user.lastLogin}>
        {last_login_at ? formatTime(last_login_at) : messages.user.neverLoggedIn}
      </Fact>
    </dl>
  );
}

/**
 * Asks for a successor if records are assigned to the user.
 * @returns undefined after a failure, which it shows
 */
async function removalQuestion(
  users: Users,
  { id, name }: UserRow,
  onSuccessor: (uid: string) => void,
): Promise<Question | undefined> {
  const isMe = whoami().username === id;
  const { title, titleOwn, message, messageOwn } = messages.remove;
  try {
    const { applicants = 0, contact = 0 } = await users.countAssigned(id);
    const assigned = inbox.person.amount(applicants, contact);
    return {
      title: isMe ? titleOwn : title(name || id),
      message: isMe ? messageOwn(id) : message(id),
      control: assigned && (
        <Successor assigned={assigned} users={others(users, id)} onChange={onSuccessor} />
      ),
      action: common.remove,
    };
  } catch (error) {
    toast.error(withReason(messages.remove.failed, error));
    return undefined;
  }
}

/** Returns the other users to whom applications and messages can be assigned. */
function others({ everybody }: Users, uid: string): UserRow[] {
  return (everybody?.users ?? []).filter(
    ({ id, role }) => id !== uid && manages(role, applicant) && manages(role, contactMessage),
  );
}

interface SuccessorProps {
  /** For example `2 applications`. */
  assigned: string;
  users: UserRow[];
  onChange: (uid: string) => void;
}

function Successor({ assigned, users, onChange }: SuccessorProps) {
  return (
    <Field label={messages.remove.handOver} hint={messages.remove.assigned(assigned)}>
      {(control) => (
        <Select
          {...control}
          className={controls.input}
          options={[
            ['', list.assignees.nobody],
            ...users.map(
              ({ id, name }) => [id, name ? list.assignees.nameWithId(name, id) : id] as const,
            ),
          ]}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
