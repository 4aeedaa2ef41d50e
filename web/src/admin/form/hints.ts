/** Said of fields that public lists hold although no page shows them. */
export const PUBLIC = 'Not shown on the website, but anyone can read it.';
