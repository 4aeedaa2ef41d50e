import type { AccountPasskey } from '@sunfront/contract/responses';
import { MAX_PASSKEYS } from '@sunfront/contract/account';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { hasPasskeys, isNamed, sameAtLocalhost } from '../../api/passkey-support.ts';
import { Button } from '../../ui/button.tsx';
import { api } from '../frame/api.ts';
import { formatAgo, formatDate } from '../frame/format.ts';
import styles from './account.module.css';
import { Card } from './card.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';

interface PasskeysProps {
  passkeys: readonly AccountPasskey[];
  onChanged: () => Promise<void>;
}

type Act = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: AccountPasskey };

export function Passkeys({ passkeys, onChanged }: PasskeysProps) {
  const [act, setAct] = useState<Act>();
  const isFull = passkeys.length >= MAX_PASSKEYS;

  return (
    <Card
      title="Passkeys"
      text="Log in with your fingerprint, face or device PIN instead of a password. Passkeys cannot be guessed and do not work on other websites."
    >
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              onPick={(kind) => setAct({ kind, passkey })}
            />
          ))}
        </ul>
      )}
      {!isNamed() ? (
        <p className={styles.text}>
          Passkeys need a host name, not an IP address. Open{' '}
          <a href={sameAtLocalhost()}>{sameAtLocalhost()}</a> to add one.
        </p>
      ) : !hasPasskeys() ? (
        <p className={styles.text}>This browser does not support passkeys.</p>
      ) : (
        <footer className={styles.foot}>
          {isFull && <p className={styles.text}>There are at most {MAX_PASSKEYS}.</p>}
          <Button small disabled={isFull} onClick={() => setAct({ kind: 'add' })}>
            <KeyRound aria-hidden size={16} />
            Add a passkey
          </Button>
        </footer>
      )}
      {act && (
        <PasskeyDialog
          key={act.kind}
          {...dialogs[act.kind]}
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
          onDone={onChanged}
          onClose={() => setAct(undefined)}
        />
      )}
    </Card>
  );
}

interface PasskeyItemProps {
  passkey: AccountPasskey;
  onPick: (kind: 'rename' | 'remove') => void;
}

function PasskeyItem({ passkey, onPick }: PasskeyItemProps) {
  return (
    <li>
      <div>
        <strong dir="auto">{passkey.name}</strong>
        <p className={styles.text}>
          Added {formatDate(passkey.created_at)},{' '}
          {passkey.used_at ? `last used ${formatAgo(passkey.used_at)}` : 'not used yet'}
        </p>
      </div>
      <Button small aria-label={`Rename ${passkey.name}`} onClick={() => onPick('rename')}>
        Rename
      </Button>
      <Button small aria-label={`Remove ${passkey.name}`} onClick={() => onPick('remove')}>
        Remove
      </Button>
    </li>
  );
}

const dialogs = {
  add: {
    title: 'Add a passkey',
    text: 'Your browser asks where to save it.',
    action: 'Add passkey',
    done: 'Passkey added',
  },
  rename: { title: 'Rename passkey', text: '', action: 'Save name', done: 'Passkey renamed' },
  remove: {
    title: 'Remove passkey?',
    text: 'You can no longer log in with it. Delete it from your device as well.',
    action: 'Remove passkey',
    done: 'Passkey removed',
  },
};
