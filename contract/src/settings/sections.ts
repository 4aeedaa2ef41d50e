/** In default order. */
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

interface ArrangedSection {
  name: SectionName;
  shown: boolean;
}

const HIDDEN = '-';

/**
 * @param text names separated by spaces, hidden ones with the prefix `-`; missing sections are last
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

/** `''` for the default. */
export function arrangementOf(sections: readonly ArrangedSection[]): string {
  const text = sections.map(({ name, shown }) => (shown ? name : HIDDEN + name)).join(' ');
  return text === SECTIONS.join(' ') ? '' : text;
}

export function showsSection(text: string, section: string): boolean {
  return arrangedSections(text).some(({ name, shown }) => shown && name === section);
}
