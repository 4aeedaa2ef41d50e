import { RECOVERY_CODES } from '@sunfront/contract/account';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { api } from '../frame/api.ts';
import { confirm } from '../frame/confirm-dialog.tsx';
import { count } from '../frame/format.ts';
import { saveFile } from '../frame/save-file.ts';
import { whoami } from '../../session.ts';
import styles from './account.module.css';
import { Card } from './card.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';

interface RecoveryCodesProps {
  /** The number of unused codes. */
  left: number;
  onChanged: () => Promise<void>;
}

export function RecoveryCodes({ left, onChanged }: RecoveryCodesProps) {
  const [asked, setAsked] = useState(false);
  const [codes, setCodes] = useState<string[]>();

  return (
    <Card
      title="Recovery codes"
      text={`${RECOVERY_CODES} codes to print. Each works once if you lose your passkeys. Use them under “Forgotten your password?” on the login page.`}
    >
      <p>
        {left > 0
          ? `You have ${count(left, 'code')} left.`
          : 'You have none. With a single passkey, you need them if you lose it.'}
      </p>
      <footer className={styles.foot}>
        <Button small onClick={() => setAsked(true)}>
          {left > 0 ? 'Make new codes' : 'Make codes'}
        </Button>
      </footer>
      {asked && (
        <PasskeyDialog
          title="Make recovery codes?"
          text={
            left > 0
              ? 'Your existing codes stop working.'
              : 'They are shown only once. Save them in a password manager or print them.'
          }
          action="Make codes"
          name=""
          asksName={false}
          act={async () => {
            const { data } = await api('POST /api/me/recovery-codes');
            setCodes(data.codes);
          }}
          onDone={onChanged}
          onClose={() => setAsked(false)}
        />
      )}
      {codes && <Codes codes={codes} onClose={() => setCodes(undefined)} />}
    </Card>
  );
}

function Codes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const close = async () => {
    const leave = await confirm({
      title: 'Close without keeping the codes?',
      message: 'They are not shown again. Without them you need new ones.',
      action: 'Close',
      cancel: 'Go back',
    });
    if (leave) onClose();
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success('Codes copied');
    } catch {
      toast.error('Failed to copy. Select the codes and press Ctrl+C.');
    }
  };
  return (
    <Dialog title="Your recovery codes" className={styles.dialog} onClose={() => void close()}>
      <p className={styles.text}>
        They are shown this once. Keep them where you keep papers, or in a password manager, and not
        on the device with your passkey.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <Button small onClick={() => void copy()}>
          Copy
        </Button>
        <Button small onClick={() => saveFile(new Blob([textOf(codes)]), 'Recovery codes.txt')}>
          Download
        </Button>
        <Button small onClick={() => printText(textOf(codes))}>
          Print
        </Button>
        <Button small variant="primary" onClick={onClose}>
          I have saved them
        </Button>
      </footer>
    </Dialog>
  );
}

function textOf(codes: readonly string[]): string {
  const { username } = whoami();
  return [`Recovery codes of ${username}, ${location.host}`, '', ...codes, ''].join('\n');
}

/** Prints the text without the rest of the page, from a temporary iframe. */
function printText(text: string) {
  const frame = document.createElement('iframe');
  // Browsers print nothing from an iframe with `display: none`.
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0';
  document.body.append(frame);
  const page = frame.contentWindow!;
  const pre = page.document.createElement('pre');
  pre.textContent = text;
  page.document.body.append(pre);
  page.addEventListener('afterprint', () => frame.remove());
  page.print();
}
