import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import controls from './panel.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  icon: LucideIcon;
  'data-variant'?: 'danger';
}

export function IconButton({ label, icon: Icon, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={controls.icon} aria-label={label} title={label} {...rest}>
      <Icon aria-hidden />
    </button>
  );
}
