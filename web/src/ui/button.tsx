import type { ComponentProps } from 'react';
import styles from './button.module.css';

type Look = 'plain' | 'primary' | 'sun' | 'danger';

interface Props extends ComponentProps<'button'> {
  look?: Look;
  small?: boolean;
  /** What it started is under way: it stays focusable, and does nothing. */
  busy?: boolean;
}

export function Button({ look = 'plain', small, busy, className, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, small, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** A button's look, for links. */
export function buttonClass(look: Look = 'plain', small = false, className = ''): string {
  return [styles.button, look !== 'plain' && styles[look], small && styles.small, className]
    .filter(Boolean)
    .join(' ');
}
