/** Path segment after `/api/`. */
export const HEALTH = 'health';

export const SERVICES = ['firestore', 'storage', 'auth'] as const;
