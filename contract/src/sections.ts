/** The sections of the landing page by their anchors, in the order that a site begins with. */
export const SECTIONS = [
  'figures',
  'careers',
  'services',
  'company_heads',
  'our_staff',
  'gallery',
  'about_us',
  'partners',
  'contact_us',
] as const;

export type SectionName = (typeof SECTIONS)[number];

export interface ArrangedSection {
  name: SectionName;
  shown: boolean;
}

/** Before the name of one that is not shown. */
const HIDDEN = '-';

/**
 * All sections in their order.
 * @param text as the settings hold it: names with spaces between them, one that is hidden with `-` before it.
 *   Those that it does not name, of a later version perhaps, come last.
 */
export function arrangedSections(text: string): ArrangedSection[] {
  const parts = text.split(' ').map((part) => ({
    name: SECTIONS.find((each) => each === part.replace(HIDDEN, '')),
    shown: !part.startsWith(HIDDEN),
  }));
  const named = parts.filter(
    (part, index): part is ArrangedSection =>
      part.name !== undefined && parts.findIndex(({ name }) => name === part.name) === index,
  );
  const rest = SECTIONS.filter((each) => !named.some(({ name }) => name === each));
  return [...named, ...rest.map((name) => ({ name, shown: true }))];
}

/** The same as text; `''` for the order that a site begins with. */
export function arrangementOf(sections: readonly ArrangedSection[]): string {
  const text = sections.map(({ name, shown }) => (shown ? name : HIDDEN + name)).join(' ');
  return text === SECTIONS.join(' ') ? '' : text;
}

/** Whether there is such a section, and the settings' text leaves it to be seen. */
export function showsSection(text: string, section: string): boolean {
  return arrangedSections(text).some(({ name, shown }) => shown && name === section);
}
