import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import controls from './panel.module.css';

interface BadgeProps extends ComponentProps<'span'> {
  tone?: 'accent' | 'success' | 'danger' | undefined;
}

export function Badge({ tone, ...rest }: BadgeProps) {
  return <span className={controls.badge} data-tone={tone} {...rest} />;
}

export function IconText({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span className={controls.fact}>
      <Icon aria-hidden />
      <span>{children}</span>
    </span>
  );
}
