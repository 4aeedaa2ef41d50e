import { problemOf, unknownPlaceholder } from '@sunfront/contract/text/placeholders';
import { useFormState, useWatch } from 'react-hook-form';
import type { FieldOptions } from './field-options.ts';
import controls from '../ui/panel.module.css';

/** Reports unknown placeholders during typing. */
export function PlaceholderHint({ name, known }: { name: string; known: readonly string[] }) {
  const { errors } = useFormState({ name });
  const word = unknownPlaceholder(String(useWatch({ name }) ?? ''), known);
  return (
    <span role="status" className={controls.failed}>
      {/* After a save attempt, the field's error reports it. */}
      {word && !errors[name] && problemOf(word, known)}
    </span>
  );
}

/** Of a mail's fields. */
export function placeholderHints(known: readonly string[]): Record<string, FieldOptions> {
  return Object.fromEntries(
    ['subject', 'text'].map((name) => [
      name,
      { hint: <PlaceholderHint name={name} known={known} /> },
    ]),
  );
}
