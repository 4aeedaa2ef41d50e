import { X } from 'lucide-react';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Sheet } from '../ui/sheet.tsx';
import controls from './controls.module.css';
import styles from './master-detail.module.css';

interface MasterDetailProps {
  list: ReactNode;
  /** What was picked from the list; null while nothing is. */
  detail: { id: string; title: string; eyebrow: string; body: ReactNode } | null;
  onClose: () => void;
}

/** A list with the picked record beside it, or before it where there is no room for both. */
export function MasterDetail({ list, detail, onClose }: MasterDetailProps) {
  const beside = useSyncExternalStore(subscribe, () => wide.matches);
  return (
    <div className={styles.split} data-detail={Boolean(detail && beside)}>
      <div className={styles.list}>{list}</div>
      {detail &&
        (beside ? (
          <Pane key={detail.id} {...detail} onClose={onClose} />
        ) : (
          <Sheet title={detail.title} eyebrow={detail.eyebrow} onClose={onClose} wide>
            {detail.body}
          </Sheet>
        ))}
    </div>
  );
}

interface PaneProps {
  title: string;
  eyebrow: string;
  body: ReactNode;
  onClose: () => void;
}

function Pane({ title, eyebrow, body, onClose }: PaneProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const elsewhere =
        event.target instanceof Element && event.target.closest('dialog, input, select');
      if (event.key === 'Escape' && !event.defaultPrevented && !elsewhere) onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);

  return (
    <section className={styles.pane} aria-label={title}>
      <header className={styles.header}>
        <div>
          <p>{eyebrow}</p>
          <h2>{title}</h2>
        </div>
        <button type="button" className={controls.icon} aria-label="Close" onClick={onClose}>
          <X aria-hidden />
        </button>
      </header>
      {body}
    </section>
  );
}

const wide = matchMedia('(min-width: 1100px)');

function subscribe(listener: () => void) {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
