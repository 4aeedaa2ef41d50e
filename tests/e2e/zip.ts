/** Reads an uncompressed ZIP. */
export function filesOf(zip: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {};
  // The directory follows all files; the end record locates it.
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength!);
    const [size, header] = [zip.readUInt32LE(at + 24), zip.readUInt32LE(at + 42)];
    const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    if (name in files) throw new Error(`${name} is in it twice`);
    files[name] = zip.subarray(from, from + size);
    at += 46 + nameLength! + extra! + comment!;
  }
  return files;
}
