import { applicant } from '@sunfront/contract/entities/applicant';
import { contactMessage } from '@sunfront/contract/entities/contact-message';
import type { UserRow } from '@sunfront/contract/api/account-responses';
import { manages } from '@sunfront/contract/roles';
import { whoami } from '../../session/session.ts';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import type { Question } from '../ui/confirm-dialog.tsx';
import { reasonOf } from '../api/failure.ts';
import controls from '../ui/panel.module.css';
import { Select } from '../ui/select.tsx';
import { common } from '../messages/common.ts';
import { messages as inbox } from '../messages/inbox.tsx';
import { messages as list } from '../messages/list.ts';
import { messages } from '../messages/users.tsx';
import type { Users } from '../api/use-users.ts';

/**
 * Asks for a successor if records are assigned to the user.
 * @returns undefined after a failure, which it shows
 */
export async function removalQuestion(
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
    toast.error(`${messages.remove.failed} ${reasonOf(error)}`.trim());
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
