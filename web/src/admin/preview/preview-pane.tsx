import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/button.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/preview.ts';
import styles from './preview-pane.module.css';

interface PreviewPaneProps {
  tools?: ReactNode;
  onClose: (() => void) | undefined;
  children: ReactNode;
}

/** The pane appears even while its content is loading or has failed. */
export function PreviewPane({ tools, onClose, children }: PreviewPaneProps) {
  return (
    <section className={styles.preview} aria-label={common.preview}>
      <header className={styles.bar}>
        {tools}
        {onClose && <IconButton label={messages.pane.close} icon={X} onClick={onClose} />}
      </header>
      {children}
    </section>
  );
}
