export const MAIL = 'mail';

/** Roles in addition to owners. */
export const mailAccess = { roles: ['recruiter'] } as const;

/** Per day (UTC), to limit abuse with other people's addresses. */
export const CONFIRMATIONS = { address: 1, all: 100 } as const;
