import type { Mail } from '@sunfront/contract/responses';
import { findEntity } from '@sunfront/contract';
import { PEOPLE } from '@sunfront/contract/people';
import { Mail as MailIcon, MailCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Ago } from '../frame/ago.tsx';
import { Empty, Page } from '../frame/page.tsx';
import { type Column, DataTable, NameCell } from '../list/data-table.tsx';
import { Rows } from '../list/rows.tsx';
import { Segments } from '../list/toolbar.tsx';
import { useRows } from '../list/use-rows.ts';
import { MailBadge, SendAgain } from './mail-state.tsx';
import styles from './mail-tab.module.css';
import { useSetParam } from '../list/use-set-param.ts';

export function MailTab() {
  const [params] = useSearchParams();
  const set = useSetParam();
  const failedOnly = params.has('failed');
  const mails = useRows('GET /api/mail/', failedOnly ? { failed: 'true' } : {});

  return (
    <Page title="Mail">
      <div className={styles.filter}>
        <Segments<'all' | 'failed'>
          label="Show"
          value={failedOnly ? 'failed' : 'all'}
          onChange={(which) => set('failed', which === 'failed' ? 'true' : '')}
          options={[
            { value: 'all', label: 'All' },
            { value: 'failed', label: 'Not sent' },
          ]}
        />
      </div>
      <Rows
        rows={mails}
        what="the mails"
        plural="mails"
        empty={
          failedOnly ? (
            <Empty
              icon={MailCheck}
              title="Nothing failed"
              text="All mails were sent or are waiting to be sent."
            />
          ) : (
            <Empty
              icon={MailIcon}
              title="No mails yet"
              text="Your replies and the notifications to the addresses in Setting are listed here."
            />
          )
        }
      >
        {(records) => <DataTable label="Mail" records={records} columns={COLUMNS} />}
      </Rows>
    </Page>
  );
}

const COLUMNS: Column<Mail>[] = [
  { title: 'What', cell: (mail) => <NameCell name={mail.subject} detail={aboutOf(mail)} /> },
  {
    title: 'When',
    from: 'medium',
    width: '7.5rem',
    cell: ({ created_at }) => <Ago at={created_at} />,
  },
  {
    title: 'State',
    width: 'clamp(8rem, 38vw, 13rem)',
    cell: (mail) => (
      <div className={styles.state}>
        <MailBadge mail={mail} />
        {mail.error && <p>{mail.error}</p>}
        {mail.state === 'failed' &&
          (mail.collection === PEOPLE ? (
            <p>The link is no longer stored. Send a new invitation from People.</p>
          ) : (
            <SendAgain mail={mail} />
          ))}
      </div>
    ),
  },
];

function aboutOf({ to, by, collection }: Mail): string {
  return `To ${to.join(', ')} · ${findEntity(collection)?.singular ?? 'Account'}${by && ` · by ${by}`}`;
}
