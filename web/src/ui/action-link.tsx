import type { ComponentProps, MouseEvent } from 'react';
import { useHydrated } from '../browser/use-hydrated.ts';

interface Props extends ComponentProps<'a'> {
  href: string;
  /** Replaces navigation after hydration. */
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Stays focusable, but ignores clicks. */
  busy?: boolean;
  disabled?: boolean;
}

/** A button after hydration. */
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
        // Let the browser open a new tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        if (!busy) onClick(event);
      }}
      onKeyDown={(event) => {
        // A link handles Enter natively.
        if (event.key !== ' ') return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    >
      {children}
    </a>
  );
}
