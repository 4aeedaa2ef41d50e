import { linkProblem } from '@sunfront/contract/markdown';
import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { useChunk } from '../../ui/use-chunk.ts';
import styles from './markdown-input.module.css';

const loadTools = () => import('./markdown-tools.tsx');

interface MarkdownInputProps extends ComponentProps<'textarea'> {
  name: string;
  /** What the website says while the field is blank. */
  standard: string | undefined;
  /** Whether it may hold headings. */
  headings: boolean;
}

/** A long text, to which the tools for its Markdown come when they are there. */
export function MarkdownInput({ name, standard, headings, ...attributes }: MarkdownInputProps) {
  const { register, getFieldState, trigger } = useFormContext();
  const [tools] = useChunk(loadTools, true);
  return (
    <div className={styles.input}>
      {tools && tools !== 'failed' && (
        <tools.MarkdownTools
          name={name}
          id={attributes.id}
          standard={standard}
          headings={headings}
          written={{ lang: attributes.lang, dir: attributes.dir }}
        />
      )}
      <textarea
        {...attributes}
        rows={6}
        {...register(name, {
          // Not while a link is typed.
          onBlur: ({ target }: { target: HTMLTextAreaElement }) => {
            if (linkProblem(target.value) || getFieldState(name).error) void trigger(name);
          },
        })}
      />
    </div>
  );
}
