import { linkProblem } from '@sunfront/contract/text/markdown';
import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { useChunk } from '../../browser/use-chunk.ts';
import styles from './markdown-input.module.css';

const loadTools = () => import('./markdown-tools.tsx');

interface MarkdownInputProps extends ComponentProps<'textarea'> {
  name: string;
  standard: string | undefined;
  headings: boolean;
}

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
          // Validated on blur, because a half-typed link is invalid.
          onBlur: ({ target }: { target: HTMLTextAreaElement }) => {
            if (linkProblem(target.value) || getFieldState(name).error) void trigger(name);
          },
        })}
      />
    </div>
  );
}
