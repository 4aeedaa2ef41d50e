/** The server refuses the last two, and draws SVG. */
const SIGNATURES: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n/, 'image/png'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^GIF8/, 'image/gif'],
  [/^.{4}ftyp.{0,64}avi[fs]/s, 'image/avif'],
  [/^(?:\xef\xbb\xbf)?\s*<(?:svg\b|(?:\?xml|!--|!doctype svg).*<svg\b)/is, 'image/svg+xml'],
  // UTF-16.
  [/^(?:\xff\xfe<\0|\xfe\xff\0<)/, 'image/svg+xml'],
  [/^(?:II\*\0|MM\0\*)/, 'image/tiff'],
  [/^.{4}ftyp.{0,64}(?:hei[cfmsx]|hev[cmsx]|mif1)/s, 'image/heic'],
  [/^BM/, 'image/bmp'],
];

/** Judges by the first bytes, as the server does; returns the declared type of other files. */
export async function pictureType(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  return SIGNATURES.find(([pattern]) => pattern.test(head))?.[1] ?? file.type;
}
