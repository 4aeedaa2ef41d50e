import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { command } from './command.ts';
import { Modal } from './modal.tsx';

interface Props {
  title: ReactNode;
  /** Stands beside the title, before the close button. */
  actions?: ReactNode;
  children: ReactNode;
  wide?: boolean;
  /** What is read first is the title, not the first control. */
  focusTitle?: boolean;
  className?: string | undefined;
  /** Asked for by the close button and as `Modal` says. */
  onClose: () => void;
}

/** A modal dialog in the middle of the screen, with a title and a close button. */
export function Dialog({
  title,
  actions,
  children,
  wide = false,
  focusTitle = false,
  className,
  onClose,
}: Props) {
  const [id, titleId] = [useId(), useId()];
  return (
    <Modal
      id={id}
      aria-labelledby={titleId}
      className={[styles.dialog, wide && styles.wide, className].filter(Boolean).join(' ')}
      onClose={onClose}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <h2
            id={titleId}
            className={styles.title}
            {...(focusTitle ? { tabIndex: -1, 'data-autofocus': true } : {})}
          >
            {title}
          </h2>
          {actions}
          <button
            type="button"
            className={styles.close}
            aria-label="Close"
            {...command('close', id)}
            onClick={(event) => {
              event.preventDefault();
              onClose();
            }}
          >
            <X aria-hidden />
          </button>
        </div>
        {children}
      </div>
    </Modal>
  );
}
