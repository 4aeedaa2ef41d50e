import { Trash2 } from 'lucide-react';
import controls from '../frame/panel.module.css';

/** Deletes the record that is called `name`. */
export function DeleteButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={controls.icon}
      data-variant="danger"
      aria-label={`Delete ${name}`}
      title="Delete"
      onClick={onClick}
    >
      <Trash2 aria-hidden />
    </button>
  );
}
