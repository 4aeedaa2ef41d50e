import { Trash2 } from 'lucide-react';
import { IconButton } from '../ui/button.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/list.ts';

export function DeleteButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <IconButton
      label={messages.remove.button(name)}
      title={common.delete}
      icon={Trash2}
      data-variant="danger"
      onClick={onClick}
    />
  );
}
