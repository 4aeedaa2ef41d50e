import { ME } from '@sunfront/contract/api/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { api } from '../api/api.ts';
import { formatDate } from '../format/format.ts';
import { messages } from '../messages/interviews.tsx';
import { confirm } from '../ui/confirm-dialog.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { useAction } from '../ui/use-action.ts';
import { Labelled } from '../inputs/labelled.tsx';
import styles from './account.module.css';
import { Card } from './card.tsx';

const { calendar: texts } = messages;

const KEY = [ME, 'calendar'];

export function CalendarAddress() {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api('GET /api/me/calendar', { signal })).data,
    staleTime: 0,
  });
  const { address, busy, create, revoke } = useAddress();
  const exists = Boolean(data?.created_at);
  return (
    <Card title={texts.title} text={texts.text}>
      {error && !data && <LoadFailed message={texts.loadFailed} onRetry={refetch} />}
      {address && exists && (
        <>
          <p role="status">{texts.shown}</p>
          <Labelled label={texts.address}>
            {(attributes) => <CopyField {...attributes} value={address} texts={texts} />}
          </Labelled>
        </>
      )}
      {data && !(address && exists) && (
        <p>{exists ? texts.created(formatDate(data.created_at)) : texts.none}</p>
      )}
      {data && (
        <footer className={styles.foot}>
          {exists && (
            <Button busy={busy} onClick={() => void revoke()}>
              {texts.revoke}
            </Button>
          )}
          <Button busy={busy} onClick={() => void create(exists)}>
            {exists ? texts.renew : texts.create}
          </Button>
        </footer>
      )}
    </Card>
  );
}

function useAddress() {
  const client = useQueryClient();
  /** Only after its creation. */
  const [address, setAddress] = useState('');
  const { busy, run } = useAction();

  const act = async (call: () => Promise<void>, loading: string, success: string) => {
    if (!busy) await run(call(), { loading, success, failed: texts.failed });
  };

  const create = async (exists: boolean) => {
    if (exists && !(await confirm(texts.confirmRenew))) return;
    await act(
      async () => {
        const { data } = await api('POST /api/me/calendar');
        client.setQueryData(KEY, { created_at: data.created_at });
        setAddress(data.address);
      },
      texts.creating,
      texts.done,
    );
  };

  const revoke = async () => {
    if (!(await confirm(texts.confirmRevoke))) return;
    await act(
      async () => {
        await api('DELETE /api/me/calendar');
        client.setQueryData(KEY, { created_at: '' });
        setAddress('');
      },
      texts.revoking,
      texts.revoked,
    );
  };

  return { address, busy, create, revoke };
}
