import type { ComponentProps } from 'react';
import controls from './panel.module.css';

interface BadgeProps extends ComponentProps<'span'> {
  tone?: 'accent' | 'success' | 'danger' | undefined;
}

export function Badge({ tone, ...rest }: BadgeProps) {
  return <span className={controls.badge} data-tone={tone} {...rest} />;
}
