import { hashKey } from '@tanstack/react-query';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

type Values<V extends FieldValues> = ReadonlyMap<FieldPath<V>, unknown>;

/** Returns the current value of each field. */
export function valuesOf<V extends FieldValues>(
  form: UseFormReturn<V>,
  names: readonly FieldPath<V>[],
): Values<V> {
  return new Map(names.map((name) => [name, form.getValues(name)]));
}

/** @param sent the values when saving began */
export function typedSince<V extends FieldValues>(
  form: UseFormReturn<V>,
  sent: Values<V>,
): Values<V> {
  return new Map(
    [...valuesOf(form, [...sent.keys()])].filter(([name, value]) => !isSame(value, sent.get(name))),
  );
}

/** Of lists, the items count: the form copies them. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && hashKey([one]) === hashKey([other]));
}

/**
 * Keeps fields that have changed while saving as unsaved changes.
 * @param sent the values when saving began
 * @returns whether there are such fields
 */
export function resetAfterSave<V extends FieldValues>(
  form: UseFormReturn<V>,
  saved: V,
  sent: Values<V>,
): boolean {
  const typed = typedSince(form, sent);
  form.reset(saved);
  for (const [name, value] of typed) {
    form.setValue(name, value as FieldPathValue<V, typeof name>, { shouldDirty: true });
  }
  return typed.size > 0;
}
