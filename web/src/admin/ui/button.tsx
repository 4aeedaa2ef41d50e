import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button as BaseButton } from '../../ui/button.tsx';
import controls from './panel.module.css';

interface ButtonProps extends Omit<ComponentProps<typeof BaseButton>, 'small'> {
  icon?: LucideIcon;
}

/** The panel's buttons are small. */
export function Button({ icon: Icon, children, ...rest }: ButtonProps) {
  return (
    <BaseButton small {...rest}>
      {Icon && <Icon aria-hidden size={16} />}
      {children}
    </BaseButton>
  );
}

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
