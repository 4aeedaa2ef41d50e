import type { ComponentProps, MouseEvent } from 'react';
import { useHydrated } from './use-hydrated.ts';

interface Props extends ComponentProps<'a'> {
  href: string;
  /** Shows in place what the address would show. */
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** What it started is under way: it stays focusable, and does nothing. */
  busy?: boolean;
  /** It leads nowhere from here. */
  disabled?: boolean;
}

/** A link without script; once the page is alive, a button that shows the same without loading a page. */
export function ActionLink({ href, onClick, busy, disabled, children, ...rest }: Props) {
  const hydrated = useHydrated();
  return (
    <a
      {...rest}
      href={href}
      role={hydrated ? 'button' : undefined}
      draggable={hydrated ? false : undefined}
      aria-disabled={disabled ?? (busy || undefined)}
      onClick={(event) => {
        // A new tab or window, where that was asked for, is the browser's business.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        if (!busy) onClick(event);
      }}
      onKeyDown={(event) => {
        // Enter works of itself.
        if (event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    >
      {children}
    </a>
  );
}
