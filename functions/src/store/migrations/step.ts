export type Fields = Readonly<Record<string, unknown>>;

/**
 * Must be pure and idempotent, and must keep everything that the previous version reads, to allow a rollback. Never
 * change a released step.
 */
export type Step = Readonly<Record<string, (document: Fields) => Fields>>;
