import type { Server } from '../harness.ts';
import { createAdmin } from '../../../functions/src/auth/users/create-admin.ts';

export const UID = 'somebody';
export const PASSWORD = 'kettle-under-a-quiet-moon';
export const EMAIL = 'somebody@example.com';

/** And an owner named “another”. */
export async function createEditor({ context: { auth } }: Pick<Server, 'context'>): Promise<void> {
  await createAdmin(auth, 'another', PASSWORD, { role: 'owner' });
  await createAdmin(auth, UID, PASSWORD, { role: 'editor', email: EMAIL });
}
