/**
 * Stored in the field `schema`; documents without it have version 1. Each migration in functions/src/store/migrations
 * increments it.
 */
export const DOCUMENT_VERSION = 2;
