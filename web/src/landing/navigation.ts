import type { SiteContent } from '@sunfront/contract/site-content';

/** The menu, in its order: anchor and title. */
export const ENTRIES = [
  ['home', 'Home'],
  ['careers', 'Careers'],
  ['gallery', 'Gallery'],
  ['about_us', 'About Us'],
  ['services', 'Services'],
  ['our_staff', 'Our Staff'],
  ['partners', 'Partners'],
  ['contact_us', 'Contact us'],
] as const;

/** Whether the page holds the anchor: a section without content is left out, and so are its links. */
export function hasAnchor(id: string, { services, gallery, partners, status = {} }: SiteContent) {
  if (id === 'services') return services.length > 0;
  if (id === 'gallery') return gallery.length > 0 || status.gallery !== undefined;
  if (id === 'partners') return partners.length > 0 || status.partners !== undefined;
  return true;
}
