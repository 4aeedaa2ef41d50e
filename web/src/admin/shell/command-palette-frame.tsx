import { Search, X } from 'lucide-react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { IconButton } from '../ui/button.tsx';
import { common } from '../messages/common.ts';
import { messages } from '../messages/panel.tsx';
import styles from './command-palette-frame.module.css';

interface CommandPaletteFrameProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  ref?: Ref<HTMLInputElement>;
  /** The id of the list of results. */
  list?: string | undefined;
  query: string;
  onQuery: (query: string) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The command palette's field accepts input before the palette's code is loaded. */
export function CommandPaletteFrame({
  list,
  query,
  onQuery,
  onClose,
  children,
  ...rest
}: CommandPaletteFrameProps) {
  return (
    <Modal className={styles.palette} aria-label={messages.commandPalette.title} onClose={onClose}>
      <div className={styles.body}>
        <div className={styles.field}>
          <Search aria-hidden size={18} />
          <input
            data-autofocus
            role="combobox"
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            aria-label={messages.commandPalette.label}
            placeholder={messages.commandPalette.placeholder}
            aria-autocomplete="list"
            aria-expanded={list !== undefined}
            aria-controls={list}
            {...rest}
            value={query}
            onChange={(event) => onQuery(event.target.value)}
          />
          <IconButton label={common.close} icon={X} onClick={onClose} />
        </div>
        {children}
      </div>
    </Modal>
  );
}
