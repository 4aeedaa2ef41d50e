export const SERVICES = ['firestore', 'storage', 'auth'] as const;
