import type { Invited } from '@sunfront/contract/api/account-responses';
import { invitation, LINK_HOURS } from '@sunfront/contract/api/users';
import type { Role } from '@sunfront/contract/roles';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { EMAIL_INPUT } from '../../text/email-input.ts';
import { FormError } from '../../ui/field.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { toast } from '../../ui/toast.ts';
import { SaveForm, SubmitButton } from '../saving/save-form.tsx';
import { confirm } from '../ui/confirm-dialog.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { failure, withReason } from '../api/failure.ts';
import controls from '../ui/panel.module.css';
import { common } from '../messages/common.ts';
import { messages } from '../messages/users.tsx';
import styles from './users.module.css';
import { Labelled } from '../inputs/labelled.tsx';
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

function useInvitation(users: Users, onInvited: (invited: Invited) => void) {
  const form = useForm({
    defaultValues: { email: '', name: '' },
    resolver: zodResolver(invitation),
  });
  const send = form.handleSubmit(async (typed) => {
    const { inviting: loading, sent: success, failed } = messages.invite;
    try {
      onInvited(await toast.promise(users.invite(typed), { loading, success }));
    } catch (error) {
      const { fields, message } = failure(error, invitation, () => withReason(failed, error));
      if (message) form.setError('root', { message });
      for (const [name, text] of Object.entries(fields))
        form.setError(name as keyof typeof typed, { message: text }, { shouldFocus: true });
    }
  });
  return { form, send };
}

function FormSheet({ users, onInvited, onClose }: FormProps) {
  const id = useId();
  const { form, send } = useInvitation(users, onInvited);
  const { errors, isDirty, isSubmitting: busy } = form.formState;
  const { field } = useController({ control: form.control, name: 'role' });
  const close = async () => {
    if (!isDirty || (await confirm(messages.invite.discard))) onClose();
  };
  return (
    <Sheet
      title={messages.invite.title}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>{common.cancel}</Button>
          <SubmitButton form={id} busy={busy}>
            {busy ? messages.invite.inviting : messages.invite.submit}
          </SubmitButton>
        </>
      }
    >
      <SaveForm id={id} className={styles.form} busy={busy} onSubmit={send}>
        <p className={controls.note}>{messages.invite.text}</p>
        {errors.root && <FormError>{errors.root.message}</FormError>}
        <Labelled label={messages.invite.email} problem={errors.email?.message} required>
          {(attributes) => (
            <input
              {...attributes}
              data-autofocus
              {...form.register('email')}
              {...EMAIL_INPUT}
              autoComplete="off"
            />
          )}
        </Labelled>
        <Labelled label={common.name} problem={errors.name?.message} required>
          {(attributes) => (
            <input {...attributes} {...form.register('name')} dir="auto" autoComplete="off" />
          )}
        </Labelled>
        <RoleChoice
          {...field}
          value={field.value as Role | undefined}
          error={errors.role && messages.invite.roleRequired}
        />
      </SaveForm>
    </Sheet>
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
