import { cutText } from '@sunfront/contract/text/cut-text';
import { DESCRIPTION_PREVIEW } from '@sunfront/contract/limits';
import type { Job } from '@sunfront/contract/entities/job';
import type { Messages } from '@sunfront/contract/messages/index';
import { formatCount } from '@sunfront/contract/messages/format';

export function preview(description: string, length: number = DESCRIPTION_PREVIEW): string {
  const cut = cutText(description, length);
  return cut === description ? description : `${cut.trimEnd()}…`;
}

/** Both are '' if the number is not given. */
export function openings(numbers: Job['numbers'], messages: Messages) {
  if (!numbers) return { figure: '', text: '' };
  return {
    figure: new Intl.NumberFormat(messages.locale).format(numbers),
    text: formatCount(messages, messages.careers.openings, numbers),
  };
}
