import { FORM_LANGUAGE } from '@sunfront/contract/limits';
import { useBase } from './base.ts';

/** Tells whoever answers a form that a browser sent by itself which language its page speaks. */
export function FormLanguage() {
  const base = useBase();
  return base && <input type="hidden" name={FORM_LANGUAGE} value={base.slice(1)} />;
}
