import { Trash2 } from 'lucide-react';
import { IconButton } from '../frame/icon-button.tsx';

export function DeleteButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <IconButton
      label={`Delete ${name}`}
      title="Delete"
      icon={Trash2}
      data-variant="danger"
      onClick={onClick}
    />
  );
}
