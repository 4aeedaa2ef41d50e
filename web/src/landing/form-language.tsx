import { FORM_LANGUAGE } from '@sunfront/contract/limits';
import { useBase } from './base.ts';

/** Submits the page's language if the form is sent without script. */
export function FormLanguage() {
  const base = useBase();
  return base && <input type="hidden" name={FORM_LANGUAGE} value={base.slice(1)} />;
}
