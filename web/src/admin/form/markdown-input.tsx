import { Bold, Eye, Italic, Link2, List, ListOrdered } from 'lucide-react';
import { type ComponentProps, type HTMLAttributes, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import { useChunk } from '../../ui/use-chunk.ts';
import controls from '../frame/panel.module.css';
import { IconButton } from '../frame/icon-button.tsx';
import styles from './markdown-input.module.css';

/** Defines the elements of the toolbar. */
const loadToolbar = () => import('@github/markdown-toolbar-element');

const BUTTONS = [
  ['md-bold', 'Bold', Bold],
  ['md-italic', 'Italic', Italic],
  ['md-link', 'Link', Link2],
  ['md-unordered-list', 'List', List],
  ['md-ordered-list', 'Numbered list', ListOrdered],
] as const;

type Elements = Record<(typeof BUTTONS)[number][0], HTMLAttributes<HTMLElement>>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {
      'markdown-toolbar': HTMLAttributes<HTMLElement> & { for: string | undefined };
    }
  }
}

/** A long text with buttons for what Markdown it may hold, and how it will look. */
export function MarkdownInput({
  name,
  ...attributes
}: ComponentProps<'textarea'> & { name: string }) {
  const { register, setValue, setFocus } = useFormContext();
  const { placeholder } = attributes;
  const text = String(useWatch({ name }) ?? '');
  const [shown, setShown] = useState(false);
  // Until its elements are defined, pressing one does nothing.
  const [toolbar] = useChunk(loadToolbar, true);
  return (
    <div className={styles.input}>
      <div className={styles.bar}>
        {toolbar && toolbar !== 'failed' && (
          <markdown-toolbar for={attributes.id} aria-label="Formatting">
            {BUTTONS.map(([Button, label, Icon]) => (
              <Button key={label} className={controls.icon} aria-label={label} title={label}>
                <Icon aria-hidden />
              </Button>
            ))}
          </markdown-toolbar>
        )}
        {placeholder && !text && (
          <Button
            small
            look="plain"
            onClick={() => {
              setValue(name, placeholder, { shouldDirty: true });
              setFocus(name);
            }}
          >
            Begin with this text
          </Button>
        )}
        <IconButton
          label="How it will look"
          icon={Eye}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      </div>
      <textarea {...attributes} dir="auto" rows={6} {...register(name)} />
      {shown && (
        <div className={styles.look}>
          {text.trim() ? <Paragraphs text={text} /> : <p>Nothing yet.</p>}
        </div>
      )}
    </div>
  );
}
