/** The hint of fields that public lists contain but no page shows. */
export const PUBLIC = 'Not shown on the website, but anyone can read it.';
