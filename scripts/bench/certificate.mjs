// @ts-check
import { generateKeyPairSync, sign } from 'node:crypto';

/** A key and a certificate that nobody vouches for: enough for a browser that is told not to ask. */
export function selfSigned() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const content = sequence(
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    NAME,
    sequence(time(-1), time(1)),
    NAME,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const certificate = sequence(content, ECDSA_WITH_SHA256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  };
}

const ECDSA_WITH_SHA256 = sequence(objectId('2a8648ce3d040302'));
const COMMON_NAME = objectId('550403');
const NAME = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('localhost')))));

/** @param {Buffer[]} parts */
function sequence(...parts) {
  return der(0x30, ...parts);
}

/** @param {string} hex */
function objectId(hex) {
  return der(0x06, Buffer.from(hex, 'hex'));
}

/** So many days from now. @param {number} days */
function time(days) {
  const text = new Date(Date.now() + days * 86_400_000).toISOString();
  return der(0x17, Buffer.from(`${text.slice(2, 19).replace(/[-T:]/g, '')}Z`));
}

/**
 * A value as X.509 wants it: its kind, its length, its content.
 * @param {number} tag
 * @param {Buffer[]} parts
 */
function der(tag, ...parts) {
  const content = Buffer.concat(parts);
  const { length } = content;
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  const size = length < 128 ? [length] : long;
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
