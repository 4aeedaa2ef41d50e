import { LANGUAGE_TAGS, LANGUAGES, siteLanguages } from '@sunfront/contract/messages/index';
import { useController } from 'react-hook-form';
import { ArrangementInput } from './arrangement-input.tsx';

/** At least one language stays selected. */
export function LanguagesInput({ name }: { name: string }) {
  const { field } = useController({ name });
  const spoken = siteLanguages(String(field.value));
  const tags = [...spoken, ...LANGUAGE_TAGS.filter((tag) => !spoken.includes(tag))];
  return (
    <ArrangementInput
      arranged={tags.map((tag) => ({ name: tag, shown: spoken.includes(tag) }))}
      titleOf={(tag) => LANGUAGES[tag].name}
      onChange={(languages) => {
        const chosen = languages.filter(({ shown }) => shown).map((each) => each.name);
        if (chosen.length > 0) field.onChange(chosen.join(' ').replace(/^en$/, ''));
      }}
    />
  );
}
