import type { ComponentProps } from 'react';
import styles from './button.module.css';

type Look = 'plain' | 'primary' | 'sun' | 'danger';

interface Props extends ComponentProps<'button'> {
  look?: Look;
  small?: boolean;
  /** Stays focusable, but ignores clicks. */
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

export function buttonClass(look: Look = 'plain', small = false, className = ''): string {
  return [styles.button, look !== 'plain' && styles[look], small && styles.small, className]
    .filter(Boolean)
    .join(' ');
}
