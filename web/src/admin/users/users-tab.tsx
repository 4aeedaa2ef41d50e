import type { Invitation, Invited, UserRow } from '@sunfront/contract/api/account-responses';
import { ROLE_NAMES } from '@sunfront/contract/roles';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { whoami } from '../../session/session.ts';
import { Badge } from '../ui/badge.tsx';
import { Address } from '../ui/address.tsx';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm-dialog.tsx';
import { Ago } from '../ui/ago.tsx';
import { formatTime } from '../format/format.ts';
import { AddButton, Page, Pending, SlowNotice, type TabProps } from '../ui/page.tsx';
import controls from '../ui/panel.module.css';
import { DataTable } from '../list/data-table.tsx';
import { type Column, NameCell } from '../list/columns.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { useLoadFailure } from '../api/use-load-failure.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/users.tsx';
import { useAction } from '../ui/use-action.ts';
import { InviteSheet } from './invite-sheet.tsx';
import styles from './users.module.css';
import { UserSheet } from './user-sheet.tsx';
import { type Users, useUsers } from '../api/use-users.ts';

export default function UsersTab({ title }: TabProps) {
  const users = useUsers();
  const { everybody, error } = users;
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<string>();
  const [sent, setSent] = useState<Invited>();
  useLoadFailure(error, messages.users.loadFailed);
  const user = everybody?.users.find(({ id }) => id === open);
  const owners = everybody?.users.filter(({ role }) => role === 'owner').length;
  const invite = (on: boolean) => {
    setSent(undefined);
    setParams(on ? { new: '' } : {}, { replace: !on });
  };

  return (
    <Page
      title={title}
      note={everybody && messages.users.note(everybody.users.length)}
      action={<AddButton label={messages.users.invite} onClick={() => invite(true)} />}
    >
      {everybody && users.fetching && <SlowNotice onRetry={users.reload} />}
      {!everybody ? (
        <Pending what={messages.users.pending} message={messages.users.loadFailed} of={users} />
      ) : (
        <>
          <DataTable
            label={title}
            records={everybody.users}
            onOpen={({ id }) => setOpen(id)}
            columns={USER_COLUMNS}
          />
          {everybody.invitations.length > 0 && (
            <Invitations users={users} invitations={everybody.invitations} onSent={setSent} />
          )}
        </>
      )}
      {user && (
        <UserSheet
          users={users}
          user={user}
          isLast={user.role === 'owner' && owners === 1}
          onClose={() => setOpen(undefined)}
        />
      )}
      {(params.has('new') || sent) && (
        <InviteSheet key={sent?.id} users={users} sent={sent} onClose={() => invite(false)} />
      )}
    </Page>
  );
}

const USER_COLUMNS: Column<UserRow>[] = [
  {
    title: common.name,
    value: ({ name, id }) => name || id,
    cell: ({ name, id, picture }) => (
      <NameCell
        picture={<Thumbnail url={picture} name={name || id} shape="round" />}
        name={name || id}
        detail={detailOf(name, id)}
      />
    ),
  },
  {
    title: messages.users.email,
    from: 'wide',
    width: '28%',
    value: ({ email }) => email,
    cell: ({ email }) => (email ? <Address text={email} /> : '–'),
  },
  {
    title: messages.users.role,
    width: 'clamp(6.5rem, 24vw, 17rem)',
    value: ({ role }) => ROLE_NAMES[role].title,
    cell: ({ role }) => <RoleCell role={role} />,
  },
  {
    title: messages.users.lastLogin,
    from: 'medium',
    width: '8rem',
    value: ({ last_login_at }) => last_login_at,
    cell: ({ last_login_at }) =>
      last_login_at ? <Ago at={last_login_at} /> : messages.users.never,
  },
];

function detailOf(name: string, id: string): string {
  return [name && id, id === whoami().username && messages.users.you].filter(Boolean).join(' · ');
}

function RoleCell({ role }: { role: UserRow['role'] }) {
  return (
    <span className={styles.role}>
      <Badge tone={role === 'owner' ? 'accent' : undefined}>{ROLE_NAMES[role].title}</Badge>
      <span>{ROLE_NAMES[role].does}</span>
    </span>
  );
}

interface InvitationsProps {
  users: Users;
  invitations: readonly Invitation[];
  onSent: (invited: Invited) => void;
}

function Invitations({ invitations, ...rest }: InvitationsProps) {
  return (
    <>
      <h2 className={styles.heading}>{messages.invitations.heading}</h2>
      <DataTable
        label={messages.invitations.label}
        records={invitations}
        columns={[
          {
            title: common.name,
            cell: ({ name, email }) => <NameCell name={name} detail={<Address text={email} />} />,
          },
          {
            title: messages.invitations.role,
            from: 'medium',
            width: '7rem',
            cell: ({ role }) => ROLE_NAMES[role].title,
          },
          {
            title: messages.invitations.expires,
            from: 'wide',
            width: '11rem',
            cell: ({ expires_at }) => formatTime(expires_at),
          },
          {
            title: messages.invitations.link,
            width: 'clamp(8.5rem, 36vw, 15rem)',
            cell: (invitation) => <LinkButtons {...rest} invitation={invitation} />,
          },
        ]}
      />
    </>
  );
}

interface LinkButtonsProps extends Omit<InvitationsProps, 'invitations'> {
  invitation: Invitation;
}

function LinkButtons({ users, invitation, onSent }: LinkButtonsProps) {
  const { id, name, email } = invitation;
  const { busy, run } = useAction();
  const again = () => {
    const texts = {
      loading: common.sending,
      success: messages.invitations.sent,
      failed: messages.invitations.sendFailed,
    };
    return run(users.inviteAgain(id), texts, onSent);
  };
  const withdraw = async () => {
    if (!(await confirm(messages.invitations.confirmWithdraw(name, email)))) return;
    await run(users.withdraw(id), {
      loading: messages.invitations.withdrawing,
      success: messages.invitations.withdrawn,
      failed: messages.invitations.withdrawFailed,
    });
  };
  return (
    <span className={controls.buttons}>
      <Button
        busy={busy}
        aria-label={messages.invitations.sendAgainTo(email)}
        onClick={() => void again()}
      >
        {messages.invitations.sendAgain}
      </Button>
      <Button
        variant="danger"
        busy={busy}
        aria-label={messages.invitations.withdrawFrom(email)}
        onClick={() => void withdraw()}
      >
        {messages.invitations.withdraw}
      </Button>
    </span>
  );
}
