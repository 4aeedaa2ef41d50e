import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ActionLink } from './action-link.tsx';
import styles from './dialog.module.css';
import { useMessages } from './messages.ts';
import { Modal } from './modal.tsx';

interface Props {
  title: ReactNode;
  /** Stands beside the title, before the close button. */
  actions?: ReactNode;
  children: ReactNode;
  wide?: boolean;
  /** Of the title's heading. */
  level?: 1 | 2;
  /** What is read first is the title, not the first control. */
  focusTitle?: boolean;
  className?: string | undefined;
  /** What closing shows, for a page that came with the dialog: without script a link leads there. */
  closeHref?: string;
  /** Asked for by the close button and as `Modal` says. */
  onClose: () => void;
}

/** A modal dialog in the middle of the screen, with a title and a close button. */
export function Dialog({
  title,
  actions,
  children,
  wide = false,
  level = 2,
  focusTitle = false,
  className,
  closeHref,
  onClose,
}: Props) {
  const messages = useMessages();
  const titleId = useId();
  const Heading = `h${level}` as const;
  const close = { className: styles.close, 'aria-label': messages.close, onClick: () => onClose() };
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
          {closeHref ? (
            <ActionLink {...close} href={closeHref} data-closes>
              <X aria-hidden />
            </ActionLink>
          ) : (
            <button type="button" {...close}>
              <X aria-hidden />
            </button>
          )}
        </div>
        {children}
      </div>
    </Modal>
  );
}
