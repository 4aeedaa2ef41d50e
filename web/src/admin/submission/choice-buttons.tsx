import { useId, useState } from 'react';
import controls from '../ui/panel.module.css';
import fields from '../inputs/fields.module.css';

interface ChoiceButtonsProps<T extends string> {
  label: string;
  value: T;
  names: Record<T, string>;
  /** Resolves even after a failure. */
  onChoose: (value: T) => Promise<unknown>;
}

export function ChoiceButtons<T extends string>(props: ChoiceButtonsProps<T>) {
  const { label, value, names, onChoose } = props;
  const id = useId();
  const [saving, setSaving] = useState<T>();

  const choose = async (chosen: T) => {
    if (saving !== undefined || chosen === value) return;
    setSaving(chosen);
    await onChoose(chosen);
    setSaving(undefined);
  };

  return (
    <div role="group" aria-labelledby={id} className={fields.field}>
      <span id={id} className={fields.label}>
        {label}
      </span>
      <div className={controls.options} aria-busy={saving !== undefined}>
        {(Object.entries(names) as [T, string][]).map(([each, name]) => (
          <button
            key={each}
            type="button"
            className={controls.option}
            aria-pressed={each === (saving ?? value)}
            onClick={() => void choose(each)}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
