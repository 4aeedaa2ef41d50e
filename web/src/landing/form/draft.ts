import { HONEYPOT } from '@sunfront/contract/limits';
import type { RefObject } from 'react';
import { getItem, setItem } from '../../api/tab-storage.ts';

/** Keeps the typed text of a form under a name. */
export function remember(form: HTMLFormElement, draft: string) {
  const text = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && name !== HONEYPOT,
  );
  setItem(draft, Object.fromEntries(text));
}

export function restore(form: RefObject<HTMLFormElement | null>, draft: string) {
  for (const [name, value] of Object.entries(getItem<Record<string, string>>(draft) ?? {})) {
    const found = form.current?.elements.namedItem(name);
    if (found instanceof RadioNodeList) choose([...found] as HTMLInputElement[], value);
    else if (found) fill(found as HTMLInputElement, value);
  }
}

function choose(radios: HTMLInputElement[], value: string) {
  if (radios.some(({ checked }) => checked)) return;
  for (const radio of radios) radio.checked = radio.value === value;
}

function fill(control: HTMLInputElement, value: string) {
  if (control.type === 'checkbox') control.checked = true;
  // The server sets hidden values.
  else if (control.type !== 'hidden' && control.value === '') control.value = value;
}

export function draftName(form: string): string {
  return `typed:${form}`;
}

/** As typed before the form was closed or the page reloaded, by field. */
export function draftOf(form: string): Record<string, string> | undefined {
  return getItem(draftName(form));
}
