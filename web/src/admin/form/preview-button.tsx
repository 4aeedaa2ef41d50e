import type { Entity } from '@sunfront/contract/entities/entity';
import { Eye } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Modal } from '../../ui/modal.tsx';
import { findControl } from './find-control.ts';
import type { RecordForm } from './use-record-form.tsx';
import { IconButton } from '../ui/button.tsx';
import { DraftPreview } from '../preview/draft-preview.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/form.tsx';
import styles from './preview-button.module.css';

interface PreviewButtonProps {
  entity: Entity;
  state: RecordForm;
  /** Distinguishes a tab's forms. */
  of?: string;
}

export function PreviewButton({ entity, state: { form, record }, of }: PreviewButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        ref={button}
        label={of ? messages.preview.open(of) : common.preview}
        icon={Eye}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Modal className={styles.page} aria-label={common.preview} onClose={close}>
          <DraftPreview
            entity={entity}
            schema={entity.schema}
            control={form.control}
            id={record?.id}
            onPick={(name) => {
              const control = findControl(button.current!.form!, name);
              // A settings field may be on another tab.
              if (!control) return;
              flushSync(close);
              control.focus();
            }}
            onClose={close}
          />
        </Modal>
      )}
    </>
  );
}
