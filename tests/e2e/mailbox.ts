import { expect } from '@playwright/test';

export interface Received {
  to: string[];
  subject: string;
  text: string;
}

/** What has arrived for an address at the local site's own mail server, the last first. */
export async function mailsTo(address: string): Promise<Received[]> {
  const answer = await fetch(`${process.env['MAILBOX_URL']}/mails.json`);
  const all = (await answer.json()) as Received[];
  return all.filter(({ to }) => to.includes(address));
}

/** The link of one use in a mail to an address, once one has come that is not the one before. */
export async function linkTo(address: string, before = ''): Promise<string> {
  const find = async () =>
    (await mailsTo(address))
      .flatMap(({ text }) => /http\S+\/admin\/key#[\w-]+/.exec(text)?.[0] ?? [])
      .find((link) => link !== before);
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return (await find())!;
}
