import { createStoredText } from '../../browser/store.ts';
import { useStore } from '../../browser/use-store.ts';
import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Ignores the key in inputs and while a dialog is open.
 * @returns whether shortcuts are enabled
 */
export function useShortcut(key: string, action: () => void): boolean {
  const [on] = useShortcuts();
  useKeys((event) => {
    if (!on || keyOf(event) !== key || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    action();
  });
  return on;
}

/**
 * Returns the key in lower case; on a layout of another script, the Latin letter at its position.
 */
export function keyOf({ key, code }: KeyboardEvent): string {
  const letter = key.length === 1 && key > '~' && /^Key(.)$/.exec(code)?.[1];
  return (letter || key).toLowerCase();
}

export function useShortcuts(): [on: boolean, toggle: () => void] {
  return [useStore(choice) !== OFF, toggle];
}

const choice = createStoredText('shortcuts');
const OFF = 'off';

function toggle() {
  choice.set(choice.get() === OFF ? '' : OFF);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'))
  );
}

/** A layout effect, so that keys work as soon as their effect is visible. */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey);
  useLayoutEffect(() => {
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
