/** A file that was judged: what is stored of it, and what the record tells of it. */
export interface Prepared {
  fields: Record<string, string>;
  files: { path: string; content: Buffer; contentType: string }[];
}

/** The record that a file belongs to. */
export interface Owner {
  collection: string;
  id: string;
}
