import type { Reply } from '@sunfront/contract/api/mail-bodies';
import type { UseFormReturn } from 'react-hook-form';
import { confirm } from '../ui/confirm-dialog.tsx';
import { messages } from '../messages/inbox.tsx';

export function isSameText(one: Reply, other: Reply): boolean {
  return one.subject.trim() === other.subject.trim() && one.text.trim() === other.text.trim();
}

/** @param known the initial text and the texts of the templates */
export function isOwnText(mine: Reply, known: readonly Reply[]): boolean {
  return !known.some((each) => isSameText(each, mine));
}

/**
 * Asks first if the form contains the user's own text.
 * @param known the initial text and the texts of the templates
 * @returns whether the text was replaced
 */
export async function replaceText(
  form: UseFormReturn<Reply>,
  { subject, text }: Reply,
  known: readonly Reply[],
): Promise<boolean> {
  if (isOwnText(form.getValues(), known) && !(await confirm(messages.reply.replace))) return false;
  form.reset({ subject, text }, { keepDefaultValues: true });
  return true;
}
