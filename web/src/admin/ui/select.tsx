import type { ComponentProps } from 'react';
import controls from './panel.module.css';

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'children'> {
  options: readonly (readonly [value: string, label: string, lang?: string])[];
  onChange: (value: string) => void;
}

export function Select({ options, onChange, ...rest }: SelectProps) {
  return (
    <select className={controls.input} {...rest} onChange={({ target }) => onChange(target.value)}>
      {options.map(([value, label, lang]) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </select>
  );
}
