import { X } from 'lucide-react';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './sheet.module.css';
import { openModal } from './top-layer.ts';

interface SheetProps {
  title: string;
  /** A quiet line above the title. */
  eyebrow?: ReactNode;
  /** Asked to close: by Esc, the close button or a click beside the sheet. */
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
  wide?: boolean;
}

/** A modal sheet at the side of the screen; the page stays in view behind it. */
export function Sheet({ title, eyebrow, onClose, footer, children, wide = false }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const element = dialog.current!;
    const shut = openModal(element);
    // The browser closes by itself at the second Esc; whether to close is the owner's to say.
    const reopen = () => {
      element.showModal();
      close();
    };
    element.addEventListener('close', reopen);
    return () => {
      element.removeEventListener('close', reopen);
      shut();
    };
  }, []);

  const own = (target: EventTarget) => (target as Element).closest('dialog') === dialog.current;

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-wide={wide}
      aria-labelledby={heading}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !own(event.target)) return;
        event.preventDefault();
        onClose();
      }}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.body}>
        <header className={styles.header}>
          <div>
            {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
            <h2 id={heading} dir="auto">
              {title}
            </h2>
          </div>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <X aria-hidden />
          </button>
        </header>
        <div className={styles.content}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
