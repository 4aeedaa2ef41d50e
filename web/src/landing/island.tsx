import { createContext, type ReactElement, type ReactNode, useContext } from 'react';

/** Parts of the page that hydrate separately. */
export type IslandName = 'login' | 'careers' | 'gallery' | 'partners' | 'contact';

/** The default, in the browser, renders an island like any component. */
export const IslandRenderer = createContext<(name: IslandName, part: ReactElement) => ReactNode>(
  (_, part) => part,
);

/** Marks an island. Its props are serialized into the page: plain data, and only what it uses. */
export function Island({ name, children }: { name: IslandName; children: ReactElement }) {
  return useContext(IslandRenderer)(name, children);
}
