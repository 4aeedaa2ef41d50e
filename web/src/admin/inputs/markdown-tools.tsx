import '@github/markdown-toolbar-element';
import { Bold, Eye, Heading2, Heading3, Italic, Link2, List, ListOrdered } from 'lucide-react';
import { type HTMLAttributes, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import controls from '../ui/panel.module.css';
import { Button, IconButton } from '../ui/button.tsx';
import { messages } from '../messages/form.tsx';
import styles from './markdown-input.module.css';

const BUTTONS = [
  ['md-bold', messages.markdown.bold, Bold],
  ['md-italic', messages.markdown.italic, Italic],
  ['md-link', messages.markdown.link, Link2],
  ['md-unordered-list', messages.markdown.list, List],
  ['md-ordered-list', messages.markdown.numberedList, ListOrdered],
] as const;

const HEADINGS = [
  ['## ', messages.markdown.heading, Heading2],
  ['### ', messages.markdown.subheading, Heading3],
] as const;

type Elements = Record<(typeof BUTTONS)[number][0], HTMLAttributes<HTMLElement>>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {
      'markdown-toolbar': HTMLAttributes<HTMLElement> & { for: string | undefined };
    }
  }
}

interface MarkdownToolsProps {
  /** `id` is the id of the field's textarea. */
  name: string;
  id: string | undefined;
  standard: string | undefined;
  headings: boolean;
  written: Pick<HTMLAttributes<HTMLElement>, 'lang' | 'dir'>;
}

export function MarkdownTools(props: MarkdownToolsProps) {
  const { name, id, standard, headings, written } = props;
  const { setValue, setFocus } = useFormContext();
  const text = String(useWatch({ name }) ?? '');
  const [shown, setShown] = useState(false);
  return (
    <>
      <markdown-toolbar for={id} aria-label={messages.markdown.toolbar}>
        {headings &&
          HEADINGS.map(([mark, label, Icon]) => (
            <IconButton
              key={label}
              // The toolbar's arrow-key navigation requires this attribute.
              data-md-button=""
              label={label}
              icon={Icon}
              onClick={() => markLine(document.getElementById(id!) as HTMLTextAreaElement, mark)}
            />
          ))}
        {BUTTONS.map(([Format, label, Icon]) => (
          <Format key={label} className={controls.icon} aria-label={label} title={label}>
            <Icon aria-hidden />
          </Format>
        ))}
      </markdown-toolbar>
      {standard && !text && (
        <Button
          variant="plain"
          onClick={() => {
            setValue(name, standard, { shouldDirty: true });
            setFocus(name);
          }}
        >
          {messages.markdown.beginWith}
        </Button>
      )}
      <IconButton
        label={messages.markdown.preview}
        icon={Eye}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
      {shown && (
        <div className={styles.rendered} {...written}>
          {text.trim() ? (
            <Paragraphs text={text} headings={headings} />
          ) : (
            <p>{messages.markdown.empty}</p>
          )}
        </div>
      )}
    </>
  );
}

/** Toggles a mark at the line's start; the library's `md-header` inserts it at the cursor. */
function markLine(area: HTMLTextAreaElement, mark: string) {
  const { value, selectionStart } = area;
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const [old] = /^(?:#{1,6} )?/.exec(value.slice(start))!;
  const added = old === mark ? '' : mark;
  area.focus();
  area.setSelectionRange(start, start + old.length);
  // Unlike setting `value`, this keeps the browser's undo history.
  document.execCommand(added ? 'insertText' : 'delete', false, added);
  const cursor = Math.max(start, selectionStart + added.length - old.length);
  area.setSelectionRange(cursor, cursor);
}
