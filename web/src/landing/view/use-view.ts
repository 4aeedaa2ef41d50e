import { useState, useSyncExternalStore } from 'react';
import { currentPath, onLocationChange } from '../../browser/location.ts';
import { addressOf, type View, viewOf } from './view.ts';

/** The initial query applies until the path changes. */
export function useView(initial: View): View {
  const address = useSyncExternalStore(onLocationChange, currentPath, () => pathOf(initial));
  const [view, setView] = useState(initial);
  const next = viewOf(address, new URLSearchParams());
  if (pathOf(view) !== pathOf(next)) setView(next);
  return view;
}

function pathOf({ path, language }: View): string {
  return addressOf(language ? { path, language } : { path });
}
