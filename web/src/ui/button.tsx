import type { ComponentProps } from 'react';
import styles from './button.module.css';

type Variant = 'plain' | 'primary' | 'accent' | 'danger';

interface Props extends ComponentProps<'button'> {
  variant?: Variant;
  small?: boolean;
  /** Stays focusable, but ignores clicks. */
  busy?: boolean;
}

export function Button({ variant = 'plain', small, busy, className, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, small, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

export function buttonClass(variant: Variant = 'plain', small = false, className = ''): string {
  return [styles.button, variant !== 'plain' && styles[variant], small && styles.small, className]
    .filter(Boolean)
    .join(' ');
}
