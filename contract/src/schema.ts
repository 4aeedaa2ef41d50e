/**
 * The version of the form in which documents are stored. Each bears it in the field `schema`; one without is of the first.
 * Raised with each step in functions/src/store/migrations.
 */
export const SCHEMA = 2;
