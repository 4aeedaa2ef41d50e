import { Dialog } from '../../ui/dialog.tsx';
import { Application, type ApplyFormProps } from './apply-form.tsx';

export function ApplyDialog({ onClose, ...props }: ApplyFormProps & { onClose: () => void }) {
  return (
    <Application
      {...props}
      onClose={onClose}
      frame={(title, content) => (
        <Dialog title={title} onClose={onClose}>
          {content}
        </Dialog>
      )}
    />
  );
}
