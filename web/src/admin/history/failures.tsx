import type { Failure } from '@sunfront/contract/api/responses';
import { FAILURES } from '@sunfront/contract/failures';
import { OVERVIEW } from '@sunfront/contract/api/overview';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { Ago } from '../ui/ago.tsx';
import { useAction } from '../ui/use-action.ts';
import { api } from '../api/api.ts';
import { reasonOf } from '../api/failure.ts';
import { DataTable } from '../list/data-table.tsx';
import { NameCell } from '../list/name-cell.tsx';
import { ListFooter } from '../list/list-footer.tsx';
import { prepareNextFocus } from '../records/remove-record.ts';
import { useLoadFailure } from '../api/use-load-failure.ts';
import { useRows } from '../list/use-rows.ts';
import { messages } from '../messages/activity.tsx';
import styles from './failures.module.css';

export function Failures() {
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
            title: messages.failures.when,
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
      <ListFooter
        collection={failures}
        loaded={records.length}
        noun={messages.failures.plural}
        filtered={false}
      />
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
      error: (error: unknown) => messages.failures.dismissFailed(reasonOf(error)),
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
