// @ts-check
import { crc32 } from 'node:zlib';

/**
 * An uncompressed ZIP archive, because a Java runtime has no `jar` tool.
 * @param {Record<string, string>} manifest
 * @param {Record<string, Buffer>} [files]
 */
export function jar(manifest, files = {}) {
  const entries = { 'META-INF/MANIFEST.MF': Buffer.from(manifestText(manifest)), ...files };
  /** @type {Buffer[]} */ const bodies = [];
  /** @type {Buffer[]} */ const directory = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const local = header(name, content);
    bodies.push(Buffer.from('PK\x03\x04', 'latin1'), local, Buffer.from(name), content);
    const position = Buffer.alloc(14);
    position.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), local, position, Buffer.from(name));
    offset += 4 + local.length + Buffer.byteLength(name) + content.length;
  }
  const end = Buffer.alloc(18);
  const count = Object.keys(entries).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, ...directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

/** Wraps lines at 72 bytes. @param {Record<string, string>} manifest */
export function manifestText(manifest) {
  const lines = Object.entries({ 'Manifest-Version': '1.0', ...manifest }).map(
    ([key, value]) => `${key}: ${value}`.match(/^.{1,70}|.{1,69}/g)?.join('\r\n ') ?? '',
  );
  return `${lines.join('\r\n')}\r\n`;
}

/** Local header and directory share these fields. @param {string} name @param {Buffer} content */
function header(name, content) {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  // 1 January 1980 makes the output reproducible.
  fields.writeUInt16LE(0x21, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}
