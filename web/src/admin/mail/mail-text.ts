import type { Reply } from '@sunfront/contract/api/mail';
import type { UseFormReturn } from 'react-hook-form';
import { confirm } from '../ui/confirm-dialog.tsx';
import { messages } from '../messages/inbox.tsx';

export function isSameText(one: Reply, other: Reply): boolean {
  return one.subject.trim() === other.subject.trim() && one.text.trim() === other.text.trim();
}

/**
 * Asks first if the text is the user's own.
 * @param known the initial text and the texts of the templates
 */
export async function mayReplace(mine: Reply, known: readonly Reply[]): Promise<boolean> {
  return known.some((each) => isSameText(each, mine)) || confirm(messages.reply.replace);
}

/**
 * Asks as `mayReplace`.
 * @returns whether the text was replaced
 */
export async function replaceText(
  form: UseFormReturn<Reply>,
  { subject, text }: Reply,
  known: readonly Reply[],
): Promise<boolean> {
  if (!(await mayReplace(form.getValues(), known))) return false;
  form.reset({ subject, text }, { keepDefaultValues: true });
  return true;
}
