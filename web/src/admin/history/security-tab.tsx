import type { SecurityEvent } from '@sunfront/contract/responses';
import { SECURITY_KINDS, type SecurityKind } from '@sunfront/contract/security';
import { SearchX, ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Ago } from '../frame/ago.tsx';
import { Empty, Page } from '../frame/page.tsx';
import { Choice, Choices } from '../list/choice.tsx';
import { type Column, DataTable, NameCell } from '../list/data-table.tsx';
import { Rows } from '../list/rows.tsx';
import { useRows } from '../list/use-rows.ts';
import { useSetParam } from '../list/use-set-param.ts';
import { Failures } from './failures.tsx';

export function SecurityTab() {
  const [params] = useSearchParams();
  const set = useSetParam();
  const asked = { kind: params.get('kind') ?? '', about: params.get('about') ?? '' };
  const chosen = Object.entries(asked).filter(([, value]) => value !== '');
  const events = useRows('GET /api/security/', Object.fromEntries(chosen));

  return (
    <Page
      title="Security"
      note="Account events of the past year. “From” identifies a network without storing its address."
    >
      <Failures />
      <Choices>
        <Choice
          label="What"
          value={asked.kind}
          options={SECURITY_KINDS.map((kind) => [kind, EVENT_TITLES[kind]])}
          onChange={(kind) => set('kind', kind)}
        />
      </Choices>
      <Rows
        rows={events}
        what="the security log"
        plural="events"
        empty={
          chosen.length > 0 ? (
            <Empty icon={SearchX} title="No events match" text="Try other filters." />
          ) : (
            <Empty
              icon={ShieldCheck}
              title="Nothing yet"
              text="Logins, failed logins and account changes are listed here for a year."
            />
          )
        }
      >
        {(records) => <DataTable label="Security" records={records} columns={COLUMNS} />}
      </Rows>
    </Page>
  );
}

const COLUMNS: Column<SecurityEvent>[] = [
  {
    title: 'What',
    cell: (event) => <NameCell name={EVENT_TITLES[event.kind]} detail={detailOf(event)} />,
  },
  {
    // `address` is a pseudonym of the network address.
    title: 'From',
    from: 'medium',
    width: '8rem',
    cell: ({ address }) => <code>{address}</code>,
  },
  { title: 'When', width: '7.5rem', cell: ({ created_at }) => <Ago at={created_at} /> },
];

const EVENT_TITLES: Record<SecurityKind, string> = {
  login: 'Logged in',
  login_failed: 'Failed login',
  logout: 'Logged out',
  sessions_ended: 'Sessions ended',
  invited: 'Invited',
  joined: 'Joined',
  role_changed: 'Role changed',
  removed: 'Removed',
  password_changed: 'Password changed',
  password_asked: 'Password reset requested',
  email_changed: 'E-mail changed',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  recovery_codes_made: 'Recovery codes created',
  exported: 'Exported',
  erased: 'Erased',
};

function detailOf({ kind, about, by, detail, device }: SecurityEvent): string {
  const whose = about || (kind === 'login_failed' ? 'An unknown name' : '');
  const others = by && by !== about && `by ${by}`;
  return [whose, detail, others, device].filter(Boolean).join(' · ');
}
