/** The segment after `/api/` of how the site is. */
export const HEALTH = 'health';

/** The services that the site is made of. */
export const SERVICES = ['firestore', 'storage', 'auth'] as const;
