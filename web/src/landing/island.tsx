import { createContext, type ReactElement, type ReactNode, useContext } from 'react';

/** The parts of the page that come alive in the browser, each by itself; all others stay as they were rendered. */
export type IslandName = 'login' | 'careers' | 'gallery' | 'partners' | 'contact';

/** Where the page is rendered by the browser alone, a part is one like any other. */
export const IslandRenderer = createContext<(name: IslandName, part: ReactElement) => ReactNode>(
  (_, part) => part,
);

/** Marks a part that comes alive by itself. Its properties travel with the page: plain data, and no more than it needs. */
export function Island({ name, children }: { name: IslandName; children: ReactElement }) {
  return useContext(IslandRenderer)(name, children);
}
