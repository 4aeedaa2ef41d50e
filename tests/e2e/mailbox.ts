import { expect } from '@playwright/test';

export interface Received {
  to: string[];
  subject: string;
  text: string;
}

/** Newest first. */
export async function mailsTo(address: string): Promise<Received[]> {
  const answer = await fetch(`${process.env['MAILBOX_URL']}/mails.json`);
  const all = (await answer.json()) as Received[];
  return all.filter(({ to }) => to.includes(address));
}

/** Waits for a mail with a link to this path, other than `before`. */
export async function linkTo(
  path: string,
  address: string,
  { subject = '', before = '' } = {},
): Promise<string> {
  const find = async () =>
    (await mailsTo(address))
      .filter((mail) => mail.subject.startsWith(subject))
      .flatMap(({ text }) => text.split(/\s+/))
      .find((word) => word.includes(`/${path}`) && word !== before);
  await expect.poll(find).toBeDefined();
  return (await find())!;
}
