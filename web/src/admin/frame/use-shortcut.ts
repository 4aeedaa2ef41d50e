import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';

/**
 * Calls `action` when the key is pressed outside of inputs, with no dialog open.
 * @returns whether it does: people can switch the shortcuts off.
 */
export function useShortcut(key: string, action: () => void): boolean {
  const [on] = useShortcuts();
  const act = useEffectEvent(action);
  // Before the page is painted: what is seen must work.
  useLayoutEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key, on]);
  return on;
}

/** Whether this browser has the shortcuts of one key on, and the way to switch them. */
export function useShortcuts(): [on: boolean, toggle: () => void] {
  const on = useSyncExternalStore(subscribe, areOn);
  return [on, toggle];
}

const KEY = 'shortcuts';
const OFF = 'off';
const listeners = new Set<() => void>();

function areOn(): boolean {
  return localStorage.getItem(KEY) !== OFF;
}

function toggle() {
  if (areOn()) localStorage.setItem(KEY, OFF);
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'))
  );
}
