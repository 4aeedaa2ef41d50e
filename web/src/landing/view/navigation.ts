import {
  arrangedSections,
  type SectionName,
  showsSection,
} from '@sunfront/contract/settings/sections';
import type { SiteContent } from '@sunfront/contract/site/site-content';

const ENTRIES = [
  'home',
  'careers',
  'gallery',
  'about_us',
  'services',
  'our_staff',
  'partners',
  'contact_us',
] as const satisfies readonly ('home' | SectionName)[];

export function visibleSections({ settings }: SiteContent): SectionName[] {
  return arrangedSections(settings.sections)
    .filter(({ shown }) => shown)
    .map(({ name }) => name);
}

export function menuEntries(content: SiteContent): (typeof ENTRIES)[number][] {
  const { settings, status = {} } = content;
  const held = ENTRIES.filter(
    (id) => status[id as 'gallery'] === 'loading' || hasAnchor(id, content),
  );
  if (settings.sections === '') return held;
  const names: string[] = arrangedSections(settings.sections).map(({ name }) => name);
  // "home" is not a section: index -1 sorts it first.
  return held.toSorted((one, other) => names.indexOf(one) - names.indexOf(other));
}

/** Hidden and empty sections have no anchor. */
export function hasAnchor(id: string, { settings, status = {}, ...lists }: SiteContent): boolean {
  if (id === 'home') return true;
  if (!showsSection(settings.sections, id)) return false;
  if (id === 'figures') return settings.statistics.length > 0;
  if (id === 'company_heads') return lists.staff.some(({ type }) => type === 'head');
  if (id === 'services') return lists.services.length > 0;
  if (id === 'gallery') return lists.gallery.length > 0 || status.gallery !== undefined;
  if (id === 'partners') return lists.partners.length > 0 || status.partners !== undefined;
  return true;
}
