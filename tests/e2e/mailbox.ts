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

/** Waits for a link other than `before`. */
export async function linkTo(address: string, before = ''): Promise<string> {
  const find = async () =>
    (await mailsTo(address))
      .flatMap(({ text }) => /http\S+\/admin\/link#[\w-]+/.exec(text)?.[0] ?? [])
      .find((link) => link !== before);
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return (await find())!;
}
