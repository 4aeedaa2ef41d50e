/** What people do in the panel. Owners do everything; which records the others work with, each entity says (`managedBy`). */
export const ROLES = ['owner', 'editor', 'recruiter'] as const;

export type Role = (typeof ROLES)[number];

/** What a role is called, and does, where one is chosen. */
export const ROLE_NAMES: Readonly<Record<Role, { title: string; does: string }>> = {
  owner: { title: 'Owner', does: 'Everything, people included' },
  editor: { title: 'Editor', does: 'What the website shows, without applications and messages' },
  recruiter: { title: 'Recruiter', does: 'Jobs, applications and messages' },
};

/** What says which roles, beside owners, work with it. */
export interface Managed {
  managedBy: readonly Exclude<Role, 'owner'>[];
}

/** Whether somebody of that role works with the entity's records. To others they are what visitors see, or nothing. */
export function manages(role: Role, { managedBy }: Managed): boolean {
  return role === 'owner' || managedBy.some((each) => each === role);
}
