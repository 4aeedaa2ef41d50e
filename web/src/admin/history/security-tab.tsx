import { USERNAME } from '@sunfront/contract/api/users';
import type { UserList } from '@sunfront/contract/api/account-responses';
import type { SecurityEvent } from '@sunfront/contract/api/responses';
import { SECURITY_KINDS } from '@sunfront/contract/security';
import { SearchX, ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../ui/page.tsx';
import { FilterRow, FilterSelect } from '../list/filter-select.tsx';
import type { Column } from '../list/data-table.tsx';
import { NameCell } from '../list/name-cell.tsx';
import { Rows } from '../list/rows.tsx';
import { whenColumn } from '../list/when-column.tsx';
import { useUsers } from '../api/use-users.ts';
import { useRows } from '../list/use-rows.ts';
import { useSetParam } from '../list/use-set-param.ts';
import { messages } from '../messages/activity.tsx';
import { messages as panel } from '../messages/panel.tsx';
import { Failures } from './failures.tsx';

export function SecurityTab() {
  const [params] = useSearchParams();
  const set = useSetParam();
  const asked = { kind: params.get('kind') ?? '', about: params.get('about') ?? '' };
  const chosen = Object.entries(asked).filter(([, value]) => value !== '');
  const events = useRows('GET /api/security/', Object.fromEntries(chosen));
  const { everybody } = useUsers();

  return (
    <Page title={panel.tabs.security.title} note={messages.security.note}>
      <Failures />
      <FilterRow>
        <FilterSelect
          label={messages.security.kind}
          value={asked.kind}
          options={SECURITY_KINDS.map((kind) => [kind, messages.securityKinds[kind]])}
          onChange={(kind) => set('kind', kind)}
        />
      </FilterRow>
      <Rows
        rows={events}
        what={messages.security.pending}
        plural={messages.security.plural}
        empty={
          chosen.length > 0
            ? {
                icon: SearchX,
                title: messages.security.noMatch,
                text: messages.security.noMatchHint,
              }
            : {
                icon: ShieldCheck,
                title: messages.security.empty,
                text: messages.security.emptyHint,
              }
        }
        label={panel.tabs.security.title}
        columns={columnsWith(everybody)}
      />
    </Page>
  );
}

const columnsWith = (everybody: UserList | undefined): Column<SecurityEvent>[] => [
  {
    title: messages.security.what,
    cell: (event) => (
      <NameCell name={messages.securityKinds[event.kind]} detail={detailOf(event, everybody)} />
    ),
  },
  {
    // `address` is a pseudonym of the network address.
    title: messages.security.from,
    from: 'medium',
    width: '8rem',
    cell: ({ address }) => <code>{address}</code>,
  },
  whenColumn(messages.security.when),
];

function detailOf(
  { kind, about, by, detail, device }: SecurityEvent,
  everybody: UserList | undefined,
): string {
  const whose = about
    ? nameOf(about, everybody)
    : kind === 'login_failed' && messages.security.unknownName;
  const others = by && by !== about && messages.security.by(nameOf(by, everybody));
  return [whose, detail, others, device].filter(Boolean).join(' · ');
}

/**
 * The log stores no names, because they could outlive an erasure.
 * @param id a username, or an invitation's id
 */
function nameOf(id: string, everybody: UserList | undefined): string {
  const { deleted, named, notJoined } = messages.security;
  // The hash that identifies an invitation has capitals.
  const isUsername = USERNAME.test(id);
  if (!everybody) return isUsername ? id : '';
  const user = everybody.users.find((each) => each.id === id);
  if (user) return user.name ? named(user.name, id) : id;
  const invited = everybody.invitations.find((each) => each.id === id);
  if (invited) return named(invited.name, invited.email);
  return isUsername ? named(deleted, id) : notJoined;
}
