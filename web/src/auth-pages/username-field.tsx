import type { ComponentProps, ReactNode } from 'react';
import { InputField } from '../ui/field.tsx';
import { messages } from './messages.tsx';

interface Props extends Pick<ComponentProps<'input'>, 'defaultValue' | 'readOnly' | 'required'> {
  label?: string;
  error: string | undefined;
  hint?: ReactNode;
}

export function UsernameField({
  label = messages.form.username,
  error,
  hint,
  required = true,
  ...rest
}: Props) {
  return (
    <InputField
      label={label}
      error={error}
      hint={hint}
      required={required}
      {...rest}
      name="username"
      dir="auto"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
