import { problemOf, unknownPlaceholder } from '@sunfront/contract/placeholders';
import { useFormState, useWatch } from 'react-hook-form';
import styles from './placeholder-hint.module.css';

/** Names an unknown placeholder in a field's text as soon as it is typed. */
export function PlaceholderHint({ name, known }: { name: string; known: readonly string[] }) {
  const { errors } = useFormState({ name });
  const word = unknownPlaceholder(String(useWatch({ name }) ?? ''), known);
  return (
    <span role="status" className={styles.problem}>
      {/* After an attempt to save, the field's error says it. */}
      {word && !errors[name] && problemOf(word, known)}
    </span>
  );
}
