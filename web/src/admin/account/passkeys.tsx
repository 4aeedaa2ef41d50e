import type { AccountPasskey } from '@sunfront/contract/api/account-responses';
import { MAX_PASSKEYS } from '@sunfront/contract/api/account';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { hasPasskeys, isHostName, localhostUrl } from '../../api/passkey-support.ts';
import { Button } from '../ui/button.tsx';
import { api } from '../api/api.ts';
import { formatAgo, formatDate } from '../format/format.ts';
import { messages } from '../messages/account.tsx';
import { common } from '../messages/common.ts';
import { prepareNextFocus } from '../records/remove-record.ts';
import styles from './account.module.css';
import { Card } from './card.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';

interface PasskeysProps {
  passkeys: readonly AccountPasskey[];
  onChanged: () => Promise<void>;
}

type Act =
  | { kind: 'add' }
  | { kind: 'rename' | 'remove'; passkey: AccountPasskey; pressed: HTMLElement };

export function Passkeys({ passkeys, onChanged }: PasskeysProps) {
  const [act, setAct] = useState<Act>();
  const isFull = passkeys.length >= MAX_PASSKEYS;

  return (
    <Card title={messages.passkeys.title} text={messages.passkeys.text}>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              onPick={(kind, pressed) => setAct({ kind, passkey, pressed })}
            />
          ))}
        </ul>
      )}
      {!isHostName() ? (
        <p className={styles.text}>
          {messages.passkeys.needHostName(<a href={localhostUrl()}>{localhostUrl()}</a>)}
        </p>
      ) : !hasPasskeys() ? (
        <p className={styles.text}>{messages.passkeys.unsupported}</p>
      ) : (
        <footer className={styles.foot}>
          {isFull && <p className={styles.text}>{messages.passkeys.atMost(MAX_PASSKEYS)}</p>}
          <Button icon={KeyRound} disabled={isFull} onClick={() => setAct({ kind: 'add' })}>
            {messages.passkeys.add}
          </Button>
        </footer>
      )}
      {act && (
        <PasskeyDialog
          key={act.kind}
          {...messages.passkeyDialogs[act.kind]}
          name={act.kind === 'add' ? '' : act.passkey.name}
          asksName={act.kind !== 'remove'}
          act={async (name) => {
            if (act.kind === 'add') {
              const { addPasskey } = await import('../../api/passkey.ts');
              return addPasskey(name, api);
            }
            const params = { id: act.passkey.id };
            if (act.kind === 'remove') return api('DELETE /api/me/passkeys/{id}', { params });
            return api('PUT /api/me/passkeys/{id}', { params, body: { name } });
          }}
          onDone={async () => {
            const focusNext = act.kind === 'remove' ? prepareNextFocus(act.pressed) : undefined;
            await onChanged();
            focusNext?.();
          }}
          onClose={() => setAct(undefined)}
        />
      )}
    </Card>
  );
}

interface PasskeyItemProps {
  passkey: AccountPasskey;
  onPick: (kind: 'rename' | 'remove', pressed: HTMLElement) => void;
}

function PasskeyItem({ passkey, onPick }: PasskeyItemProps) {
  const added = formatDate(passkey.created_at);
  return (
    <li>
      <div>
        <strong dir="auto">{passkey.name}</strong>
        <p className={styles.text}>
          {passkey.used_at
            ? messages.passkeys.used(added, formatAgo(passkey.used_at))
            : messages.passkeys.notUsed(added)}
        </p>
      </div>
      <Button
        aria-label={messages.passkeys.renamePasskey(passkey.name)}
        onClick={({ currentTarget }) => onPick('rename', currentTarget)}
      >
        {messages.passkeys.rename}
      </Button>
      <Button
        aria-label={messages.passkeys.removePasskey(passkey.name)}
        onClick={({ currentTarget }) => onPick('remove', currentTarget)}
      >
        {common.remove}
      </Button>
    </li>
  );
}
