import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { directionOf } from '@sunfront/contract/text/direction';
import { Modal } from '../../ui/modal.tsx';
import { common } from '../messages/common.ts';
import { IconButton } from './button.tsx';
import styles from './sheet.module.css';

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
            <h2 id={heading} dir={directionOf(title)} aria-live="polite">
              {title}
            </h2>
          </div>
          <div className={styles.tools}>
            {tools}
            <IconButton label={common.close} icon={X} onClick={onClose} />
          </div>
        </header>
        <div className={styles.content}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </Modal>
  );
}
