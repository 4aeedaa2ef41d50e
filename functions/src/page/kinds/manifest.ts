import type { PageKind } from '../kind.ts';
import { MANIFEST, siteManifest } from '../theme.ts';

export const manifest: PageKind = ({ view, content, locale }) =>
  view.path === MANIFEST
    ? { type: 'application/manifest+json', text: siteManifest(content, locale) }
    : undefined;
