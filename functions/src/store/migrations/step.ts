export type Fields = Readonly<Record<string, unknown>>;

/**
 * Must be pure and idempotent, and must keep the values that the previous version reads, to allow a rollback; where a
 * new name replaces a field's, docs/operate.md says what a rollback loses. Never change a released step.
 */
export type Step = Readonly<Record<string, (document: Fields) => Fields>>;
