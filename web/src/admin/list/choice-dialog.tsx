import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { common } from '../messages/common.ts';
import dialog from '../ui/confirm-dialog.module.css';
import styles from './choice-dialog.module.css';

interface ChoiceDialogProps {
  title: string;
  /** By value, in display order. */
  options: Readonly<Record<string, string>>;
  onChoose: (value: string) => void;
  onClose: () => void;
}

export function ChoiceDialog({ title, options, onChoose, onClose }: ChoiceDialogProps) {
  const heading = useId();
  return (
    <Modal
      className={`${dialog.dialog} ${styles.dialog}`}
      aria-labelledby={heading}
      onClose={onClose}
    >
      <div className={dialog.body}>
        <h2 id={heading}>{title}</h2>
        <ul>
          {Object.entries(options).map(([value, label]) => (
            <li key={value}>
              <button type="button" onClick={() => onChoose(value)}>
                <bdi>{label}</bdi>
              </button>
            </li>
          ))}
        </ul>
        <Button onClick={onClose}>{common.cancel}</Button>
      </div>
    </Modal>
  );
}
