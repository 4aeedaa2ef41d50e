import { X } from 'lucide-react';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { openModal } from './top-layer.ts';

interface Props {
  title: ReactNode;
  /** Stands beside the title, before the close button. */
  actions?: ReactNode;
  children: ReactNode;
  wide?: boolean;
  /** What is read first is the title, not the first control. */
  focusTitle?: boolean;
  className?: string | undefined;
  /** Asked for by the close button, Esc and a click on the backdrop: stop rendering the dialog. */
  onClose: () => void;
}

/**
 * A modal dialog, open for as long as it is rendered. The focus goes to the element marked
 * `data-autofocus`, otherwise to the first control, and returns when the dialog goes.
 */
export function Dialog({
  title,
  actions,
  children,
  wide = false,
  focusTitle = false,
  className,
  onClose,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const onGone = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const dialog = ref.current!;
    const close = openModal(dialog);
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    // Closed by the browser itself, by a second Back gesture for example.
    const gone = () => !dialog.open && onGone();
    dialog.addEventListener('close', gone);
    return () => {
      dialog.removeEventListener('close', gone);
      close();
    };
  }, []);

  // A drag that ends on the backdrop, to select text for example, is no wish to close.
  const pressedBackdrop = useRef(false);

  return (
    <dialog
      ref={ref}
      open
      aria-labelledby={titleId}
      className={[styles.dialog, wide && styles.wide, className].filter(Boolean).join(' ')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing)
          return;
        // Left to the browser, a second Esc would close it whatever `onClose` decides.
        event.preventDefault();
        onClose();
      }}
      onCancel={(event) => {
        // A file chooser's cancel comes by here too; what cannot be prevented ends in `close`.
        if (event.target !== event.currentTarget || !event.cancelable) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && event.target === event.currentTarget) onClose();
      }}
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
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <X aria-hidden />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
