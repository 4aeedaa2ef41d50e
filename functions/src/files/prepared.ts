export interface Prepared {
  fields: Record<string, string>;
  /** Of pictures, by URL. */
  fileNames?: Record<string, string>;
  files: { path: string; content: Buffer; contentType: string }[];
}

export interface Owner {
  collection: string;
  id: string;
}
