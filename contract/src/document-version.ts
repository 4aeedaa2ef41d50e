/** Documents without the field `schema` have version 1. Each migration increments it. */
export const DOCUMENT_VERSION = 4;
