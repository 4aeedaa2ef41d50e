import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button as BaseButton } from '../../ui/button.tsx';

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
