import type { Failure } from '@sunfront/contract/responses';
import { FAILURES } from '@sunfront/contract/failures';
import { OVERVIEW } from '@sunfront/contract/overview';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { Ago } from '../frame/ago.tsx';
import { api } from '../frame/api.ts';
import { reasonOf } from '../frame/failure.ts';
import { DataTable, NameCell } from '../list/data-table.tsx';
import { ListFooter } from '../list/list-footer.tsx';
import { prepareNextFocus } from '../list/remove-record.ts';
import { useLoadFailure } from '../list/use-load-failure.ts';
import { useRows } from '../list/use-rows.ts';
import styles from './failures.module.css';

/** The failed background tasks; nothing if there are none. */
export function Failures() {
  const id = useId();
  const failures = useRows('GET /api/failures/');
  const { records, error } = failures;
  useLoadFailure(error, 'Failed to load background failures.');
  if (!records?.length) return null;
  return (
    <section className={styles.failures} aria-labelledby={id}>
      <h2 id={id}>Background failures</h2>
      <p>These background tasks failed. The server log has details under the event ID.</p>
      <DataTable
        label="Background failures"
        records={records}
        columns={[
          {
            title: 'What',
            cell: ({ what, message, event }) => (
              <NameCell name={namesOf(what)} detail={`${message} · ${event}`} />
            ),
          },
          {
            title: 'When',
            from: 'medium',
            width: '11rem',
            cell: ({ last_at, number }) => (
              <>
                <Ago at={last_at} />
                {number > 1 && `, ${number.toLocaleString('en')} times`}
              </>
            ),
          },
          { title: 'Done', width: '6rem', cell: (failure) => <Done failure={failure} /> },
        ]}
      />
      <ListFooter collection={failures} loaded={records.length} noun="failures" filtered={false} />
    </section>
  );
}

function Done({ failure: { id, what } }: { failure: Failure }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const resolve = async () => {
    const focusNext = prepareNextFocus();
    setBusy(true);
    try {
      await toast.promise(api('DELETE /api/failures/{id}', { params: { id } }), {
        loading: 'Dismissing…',
        error: (error) => `Failed to dismiss it. ${reasonOf(error)}`.trim(),
      });
      focusNext();
      await Promise.all(
        [FAILURES, OVERVIEW].map((key) => client.invalidateQueries({ queryKey: [key] })),
      );
    } catch {
      // The toast shows the error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button small busy={busy} onClick={() => void resolve()}>
      Done<span className="visually-hidden">: {namesOf(what)}</span>
    </Button>
  );
}

const NAMES: Readonly<Record<string, string>> = {
  mail: 'Sending a mail',
  outbox: 'Sending mails again',
  nightly: 'Nightly cleanup',
  others: 'Other failures',
};

function namesOf(what: string): string {
  return NAMES[what] ?? `Updating the page (${what.replace('rebuild-', '')})`;
}
