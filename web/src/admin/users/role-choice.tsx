import { type Role, ROLE_NAMES, ROLES } from '@sunfront/contract/roles';
import type { Ref } from 'react';
import { messages } from '../messages/users.tsx';
import { FieldError, RequiredMark } from '../inputs/labelled.tsx';
import controls from '../ui/panel.module.css';
import styles from './users.module.css';

interface Props {
  value: Role | undefined;
  onChange: (role: Role) => void;
  /** Of the first one. */
  ref?: Ref<HTMLInputElement>;
  disabled?: boolean;
  error?: string | undefined;
}

export function RoleChoice({ value, onChange, ref, disabled = false, error }: Props) {
  return (
    <fieldset className={`${controls.fieldset} ${styles.roles}`} disabled={disabled}>
      <legend>
        {messages.role.label}
        <RequiredMark />
      </legend>
      {ROLES.map((role, index) => (
        <label key={role}>
          <input
            ref={index === 0 ? ref : undefined}
            type="radio"
            name="role"
            value={role}
            checked={value === role}
            onChange={() => onChange(role)}
          />
          <strong>{ROLE_NAMES[role].title}</strong>
          <span>{ROLE_NAMES[role].does}</span>
        </label>
      ))}
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}
