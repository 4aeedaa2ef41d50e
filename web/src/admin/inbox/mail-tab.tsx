import { entityAt } from '@sunfront/contract';
import { MAIL, type Mail } from '@sunfront/contract/mail';
import { PEOPLE } from '@sunfront/contract/people';
import { Mail as MailIcon, MailCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { formatAgo, formatTime } from '../frame/format.ts';
import { Empty, Failed, Page, Skeleton } from '../frame/page.tsx';
import { DataTable, NameCell } from '../list/data-table.tsx';
import { ListReach } from '../list/list-reach.tsx';
import { Segments } from '../list/toolbar.tsx';
import { useLoadFailure } from '../list/use-load-failure.ts';
import { useRows } from '../list/use-rows.ts';
import { MailBadge, SendAgain } from './mail-state.tsx';
import styles from './mail-tab.module.css';
import { useSetParam } from '../list/use-set-param.ts';

const LOAD_FAILED = 'Failed to load the mails.';

/** What the site has sent by mail, or could not send. */
export function MailTab() {
  const [params] = useSearchParams();
  const set = useSetParam();
  const failedOnly = params.has('failed');
  const mails = useRows<Mail>(MAIL, failedOnly ? 'failed=true' : '');
  const { records, error } = mails;
  useLoadFailure(error, LOAD_FAILED);

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
      {!records && error ? (
        <Failed message={LOAD_FAILED} reason={error.message} onRetry={mails.reload} />
      ) : !records ? (
        <Skeleton label="Loading the mails" />
      ) : records.length === 0 && failedOnly ? (
        <Empty
          icon={MailCheck}
          title="Nothing failed"
          text="Every mail was sent, or is about to be."
        />
      ) : records.length === 0 ? (
        <Empty
          icon={MailIcon}
          title="No mails yet"
          text="Answers that you write, and what the site tells the addresses in Setting, are listed here."
        />
      ) : (
        <DataTable
          label="Mail"
          records={records}
          columns={[
            {
              title: 'What',
              cell: (mail) => <NameCell name={mail.subject} detail={aboutOf(mail)} />,
            },
            {
              title: 'When',
              from: 'medium',
              width: '7.5rem',
              cell: ({ created_at }) => (
                <time dateTime={created_at} title={formatTime(created_at)}>
                  {formatAgo(created_at)}
                </time>
              ),
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
                      <p>Its link is gone: a new one is sent from People.</p>
                    ) : (
                      <SendAgain mail={mail} />
                    ))}
                </div>
              ),
            },
          ]}
        />
      )}
      {records && (
        <ListReach collection={mails} loaded={records.length} plural="mails" narrowed={false} />
      )}
    </Page>
  );
}

function aboutOf({ to, by, collection }: Mail): string {
  return `To ${to.join(', ')} · ${entityAt(collection)?.singular ?? 'Account'}${by && ` · by ${by}`}`;
}
