import { Inbox, type LucideIcon, Plus, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/frame.tsx';
import controls from './panel.module.css';
import styles from './page.module.css';
import { useOnline } from '../api/use-online.ts';
import { useShortcut } from './use-shortcut.ts';

/** Of a tab's component. */
export interface TabProps {
  title: string;
  icon: LucideIcon;
}

interface PageProps {
  title: string;
  /** Follows the title. */
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

export function Page({ title, note, action, children }: PageProps) {
  // The first `<title>` in the document wins, and the HTML shell has one.
  useEffect(() => {
    document.title = messages.page.documentTitle(title);
  }, [title]);
  return (
    <>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </header>
      {children}
    </>
  );
}

/** The shortcut is `n`. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  const hasShortcut = useShortcut('n', onClick);
  return (
    <Button variant="primary" aria-keyshortcuts={hasShortcut ? 'n' : undefined} onClick={onClick}>
      <Plus aria-hidden size={17} />
      {label}
      {hasShortcut && (
        <kbd className={controls.kbd} aria-hidden>
          N
        </kbd>
      )}
    </Button>
  );
}

interface EmptyProps {
  icon?: LucideIcon;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}

export function Empty({ icon: Icon = Inbox, title, text, action }: EmptyProps) {
  return (
    <div className={styles.state}>
      <Icon aria-hidden />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}

export function Failed({
  message,
  reason,
  onRetry,
}: {
  message: string;
  reason: string;
  onRetry: () => void;
}) {
  const online = useOnline();
  return (
    <div className={styles.state} role="alert">
      <h2>{message}</h2>
      <p>{online ? reason : messages.page.offline}</p>
      <Button icon={RotateCw} onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </div>
  );
}

interface PendingTexts {
  /** The object of "Loading …". */
  what: string;
  kind?: 'rows' | 'tiles' | 'form';
  label?: string;
  message?: string;
}

type PendingProps = PendingTexts &
  (
    | { of: { error?: Error | null | undefined; reload: () => void } }
    | {
        /** Falsy during loading. */
        failure: string | false | null | undefined;
        onRetry: () => void;
      }
  );

export function Pending(props: PendingProps) {
  const { what, kind, label = messages.page.loading(what) } = props;
  const { message = messages.page.loadFailed(what) } = props;
  const { failure, onRetry } =
    'of' in props ? { failure: props.of.error?.message, onRetry: props.of.reload } : props;
  if (failure) return <Failed message={message} reason={failure} onRetry={onRetry} />;
  return (
    <>
      <SlowNotice onRetry={onRetry} />
      <Skeleton {...(kind && { kind })} label={label} />
    </>
  );
}

/** Milliseconds. */
const SLOW = 10_000;

/** Render it while waiting for a response. */
export function SlowNotice({ onRetry }: { onRetry: () => void }) {
  const [isSlow, setSlow] = useState(false);
  const [retries, setRetries] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, [retries]);
  const retry = () => {
    setSlow(false);
    setRetries(retries + 1);
    onRetry();
  };
  return (
    <div role="status">
      {/* The focused button remains while the next request is pending. */}
      {(isSlow || retries > 0) && (
        <p className={styles.slow}>
          {isSlow ? messages.page.slow : messages.page.retrying}
          <Button icon={RotateCw} busy={!isSlow} onClick={retry}>
            {common.tryAgain}
          </Button>
        </p>
      )}
    </div>
  );
}

export function Skeleton({
  kind = 'rows',
  label,
}: {
  kind?: 'rows' | 'tiles' | 'form';
  label: string;
}) {
  return (
    <div className={styles.skeleton} data-kind={kind} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: kind === 'tiles' ? 8 : 6 }, (_, index) => (
        <div key={index} aria-hidden>
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
