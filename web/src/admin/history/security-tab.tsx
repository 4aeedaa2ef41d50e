import { USERNAME } from '@sunfront/contract/api/users';
import type { UserList } from '@sunfront/contract/api/account-responses';
import type { Failure, SecurityEvent } from '@sunfront/contract/api/responses';
import { SECURITY_KINDS } from '@sunfront/contract/security';
import { SearchX, ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Page, type TabProps } from '../ui/page.tsx';
import { FilterRow, FilterSelect } from '../list/filter-select.tsx';
import { DataTable } from '../list/data-table.tsx';
import { type Column, NameCell, whenColumn } from '../list/columns.tsx';
import { Rows, useRows } from '../list/rows.tsx';
import { useUsers } from '../api/use-users.ts';
import { useSetParam } from '../list/address.ts';
import { messages } from '../messages/activity.tsx';
import { messages as listMessages } from '../messages/list.ts';
import { FAILURES } from '@sunfront/contract/failures';
import { OVERVIEW } from '@sunfront/contract/api/overview';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { Ago } from '../ui/ago.tsx';
import { useAction } from '../ui/use-action.ts';
import { api } from '../api/api.ts';
import { ListFooter } from '../list/list-footer.tsx';
import { prepareNextFocus } from '../records/remove-record.ts';
import { useLoadFailure } from '../api/use-load-failure.ts';
import styles from './failures.module.css';

export default function SecurityTab({ title }: TabProps) {
  const [params] = useSearchParams();
  const set = useSetParam();
  const asked = { kind: params.get('kind') ?? '', about: params.get('about') ?? '' };
  const chosen = Object.entries(asked).filter(([, value]) => value !== '');
  const events = useRows('GET /api/security/', Object.fromEntries(chosen));
  const { everybody } = useUsers();

  return (
    <Page title={title} note={messages.security.note}>
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
        empty={chosen.length > 0 ? NO_MATCH : NONE}
        label={title}
        columns={columnsWith(everybody)}
      />
    </Page>
  );
}

const NONE = { icon: ShieldCheck, ...messages.security.empty };
const NO_MATCH = { icon: SearchX, ...messages.security.noMatch };

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
  whenColumn(),
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

function Failures() {
  const id = useId();
  const failures = useRows('GET /api/failures/');
  const { records, error } = failures;
  useLoadFailure(error, messages.failures.loadFailed);
  if (!records?.length) return null;
  return (
    <section className={styles.failures} aria-labelledby={id}>
      <h2 id={id}>{messages.failures.heading}</h2>
      <p>{messages.failures.text}</p>
      <DataTable
        label={messages.failures.label}
        records={records}
        columns={[
          {
            title: messages.failures.what,
            cell: ({ what, message, event }) => (
              <NameCell name={namesOf(what)} detail={`${message} · ${event}`} />
            ),
          },
          {
            title: listMessages.table.when,
            from: 'medium',
            width: '11rem',
            cell: ({ last_at, number }) =>
              number > 1 ? (
                messages.failures.repeated(<Ago at={last_at} />, number.toLocaleString('en'))
              ) : (
                <Ago at={last_at} />
              ),
          },
          {
            title: messages.failures.done,
            width: '6rem',
            cell: (failure) => <Done failure={failure} />,
          },
        ]}
      />
      <ListFooter collection={failures} loaded={records.length} noun={messages.failures.plural} />
    </section>
  );
}

function Done({ failure: { id, what } }: { failure: Failure }) {
  const client = useQueryClient();
  const { busy, run } = useAction();
  const resolve = async () => {
    const focusNext = prepareNextFocus();
    const texts = {
      loading: messages.failures.dismissing,
      failed: messages.failures.dismissFailed,
    };
    await run(api('DELETE /api/failures/{id}', { params: { id } }), texts, () => {
      focusNext();
      return Promise.all(
        [FAILURES, OVERVIEW].map((key) => client.invalidateQueries({ queryKey: [key] })),
      );
    });
  };
  return (
    <Button busy={busy} onClick={() => void resolve()}>
      {messages.failures.done}
      <span className="visually-hidden">{messages.failures.doneWith(namesOf(what))}</span>
    </Button>
  );
}

function namesOf(what: string): string {
  const names: Readonly<Record<string, string>> = messages.failures.tasks;
  return names[what] ?? messages.failures.rebuild(what.replace('rebuild-', ''));
}
