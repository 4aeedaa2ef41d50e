import { useState } from 'react';
import { useLocation } from '../ui/use-location.ts';
import { addressOf, type View, viewOf } from './view.ts';

/** What the address shows. What it asked for beyond its path, it asked of the page as it came: of `initial`. */
export function useView(initial: View): View {
  const address = useLocation(pathOf(initial));
  const [view, setView] = useState(initial);
  const next = viewOf(address, new URLSearchParams());
  if (pathOf(view) !== pathOf(next)) setView(next);
  return view;
}

/** The whole of it, without what is asked for. */
function pathOf({ path, language }: View): string {
  return addressOf(language ? { path, language } : { path });
}
