import { createContext, type ReactElement, type ReactNode, useContext } from 'react';

/** Islands hydrate separately. */
export type IslandName = 'login' | 'careers' | 'job' | 'apply' | 'gallery' | 'partners' | 'contact';

/** By default, an island renders like any component. */
export const IslandRenderer = createContext<(name: IslandName, part: ReactElement) => ReactNode>(
  (_, part) => part,
);

/** Props are serialized into the page: plain data, and only what the island uses. */
export function Island({ name, children }: { name: IslandName; children: ReactElement }) {
  return useContext(IslandRenderer)(name, children);
}
