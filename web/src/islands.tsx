import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { IslandName } from './landing/view/island.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { isPanel, onLocationChange } from './browser/location.ts';
import { undoTranslation } from './text/translated-text.ts';

export const ISLANDS: Record<IslandName, () => Promise<ComponentType<never>>> = {
  careers: async () => (await import('./landing/careers/careers-island.tsx')).CareersIsland,
  job: async () => (await import('./landing/job/opened-job.tsx')).OpenedJob,
  apply: async () => (await import('./landing/job/apply-form.tsx')).ApplySection,
  gallery: async () => (await import('./landing/sections/gallery.tsx')).Gallery,
  partners: async () => (await import('./landing/sections/partners.tsx')).Partners,
  login: async () => (await import('./landing/header/login.tsx')).Login,
  contact: async () => (await import('./landing/form/contact-form.tsx')).ContactForm,
};

const roots: Root[] = [];

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** Rejects if the island's code cannot be loaded. */
export async function hydrate(name: IslandName, element: HTMLElement, properties: object) {
  // The task that loaded React was long enough.
  await new Promise((resolve) => setTimeout(resolve));
  const [Component, prepare] = await Promise.all([
    ISLANDS[name]() as Promise<ComponentType<object>>,
    import('./with-providers.tsx').then((it) => it.withProviders()),
  ]);
  const translateAgain = undoTranslation(element);
  await new Promise<void>((onHydrated) => {
    // A transition hydrates in slices, which keeps a slow phone responsive. A translation must not
    // disappear in between.
    (translateAgain ? flushSync : startTransition)(() => {
      const part = (
        <ErrorBoundary>
          <Hydrated onHydrated={onHydrated}>
            <Component {...properties} />
          </Hydrated>
        </ErrorBoundary>
      );
      roots.push(hydrateRoot(element, prepare(part), { identifierPrefix: name }));
    });
  });
  translateAgain?.();
  element.setAttribute('data-hydrated', '');
}

// The panel needs no page load after login.
const stop = onLocationChange(() => {
  if (!isPanel(location.pathname)) return;
  stop();
  for (const root of roots) root.unmount();
  void import('./app.tsx').then(({ startApp }) => startApp());
});
