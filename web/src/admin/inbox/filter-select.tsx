import controls from '../frame/panel.module.css';

interface FilterSelectProps {
  label: string;
  /** What none of the options is called. */
  all: string;
  value: string;
  options: readonly { value: string; label: string; number: number | undefined }[];
  onChange: (value: string) => void;
}

/** Narrows a list to the records of one kind, with how many there are of each, where that is known. */
export function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  return (
    <label className={controls.select}>
      <span className="visually-hidden">{label}</span>
      <select
        className={controls.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
            {option.number !== undefined && ` (${option.number})`}
          </option>
        ))}
      </select>
    </label>
  );
}
