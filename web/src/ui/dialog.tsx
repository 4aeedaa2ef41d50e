import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import buttons from './button.module.css';
import styles from './dialog.module.css';
import { useMessages } from '../text/messages.ts';
import { Modal } from './modal.tsx';

interface Props {
  title: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  wide?: boolean;
  level?: 1 | 2;
  /** Instead of the first control. */
  focusTitle?: boolean;
  className?: string | undefined;
  onClose: () => void;
}

export function Dialog({
  title,
  actions,
  children,
  wide = false,
  level = 2,
  focusTitle = false,
  className,
  onClose,
}: Props) {
  const messages = useMessages();
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <Modal
      aria-labelledby={titleId}
      className={[styles.dialog, className].filter(Boolean).join(' ')}
      data-wide={wide || undefined}
      onClose={onClose}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <Heading
            id={titleId}
            className={styles.title}
            {...(focusTitle ? { tabIndex: -1, 'data-autofocus': true } : {})}
          >
            {title}
          </Heading>
          {actions}
          <button
            type="button"
            className={`${buttons.round} ${styles.close}`}
            aria-label={messages.close}
            onClick={() => onClose()}
          >
            <X aria-hidden />
          </button>
        </div>
        {children}
      </div>
    </Modal>
  );
}
