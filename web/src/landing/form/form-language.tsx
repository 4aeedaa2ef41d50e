import { FORM_LANGUAGE } from '@sunfront/contract/limits';
import { useBasePath } from '../view/site-links.ts';

/** Applies to forms sent without script. */
export function FormLanguage() {
  const base = useBasePath();
  return base && <input type="hidden" name={FORM_LANGUAGE} value={base.slice(1)} />;
}
