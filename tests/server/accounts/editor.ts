import type { Server } from '../harness.ts';

export const UID = 'somebody';
export const PASSWORD = 'kettle-under-a-quiet-moon';
export const EMAIL = 'somebody@example.com';

/** And an owner named “another”. */
export async function createEditor({ context: { auth } }: Pick<Server, 'context'>): Promise<void> {
  await auth.createAdmin('another', PASSWORD, { role: 'owner' });
  await auth.createAdmin(UID, PASSWORD, { role: 'editor', email: EMAIL });
}
