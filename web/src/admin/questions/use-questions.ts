import type { Question } from '@sunfront/contract/jobs/questions';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { type EditedQuestion, problemsOf, storedQuestions } from './edited-questions.ts';

/** The rows also contain blank options, which are not saved. */
export function useQuestions(name: string) {
  const { field, fieldState } = useController({ name });
  const { getFieldState, getValues } = useFormContext();
  const stored = listOf(field.value);
  const text = JSON.stringify(stored);
  const [known, setKnown] = useState(text);
  const [rows, setRows] = useState<EditedQuestion[]>(stored);
  if (text !== known) {
    setKnown(text);
    setRows(stored);
  }
  return {
    rows,
    problems: problemsOf(fieldState.error, stored),
    change(changed: EditedQuestion[]) {
      const next = storedQuestions(changed);
      const nextText = JSON.stringify(next);
      setRows(changed);
      setKnown(nextText);
      if (nextText !== text) field.onChange(next);
    },
    /** For the form, which focuses the first problem after a refused save. */
    focusWith: (focus: (id: string, path: string) => void) => ({
      focus() {
        const { error } = getFieldState(name);
        const [first] = problemsOf(error, listOf(getValues(name)));
        if (first) focus(first[0], first[1][0]!.path);
      },
    }),
    fieldRef: field.ref,
  };
}

export function listOf(value: unknown): Question[] {
  return Array.isArray(value) ? (value as Question[]) : [];
}
