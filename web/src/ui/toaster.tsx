import { createRoot } from 'react-dom/client';
import { useEffect, useLayoutEffect, useState } from 'react';
import { toast, Toaster, useToasterStore } from 'react-hot-toast';
import type { Countdown, ToastExtra } from './toast-extra.ts';
import { toastHost } from '../browser/top-layer.ts';

// The host moves between dialogs, so it needs a separate root. The library's defaults are as
// specified: 20 toasts, 4 s, success 2 s, loading without end.
const host = toastHost();
createRoot(host).render(
  <>
    <ToastHeight />
    <Toasts />
  </>,
);

let focusedBefore: HTMLElement | null = null;

// On a phone, a toast covers text. A tap on it dismisses it.
host.addEventListener('click', ({ target }) => {
  if (!(target as Element).closest('button')) toast.dismiss();
  // The pressed button disappears with its toast.
  else if (host.contains(document.activeElement)) focusedBefore?.focus({ preventScroll: true });
});

host.addEventListener('focusin', ({ relatedTarget }) => {
  if (!host.contains(relatedTarget as Node | null)) focusedBefore = relatedTarget as HTMLElement;
});

/** Layouts set the position in custom properties. */
function Toasts() {
  useToasterStore();
  const edge = getComputedStyle(document.documentElement).getPropertyValue('--toasts-edge');
  return (
    <Toaster
      position={edge === 'top' ? 'top-center' : 'bottom-center'}
      containerStyle={{
        zIndex: 1000,
        top: 'var(--toasts-top, 1rem)',
        right: 'var(--toasts-right, 1rem)',
        left: 'var(--toasts-left, 1rem)',
      }}
      toastOptions={{
        // The host is the live region.
        ariaProps: { role: 'status', 'aria-live': 'off' },
        style: {
          // Must not block a click on the retry button; hovering does not pause the timeout.
          pointerEvents: matchMedia('(pointer: coarse)').matches ? 'auto' : 'none',
          maxWidth: '32rem',
          padding: '0.625rem 0.75rem',
          borderRadius: 'var(--radius)',
          background: 'var(--inverse)',
          color: 'var(--on-inverse)',
          border: '1px solid rgb(255 255 255 / 0.16)',
          fontSize: '1rem',
        },
        success: { iconTheme: { primary: '#6fd0ae', secondary: '#0b2239' } },
        error: { iconTheme: { primary: '#ff9a84', secondary: '#0b2239' } },
      }}
    />
  );
}

/** Pixels between and around toasts. */
const GAP = 8;

/** The website's dialogs keep the toasts' height free. */
function ToastHeight() {
  const { toasts } = useToasterStore();
  const visible = toasts.filter((each) => each.visible);
  const height = visible.reduce((sum, each) => sum + (each.height ?? 0) + GAP, 0);
  useLayoutEffect(() => {
    const root = document.documentElement;
    let frame = 0;
    const apply = () => {
      // A control that moves while it is pressed would miss its click.
      if (root.matches(':active')) frame = requestAnimationFrame(apply);
      else root.style.setProperty('--toasts-height', height > 0 ? `${height + 2 * GAP}px` : '0px');
    };
    apply();
    return () => cancelAnimationFrame(frame);
  }, [height]);
  return null;
}

/** Milliseconds, to read the toast and reach its button. */
const TIME_TO_ACT = 10_000;

const BUTTON = {
  flexShrink: 0,
  minHeight: '2rem',
  padding: '0 0.75rem',
  border: '1px solid currentcolor',
  borderRadius: 'var(--radius)',
  fontWeight: 600,
  outlineColor: 'var(--accent)',
  pointerEvents: 'auto',
} as const;

/** Replaces a toast with the same id. */
export function show(
  kind: 'success' | 'error' | 'loading',
  message: string,
  id: string,
  { action, reference }: ToastExtra,
) {
  if (!action && !reference) {
    toast[kind](message, { id });
    return;
  }
  const content = (
    <span
      style={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '0.5rem 0.75rem',
      }}
    >
      <span>
        <span>{message}</span>
        {action?.countdown && <Remaining {...action.countdown} />}
        {reference && <small style={{ display: 'block' }}>{reference}</small>}
      </span>
      {action && (
        <button type="button" style={BUTTON} onClick={action.run}>
          {action.label}
        </button>
      )}
    </span>
  );
  const { end = Date.now() + TIME_TO_ACT } = action?.countdown ?? {};
  toast[kind](content, { id, ...(action && { duration: end - Date.now() }) });
}

/** Hidden from screen readers, which would read out each second. */
function Remaining({ end, text }: Countdown) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  return (
    <small aria-hidden style={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
      {text(seconds)}
    </small>
  );
}

export const remove = (id: string) => toast.remove(id);
