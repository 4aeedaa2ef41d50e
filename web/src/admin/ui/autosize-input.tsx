import type { ComponentProps } from 'react';
import controls from './panel.module.css';
import { directionOf } from '@sunfront/contract/text/direction';

interface AutosizeInputProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  value: string;
  onChange: (text: string) => void;
  /** Called on Enter instead of submitting the form. */
  onEnter?: (field: HTMLElement) => void;
}

export function AutosizeInput({
  onChange,
  onEnter,
  onKeyDown,
  className,
  ...rest
}: AutosizeInputProps) {
  return (
    <textarea
      dir={directionOf(rest.value)}
      rows={1}
      {...rest}
      className={`${controls.input} ${controls.line} ${className ?? ''}`}
      onChange={(event) => onChange(event.target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        if (event.shiftKey || event.repeat) return;
        if (onEnter) onEnter(event.currentTarget);
        else event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}
