import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { useChunk } from '../../ui/use-chunk.ts';
import styles from './markdown-input.module.css';

const loadTools = () => import('./markdown-tools.tsx');

/** A long text, to which the tools for its Markdown come when they are there. */
export function MarkdownInput({
  name,
  ...attributes
}: ComponentProps<'textarea'> & { name: string }) {
  const { register } = useFormContext();
  const [tools] = useChunk(loadTools, true);
  return (
    <div className={styles.input}>
      {tools && tools !== 'failed' && (
        <tools.MarkdownTools name={name} id={attributes.id} standard={attributes.placeholder} />
      )}
      <textarea {...attributes} dir="auto" rows={6} {...register(name)} />
    </div>
  );
}
