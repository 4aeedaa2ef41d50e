import { arrangedSections, arrangementOf, type SectionName } from '@sunfront/contract/sections';
import { DEFAULT_WORDS, type Words } from '@sunfront/contract/words';
import { useController, useWatch } from 'react-hook-form';
import { ArrangementInput } from './arrangement-input.tsx';

/** The page's sections in their order, which of them are shown, and what they are called just now. */
export function SectionsInput({ name }: { name: string }) {
  const words = useWatch() as Words;
  const { field } = useController({ name });
  return (
    <ArrangementInput
      arranged={arrangedSections(String(field.value))}
      titleOf={(section) => titleOf(section, words)}
      onChange={(sections) => field.onChange(arrangementOf(sections))}
    />
  );
}

function titleOf(section: SectionName, words: Words): string {
  return section === 'figures'
    ? 'Figures'
    : words[`${section}_label`] || DEFAULT_WORDS[`${section}_label`];
}
