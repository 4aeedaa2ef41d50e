export type Fields = Readonly<Record<string, unknown>>;

/**
 * Must be pure and idempotent, and must keep the values that the previous version reads, to allow a
 * rollback. docs/operate.md lists the losses of a rollback after a field is renamed. Never change a
 * released step.
 */
export type Step = Readonly<Record<string, (document: Fields) => Fields>>;
