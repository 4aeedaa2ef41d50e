import type { Caller } from '../auth/caller-ip.ts';
import { PEOPLE, type Person } from '../auth/people.ts';
import type { Entered } from '../auth/login.ts';
import type { Context } from '../context.ts';
import { accountLetter, newDevice } from '../mail/account.ts';
import { toMail, writeOnce } from '../mail/outbox.ts';

/** Per person. */
const MOST_DEVICES = 20;

export async function tellPerson(
  { repository }: Pick<Context, 'repository'>,
  uid: string,
  email: string,
  news: Parameters<typeof accountLetter>[1],
): Promise<void> {
  const letter = accountLetter({ uid, email }, news);
  if (letter) await writeOnce(repository, toMail(letter));
}

/** Sends a notice about a login from a new device, except for the first login. */
export async function tellOfDevice(
  context: Pick<Context, 'repository'>,
  { uid, person }: Entered,
  { device }: Caller,
): Promise<void> {
  const { devices, email } = person;
  if (devices?.includes(device)) return;
  if (devices) await tellPerson(context, uid, email, newDevice(device));
  // After the notice: if this fails, the next login repeats it.
  await context.repository.write<Person>(PEOPLE, uid, (current) => {
    if (!current) return null;
    const others = (current.devices ?? []).filter((each) => each !== device);
    return { ...current, devices: [...others, device].slice(-MOST_DEVICES) };
  });
}
