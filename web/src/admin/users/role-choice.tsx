import { type Role, ROLE_NAMES, ROLES } from '@sunfront/contract/roles';
import { messages } from '../messages/users.tsx';
import fields from '../inputs/fields.module.css';
import controls from '../ui/panel.module.css';
import styles from './users.module.css';

interface Props {
  value: Role | undefined;
  onChange: (role: Role) => void;
  disabled?: boolean;
  error?: string | undefined;
}

export function RoleChoice({ value, onChange, disabled = false, error }: Props) {
  return (
    <fieldset className={`${controls.fieldset} ${styles.roles}`} disabled={disabled}>
      <legend>{messages.role.label}</legend>
      {ROLES.map((role) => (
        <label key={role}>
          <input
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
      {error && <p className={fields.error}>{error}</p>}
    </fieldset>
  );
}
