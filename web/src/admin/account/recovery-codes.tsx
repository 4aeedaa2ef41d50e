import { RECOVERY_CODES } from '@sunfront/contract/api/account';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { api } from '../api/api.ts';
import { confirm } from '../ui/confirm-dialog.tsx';
import { copyText } from '../ui/copy-field.tsx';
import { saveFile } from '../api/save-file.ts';
import { whoami } from '../../session/session.ts';
import { messages } from '../messages/account.tsx';
import { common } from '../messages/common.ts';
import styles from './account.module.css';
import { Card } from './card.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';

interface RecoveryCodesProps {
  left: number;
  onChanged: () => Promise<void>;
}

export function RecoveryCodes({ left, onChanged }: RecoveryCodesProps) {
  const [asked, setAsked] = useState(false);
  const [codes, setCodes] = useState<string[]>();

  return (
    <Card title={messages.recoveryCodes.title} text={messages.recoveryCodes.text(RECOVERY_CODES)}>
      <p>{left > 0 ? messages.recoveryCodes.left(left) : messages.recoveryCodes.noneLeft}</p>
      <footer className={styles.foot}>
        <Button onClick={() => setAsked(true)}>
          {left > 0 ? messages.recoveryCodes.createNew : messages.recoveryCodes.create}
        </Button>
      </footer>
      {asked && (
        <PasskeyDialog
          title={messages.recoveryCodes.confirm.title}
          text={
            left > 0 ? messages.recoveryCodes.confirm.textNew : messages.recoveryCodes.confirm.text
          }
          action={messages.recoveryCodes.confirm.action}
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
    if (await confirm(messages.newCodes.close)) onClose();
  };
  return (
    <Dialog title={messages.newCodes.title} className={styles.dialog} onClose={() => void close()}>
      <p className={styles.text}>{messages.newCodes.text}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <Button onClick={() => void copyText(codes.join('\n'), messages.newCodes)}>
          {common.copy}
        </Button>
        <Button
          onClick={() => saveFile(new Blob([textOf(codes)]), `${messages.newCodes.fileName}.txt`)}
        >
          {messages.newCodes.download}
        </Button>
        <Button onClick={() => printText(textOf(codes))}>{messages.newCodes.print}</Button>
        <Button variant="primary" onClick={onClose}>
          {messages.newCodes.saved}
        </Button>
      </footer>
    </Dialog>
  );
}

function textOf(codes: readonly string[]): string {
  const { username } = whoami();
  return [messages.newCodes.fileHeading(username, location.host), '', ...codes, ''].join('\n');
}

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
