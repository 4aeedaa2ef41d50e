import type { Invitation, Invited, PersonRow } from '@sunfront/contract/responses';
import { ROLE_NAMES } from '@sunfront/contract/roles';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { whoami } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { confirm } from '../frame/confirm-dialog.tsx';
import { reasonOf } from '../frame/failure.ts';
import { Ago } from '../frame/ago.tsx';
import { count, formatTime } from '../frame/format.ts';
import { AddButton, Page, Pending } from '../frame/page.tsx';
import controls from '../frame/panel.module.css';
import { type Column, DataTable, NameCell } from '../list/data-table.tsx';
import { Thumbnail } from '../list/thumbnail.tsx';
import { useLoadFailure } from '../list/use-load-failure.ts';
import { InviteSheet } from './invite-sheet.tsx';
import styles from './people.module.css';
import { PersonSheet } from './person-sheet.tsx';
import { type People, usePeople } from './use-people.ts';

const LOAD_FAILED = 'Failed to load the people.';

export function PeopleTab() {
  const people = usePeople();
  const { everybody, error } = people;
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState<string>();
  const [sent, setSent] = useState<Invited>();
  useLoadFailure(error, LOAD_FAILED);
  const person = everybody?.people.find(({ id }) => id === open);
  const owners = everybody?.people.filter(({ role }) => role === 'owner').length;
  const invite = (on: boolean) => {
    setSent(undefined);
    setParams(on ? { new: '' } : {}, { replace: !on });
  };

  return (
    <Page
      title="People"
      note={everybody && count(everybody.people.length, 'person', 'people')}
      action={<AddButton label="Invite" onClick={() => invite(true)} />}
    >
      {!everybody ? (
        <Pending
          what="the people"
          message={LOAD_FAILED}
          failure={error?.message}
          onRetry={people.reload}
        />
      ) : (
        <>
          <DataTable
            label="People"
            records={everybody.people.map((each) => ({ ...each, updated_at: each.created_at }))}
            onOpen={({ id }) => setOpen(id)}
            columns={PEOPLE_COLUMNS}
          />
          {everybody.invitations.length > 0 && (
            <Invitations people={people} invitations={everybody.invitations} onSent={setSent} />
          )}
        </>
      )}
      {person && (
        <PersonSheet
          people={people}
          person={person}
          isLast={person.role === 'owner' && owners === 1}
          onClose={() => setOpen(undefined)}
        />
      )}
      {(params.has('new') || sent) && (
        <InviteSheet key={sent?.id} people={people} sent={sent} onClose={() => invite(false)} />
      )}
    </Page>
  );
}

type Row<R> = R & { updated_at: string };

const PEOPLE_COLUMNS: Column<Row<PersonRow>>[] = [
  {
    title: 'Name',
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
    title: 'E-mail',
    from: 'wide',
    width: '28%',
    value: ({ email }) => email,
    cell: ({ email }) => email || '–',
  },
  {
    title: 'Role',
    width: 'clamp(6.5rem, 24vw, 17rem)',
    value: ({ role }) => ROLE_NAMES[role].title,
    cell: ({ role }) => <RoleCell role={role} />,
  },
  {
    title: 'Last login',
    from: 'medium',
    width: '8rem',
    value: ({ last_login_at }) => last_login_at,
    cell: ({ last_login_at }) => (last_login_at ? <Ago at={last_login_at} /> : 'Never'),
  },
];

function detailOf(name: string, id: string): string {
  return [name && id, id === whoami().username && 'you'].filter(Boolean).join(' · ');
}

function RoleCell({ role }: { role: PersonRow['role'] }) {
  return (
    <span className={styles.role}>
      <span className={controls.badge} data-tone={role === 'owner' ? 'accent' : undefined}>
        {ROLE_NAMES[role].title}
      </span>
      <span>{ROLE_NAMES[role].does}</span>
    </span>
  );
}

interface InvitationsProps {
  people: People;
  invitations: readonly Invitation[];
  onSent: (invited: Invited) => void;
}

function Invitations({ people, invitations, onSent }: InvitationsProps) {
  const actions = useInvitationActions(people, onSent);
  return (
    <>
      <h2 className={styles.heading}>Invited</h2>
      <DataTable
        label="Invitations"
        records={invitations.map((each) => ({ ...each, updated_at: each.created_at }))}
        columns={[
          {
            title: 'Name',
            cell: ({ name, email }) => <NameCell name={name} detail={email} />,
          },
          {
            title: 'Role',
            from: 'medium',
            width: '7rem',
            cell: ({ role }) => ROLE_NAMES[role].title,
          },
          {
            title: 'Works until',
            from: 'wide',
            width: '11rem',
            cell: ({ expires_at }) => formatTime(expires_at),
          },
          {
            title: 'Link',
            width: 'clamp(8.5rem, 36vw, 15rem)',
            cell: (invitation) => <LinkButtons invitation={invitation} actions={actions} />,
          },
        ]}
      />
    </>
  );
}

interface LinkButtonsProps {
  invitation: Invitation;
  actions: ReturnType<typeof useInvitationActions>;
}

function LinkButtons({ invitation, actions }: LinkButtonsProps) {
  const { id, email } = invitation;
  const busy = actions.busy === id;
  return (
    <span className={styles.buttons}>
      <Button
        small
        busy={busy}
        aria-label={`Send again, with a new link, to ${email}`}
        onClick={() => void actions.again(invitation)}
      >
        Send again
      </Button>
      <Button
        small
        variant="danger"
        busy={busy}
        aria-label={`Withdraw the invitation of ${email}`}
        onClick={() => void actions.withdraw(invitation)}
      >
        Withdraw
      </Button>
    </span>
  );
}

/** Returns the actions of invitations; `busy` is the id of the invitation whose action is running. */
function useInvitationActions(people: People, onSent: (invited: Invited) => void) {
  const [busy, setBusy] = useState('');
  const act = async (id: string, run: () => Promise<void>) => {
    if (busy) return;
    setBusy(id);
    try {
      await run();
    } catch {
      // The toast shows the error.
    } finally {
      setBusy('');
    }
  };
  const again = ({ id }: Invitation) =>
    act(id, async () =>
      onSent(
        await toast.promise(people.inviteAgain(id), {
          loading: 'Sending…',
          success: 'New link sent. The previous link no longer works.',
          error: (error) => `Failed to send it again. ${reasonOf(error)}`.trim(),
        }),
      ),
    );
  const withdraw = async ({ id, name, email }: Invitation) => {
    const isSure = await confirm({
      title: 'Withdraw the invitation?',
      message: `The link that was sent to ${name} (${email}) does not work any more.`,
      action: 'Withdraw',
    });
    if (!isSure) return;
    await act(id, async () => {
      await toast.promise(people.withdraw(id), {
        loading: 'Withdrawing…',
        success: 'Invitation withdrawn',
        error: (error) => `Failed to withdraw it. ${reasonOf(error)}`.trim(),
      });
    });
  };

  return { busy, again, withdraw };
}
