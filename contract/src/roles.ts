/** Owners have full access. */
export const ROLES = ['owner', 'editor', 'recruiter'] as const;

export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Readonly<Record<Role, { title: string; does: string }>> = {
  owner: { title: 'Owner', does: 'Everything, including users' },
  editor: { title: 'Editor', does: 'Website content, without applications and messages' },
  recruiter: { title: 'Recruiter', does: 'Jobs, applications and messages' },
};

/** Roles in addition to owners. */
export interface Managed {
  roles: readonly Exclude<Role, 'owner'>[];
}

export function manages(role: Role, { roles }: Managed): boolean {
  return role === 'owner' || roles.some((each) => each === role);
}
