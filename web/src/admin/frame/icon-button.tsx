import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import controls from './panel.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it is called and does. */
  label: string;
  icon: LucideIcon;
  'data-variant'?: 'danger';
}

/** A button that is a picture alone. */
export function IconButton({ label, icon: Icon, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={controls.icon} aria-label={label} title={label} {...rest}>
      <Icon aria-hidden />
    </button>
  );
}
