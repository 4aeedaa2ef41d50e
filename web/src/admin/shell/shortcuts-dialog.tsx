import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import dialog from '../ui/confirm-dialog.module.css';
import controls from '../ui/panel.module.css';
import { useShortcuts } from '../ui/use-shortcut.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/shortcuts.ts';
import styles from './shortcuts-dialog.module.css';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [on] = useShortcuts();
  const title = useId();
  return (
    <Modal className={dialog.dialog} aria-labelledby={title} onClose={onClose}>
      <div className={dialog.body}>
        <h2 id={title}>{messages.title}</h2>
        <Keys entries={messages.combinations} />
        {on ? <Keys entries={messages.single} /> : <p>{messages.off}</p>}
        <div className={dialog.actions}>
          <Button onClick={onClose}>{common.close}</Button>
        </div>
      </div>
    </Modal>
  );
}

function Keys({ entries }: { entries: readonly (readonly [keys: string, action: string])[] }) {
  return (
    <dl className={styles.keys}>
      {entries.map(([keys, action]) => (
        <div key={keys}>
          <dt>
            <kbd className={controls.kbd}>{keys}</kbd>
          </dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
  );
}
