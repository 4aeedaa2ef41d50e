import { type ComponentProps, useRef } from 'react';
import { toast } from '../../ui/toast.ts';
import { common } from '../messages/common.ts';
import { Button } from './button.tsx';
import styles from './copy-field.module.css';
import controls from './panel.module.css';

interface CopyTexts {
  copied: string;
  copyFailed: string;
}

export async function copyText(text: string, { copied, copyFailed }: CopyTexts): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
  } catch {
    toast.error(copyFailed);
  }
}

interface CopyFieldProps extends ComponentProps<'input'> {
  value: string;
  texts: CopyTexts;
}

/** A secret address that is shown only once. */
export function CopyField({ value, texts, ...rest }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const copy = () => {
    input.current?.select();
    void copyText(value, texts);
  };
  return (
    <div className={styles.copy}>
      <input
        {...rest}
        ref={input}
        className={controls.input}
        readOnly
        dir="ltr"
        value={value}
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={copy}>{common.copy}</Button>
    </div>
  );
}
