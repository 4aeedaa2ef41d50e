import { useState } from 'react';
import { useLocation } from '../../browser/use-location.ts';
import { addressOf, type View, viewOf } from './view.ts';

/** The initial query applies until the path changes. */
export function useView(initial: View): View {
  const address = useLocation(pathOf(initial));
  const [view, setView] = useState(initial);
  const next = viewOf(address, new URLSearchParams());
  if (pathOf(view) !== pathOf(next)) setView(next);
  return view;
}

function pathOf({ path, language }: View): string {
  return addressOf(language ? { path, language } : { path });
}
