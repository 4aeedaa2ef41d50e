import type { Caller } from '../../auth/security/caller.ts';
import { USERS, type User } from '../../auth/sessions/users.ts';
import type { LoginResult } from '../../auth/login/login.ts';
import type { Context } from '../../services/context.ts';
import { accountMail, newDevice } from '../../mail/account-mails.ts';
import { toMail, writeOnce } from '../../mail/outbox.ts';

/** Per user. */
const MAX_DEVICES = 20;

export async function notifyUser(
  { repository }: Pick<Context, 'repository'>,
  uid: string,
  email: string,
  event: Parameters<typeof accountMail>[1],
): Promise<void> {
  const mailDraft = accountMail({ uid, email }, event);
  if (mailDraft) await writeOnce(repository, toMail(mailDraft));
}

/** Skips the first login. */
export async function notifyOfNewDevice(
  context: Pick<Context, 'repository'>,
  { uid, user }: LoginResult,
  { device }: Caller,
): Promise<void> {
  const { devices, email } = user;
  if (devices?.includes(device)) return;
  if (devices) await notifyUser(context, uid, email, newDevice(device));
  // The device is stored last: if this fails, the next login repeats the notice.
  await context.repository.write<User>(USERS, uid, (current) => {
    if (!current) return null;
    const others = (current.devices ?? []).filter((each) => each !== device);
    return { ...current, devices: [...others, device].slice(-MAX_DEVICES) };
  });
}
