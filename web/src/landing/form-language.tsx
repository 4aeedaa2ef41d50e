import { FORM_LANGUAGE } from '@sunfront/contract/limits';
import { useBase } from './base.ts';

/** Applies to forms sent without script. */
export function FormLanguage() {
  const base = useBase();
  return base && <input type="hidden" name={FORM_LANGUAGE} value={base.slice(1)} />;
}
