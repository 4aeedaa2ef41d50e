import {
  arrangedSections,
  arrangementOf,
  type SectionName,
} from '@sunfront/contract/settings/sections';
import type { CopyTexts } from '@sunfront/contract/settings/copy';
import { useController, useWatch } from 'react-hook-form';
import { choices } from '../messages/choices.ts';
import { ArrangementInput } from './arrangement-input.tsx';

export function SectionsInput({ name }: { name: string }) {
  const copy = useWatch() as CopyTexts;
  const { field } = useController({ name });
  return (
    <ArrangementInput
      arranged={arrangedSections(String(field.value))}
      titleOf={(section) => titleOf(section, copy)}
      onChange={(sections) => field.onChange(arrangementOf(sections))}
    />
  );
}

function titleOf(section: SectionName, copy: CopyTexts): string {
  const own = section === 'figures' ? '' : copy[`${section}_label`];
  return own || choices.settings.sections[section];
}
