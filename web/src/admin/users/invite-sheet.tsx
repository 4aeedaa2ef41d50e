import type { Invited } from '@sunfront/contract/api/account-responses';
import { invitation, LINK_HOURS } from '@sunfront/contract/api/users';
import type { Role } from '@sunfront/contract/roles';
import { useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { EMAIL_INPUT } from '../../text/email-input.ts';
import { FormError, InputField } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.ts';
import { SaveForm, SubmitButton } from '../saving/save-form.tsx';
import { confirm } from '../ui/confirm-dialog.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { failure, reasonOf } from '../api/failure.ts';
import controls from '../ui/panel.module.css';
import { common } from '../messages/common.ts';
import { messages } from '../messages/users.tsx';
import styles from './users.module.css';
import { RoleChoice } from './role-choice.tsx';
import type { Users } from '../api/use-users.ts';

interface Props {
  users: Users;
  /** A resent invitation, whose link is shown immediately. */
  sent?: Invited | undefined;
  onClose: () => void;
}

export function InviteSheet({ users, sent, onClose }: Props) {
  const [invited, setInvited] = useState(sent);
  return invited ? (
    <LinkSheet invited={invited} onClose={onClose} />
  ) : (
    <FormSheet users={users} onInvited={setInvited} onClose={onClose} />
  );
}

interface FormProps {
  users: Users;
  onInvited: (invited: Invited) => void;
  onClose: () => void;
}

function FormSheet({ onClose, ...props }: FormProps) {
  const form = useId();
  const invitation = useInvitation({ ...props, form });
  const { typed, problem, busy, send } = invitation;

  const close = async () => {
    const isEmpty = !typed.email && !typed.name && !typed.role;
    if (!isEmpty && !(await confirm(messages.invite.discard))) return;
    onClose();
  };

  return (
    <Sheet
      title={messages.invite.title}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>{common.cancel}</Button>
          <SubmitButton form={form} busy={busy}>
            {busy ? messages.invite.inviting : messages.invite.submit}
          </SubmitButton>
        </>
      }
    >
      <SaveForm id={form} className={styles.form} busy={busy} onSubmit={send}>
        <p className={controls.note}>{messages.invite.text}</p>
        {problem && <FormError>{problem}</FormError>}
        <InvitationFields {...invitation} />
      </SaveForm>
    </Sheet>
  );
}

interface Typed {
  email: string;
  name: string;
  role: Role | undefined;
}

function useInvitation({ users, onInvited, form }: Omit<FormProps, 'onClose'> & { form: string }) {
  const [typed, setTyped] = useState<Typed>({ email: '', name: '', role: undefined });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const focusOn = (fields: Record<string, string>) => {
    const inputs = document.getElementById(form)!.querySelectorAll('input');
    [...inputs].find(({ name }) => name in fields)?.focus();
  };

  const refuse = (fields: Record<string, string>, message = '') => {
    setErrors(fields);
    setProblem(message);
    focusOn(fields);
  };

  const send = async () => {
    const parsed = invitation.safeParse(typed);
    if (!parsed.success) {
      const named = parsed.error.issues.map(({ path, message }) => [String(path[0]), message]);
      return refuse({
        ...(Object.fromEntries(named.toReversed()) as Record<string, string>),
        ...(!typed.role && { role: messages.invite.roleRequired }),
      });
    }
    setBusy(true);
    try {
      const act = users.invite(parsed.data);
      onInvited(
        await toast.promise(act, {
          loading: messages.invite.inviting,
          success: messages.invite.sent,
        }),
      );
    } catch (error) {
      const { fields, message } = failure(error, invitation, () =>
        messages.invite.failed(reasonOf(error)),
      );
      refuse(fields, message);
    } finally {
      setBusy(false);
    }
  };

  return { typed, setTyped, errors, problem, busy, send };
}

type InvitationFieldsProps = Pick<
  ReturnType<typeof useInvitation>,
  'typed' | 'setTyped' | 'errors'
>;

function InvitationFields({ typed, setTyped, errors }: InvitationFieldsProps) {
  return (
    <>
      <InputField
        label={messages.invite.email}
        error={errors['email']}
        required
        className={controls.input}
        data-autofocus
        name="email"
        {...EMAIL_INPUT}
        autoComplete="off"
        value={typed.email}
        onChange={(event) => setTyped({ ...typed, email: event.target.value })}
      />
      <InputField
        label={common.name}
        error={errors['name']}
        required
        className={controls.input}
        name="name"
        dir="auto"
        autoComplete="off"
        value={typed.name}
        onChange={(event) => setTyped({ ...typed, name: event.target.value })}
      />
      <RoleChoice
        value={typed.role}
        onChange={(role) => setTyped({ ...typed, role })}
        error={errors['role']}
      />
    </>
  );
}

/** The link of an invitation, which is shown only once. */
function LinkSheet({
  invited: { email, link },
  onClose,
}: {
  invited: Invited;
  onClose: () => void;
}) {
  return (
    <Sheet
      title={messages.invited.title}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {common.done}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{messages.invited.linkSent(<strong dir="auto">{email}</strong>)}</p>
        <CopyField
          data-autofocus
          aria-label={messages.invited.link}
          value={link}
          texts={messages.invited}
        />
        <p className={controls.note}>{messages.invited.validity(LINK_HOURS.invitation)}</p>
      </div>
    </Sheet>
  );
}
