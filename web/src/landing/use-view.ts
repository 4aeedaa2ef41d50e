import { useState } from 'react';
import { useLocation } from '../ui/location.ts';
import type { View } from './view.ts';

/** What the address shows. What it asked for beyond its path, it asked of the page as it came: of `initial`. */
export function useView(initial: View): View {
  const path = useLocation(initial.path);
  const [view, setView] = useState(initial);
  if (view.path !== path) setView({ path });
  return view;
}
