import type { Mail } from '@sunfront/contract/api/responses';
import { MAIL } from '@sunfront/contract/api/mail';
import { OVERVIEW } from '@sunfront/contract/api/overview';
import { useQueryClient } from '@tanstack/react-query';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { api } from '../api/api.ts';
import { recallMails, sendMails } from '../records/held-mails.ts';
import { useAction } from '../ui/use-action.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/inbox.tsx';

export function MailBadge({ mail: { state } }: { mail: Mail }) {
  const tone = ({ waiting: undefined, sent: 'success', failed: 'danger' } as const)[state];
  return <Badge tone={tone}>{messages.mail[state]}</Badge>;
}

/** Nothing unless the mail can be recalled. */
export function HeldMail({ mail: { id, collection, sends_at } }: { mail: Mail }) {
  const client = useQueryClient();
  if (!sends_at) return null;
  return (
    <>
      <Button onClick={() => void sendMails(client, { id })}>{messages.mail.sendNow}</Button>
      <Button onClick={() => void recallMails(client, collection, { id })}>
        {messages.mail.recall}
      </Button>
    </>
  );
}

export function SendAgain({ mail: { id, subject } }: { mail: Mail }) {
  const client = useQueryClient();
  const { busy, run } = useAction();
  const send = () => {
    const texts = {
      loading: common.sending,
      success: messages.mail.sendingAgain,
      failed: messages.mail.sendAgainFailed,
    };
    return run(api('POST /api/mail/{id}/retry', { params: { id } }), texts, () =>
      Promise.all([MAIL, OVERVIEW].map((key) => client.invalidateQueries({ queryKey: [key] }))),
    );
  };
  return (
    <Button busy={busy} onClick={() => void send()}>
      {messages.mail.sendAgain}
      <span className="visually-hidden">{messages.mail.sendAgainSubject(subject)}</span>
    </Button>
  );
}
