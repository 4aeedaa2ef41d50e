import type { Mail } from '@sunfront/contract/api/responses';
import { findEntity, jobAlert } from '@sunfront/contract/entities/index';
import { USERS } from '@sunfront/contract/api/users';
import { Mail as MailIcon, MailCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Page, type TabProps } from '../ui/page.tsx';
import { type Column, NameCell, whenColumn } from '../list/columns.tsx';
import { Rows, useRows } from '../list/rows.tsx';
import { Segments } from '../list/toolbar.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/inbox.tsx';
import controls from '../ui/panel.module.css';
import { HeldMail, MailBadge, SendAgain } from './mail-state.tsx';
import styles from './mail-tab.module.css';
import { useSetParam } from '../list/address.ts';

export default function MailTab({ title }: TabProps) {
  const [params] = useSearchParams();
  const set = useSetParam();
  const failedOnly = params.has('failed');
  const mails = useRows('GET /api/mail/', failedOnly ? { failed: 'true' } : {});

  return (
    <Page title={title}>
      <div className={styles.filter}>
        <Segments<'all' | 'failed'>
          value={failedOnly ? 'failed' : 'all'}
          onChange={(which) => set('failed', which === 'failed' ? 'true' : '')}
          options={{ all: common.all, failed: messages.mail.failed }}
        />
      </div>
      <Rows
        rows={mails}
        what={messages.mailTab.what}
        plural={messages.mailTab.plural}
        empty={failedOnly ? NONE_FAILED : NONE}
        label={title}
        columns={COLUMNS}
      />
    </Page>
  );
}

const NONE = { icon: MailIcon, ...messages.mailTab.empty };
const NONE_FAILED = { icon: MailCheck, ...messages.mailTab.noneFailed };

const COLUMNS: Column<Mail>[] = [
  {
    title: messages.mailTab.subject,
    cell: (mail) => <NameCell name={mail.subject} detail={aboutOf(mail)} />,
  },
  whenColumn({ from: 'medium' }),
  {
    title: messages.mailTab.state,
    width: 'clamp(8rem, 38vw, 13rem)',
    cell: (mail) => (
      <div className={styles.state}>
        <MailBadge mail={mail} />
        <HeldMail mail={mail} />
        {mail.error && <p className={controls.hint}>{mail.error}</p>}
        {mail.state === 'failed' &&
          (mail.collection === USERS ? (
            <p className={controls.hint}>{messages.mailTab.linkLost}</p>
          ) : mail.collection === jobAlert.path ? (
            <p className={controls.hint}>{messages.mailTab.notRepeated}</p>
          ) : (
            <SendAgain mail={mail} />
          ))}
      </div>
    ),
  },
];

function aboutOf({ to, by, collection }: Mail): string {
  const about = findEntity(collection)?.singular ?? messages.mailTab.account;
  return messages.mailTab.detail(to.join(', '), about, by);
}
