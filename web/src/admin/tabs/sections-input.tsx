import { arrangedSections, arrangementOf, type SectionName } from '@sunfront/contract/sections';
import { DEFAULT_COPY, type CopyTexts } from '@sunfront/contract/copy';
import { useController, useWatch } from 'react-hook-form';
import { messages } from '../messages/tabs/settings.ts';
import { ArrangementInput } from './arrangement-input.tsx';

export function SectionsInput({ name }: { name: string }) {
  const words = useWatch() as CopyTexts;
  const { field } = useController({ name });
  return (
    <ArrangementInput
      arranged={arrangedSections(String(field.value))}
      titleOf={(section) => titleOf(section, words)}
      onChange={(sections) => field.onChange(arrangementOf(sections))}
    />
  );
}

function titleOf(section: SectionName, words: CopyTexts): string {
  return section === 'figures'
    ? messages.website.figures
    : words[`${section}_label`] || DEFAULT_COPY[`${section}_label`];
}
