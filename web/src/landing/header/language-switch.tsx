import { LANGUAGES, siteLanguages } from '@sunfront/contract/messages/index';
import { use } from 'react';
import { useMessages } from '../../text/messages.ts';
import { ViewContext } from '../view/view-context.ts';
import styles from './language-switch.module.css';
import { addressOf } from '../view/view.ts';

interface Props {
  /** Space-separated tags from the settings. */
  languages: string;
}

/** Links to the same page in other languages. With script, `enhanceHeader` updates them. */
export function LanguageSwitch({ languages }: Props) {
  const { language, ...view } = use(ViewContext);
  const { page } = useMessages();
  const [own, ...others] = siteLanguages(languages);
  if (others.length === 0) return null;
  return (
    <ul className={styles.languages} aria-label={page.languages}>
      {[own, ...others]
        .filter((tag) => tag !== (language ?? own))
        .map((tag) => (
          <li key={tag}>
            <a
              href={addressOf(tag === own ? view : { ...view, language: tag })}
              lang={tag}
              hrefLang={tag}
              dir={LANGUAGES[tag].dir}
            >
              {LANGUAGES[tag].name}
            </a>
          </li>
        ))}
    </ul>
  );
}
