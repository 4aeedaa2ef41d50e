import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { IslandName } from './landing/island.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { isPanel, onLocationChange } from './ui/location.ts';

export const ISLANDS: Record<IslandName, () => Promise<ComponentType<never>>> = {
  careers: async () => (await import('./landing/careers/careers-island.tsx')).CareersIsland,
  gallery: async () => (await import('./landing/gallery.tsx')).Gallery,
  partners: async () => (await import('./landing/partners.tsx')).Partners,
  login: async () => (await import('./landing/login.tsx')).Login,
  contact: async () => (await import('./landing/contact-form.tsx')).ContactForm,
};

const roots: Root[] = [];

/** Tells when a part has come alive. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

/**
 * Brings an island to life with the properties that the server rendered it from. Resolves when it answers, and
 * rejects when its code cannot be fetched.
 */
export async function hydrate(name: IslandName, element: HTMLElement, properties: object) {
  // The task that brought React has been long enough.
  await new Promise((resolve) => setTimeout(resolve));
  const [Component, prepare] = await Promise.all([
    ISLANDS[name]() as Promise<ComponentType<object>>,
    import('./speaking.tsx').then((it) => it.speaking()),
  ]);
  await new Promise<void>((onAlive) => {
    // In slices: a slow phone stays answering while the page, which is there already, comes alive.
    startTransition(() => {
      const part = (
        <ErrorBoundary>
          <Alive onAlive={onAlive}>
            <Component {...properties} />
          </Alive>
        </ErrorBoundary>
      );
      roots.push(hydrateRoot(element, prepare(part), { identifierPrefix: name }));
    });
  });
  element.setAttribute('data-alive', '');
}

// Whoever logs in goes on to the panel without loading a page.
const stop = onLocationChange(() => {
  if (!isPanel(location.pathname)) return;
  stop();
  for (const root of roots) root.unmount();
  void import('./app.tsx').then(({ startApp }) => startApp());
});
