import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../text/messages.ts';
import { Modal } from './modal.tsx';
import styles from './sheet.module.css';
import { useDirection } from '../text/direction.tsx';

interface SheetProps {
  title: string;
  eyebrow?: ReactNode;
  onClose: () => void;
  footer?: ReactNode;
  aside?: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
  wide?: boolean;
}

export function Sheet(props: SheetProps) {
  const { title, eyebrow, onClose, footer, tools, aside, children, wide = false } = props;
  const messages = useMessages();
  const heading = useId();
  return (
    <Modal
      className={styles.sheet}
      data-wide={wide}
      data-aside={aside ? true : undefined}
      aria-labelledby={heading}
      onClose={onClose}
    >
      {aside && <div className={styles.aside}>{aside}</div>}
      <div className={styles.body}>
        <header className={styles.header}>
          <div>
            {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
            <h2 id={heading} dir={useDirection()(title)} aria-live="polite">
              {title}
            </h2>
          </div>
          <div className={styles.tools}>
            {tools}
            <button
              type="button"
              className={styles.close}
              aria-label={messages.close}
              onClick={onClose}
            >
              <X aria-hidden />
            </button>
          </div>
        </header>
        <div className={styles.content}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </Modal>
  );
}
