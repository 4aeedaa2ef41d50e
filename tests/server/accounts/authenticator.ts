import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface Deviation {
  origin?: string;
  rpId?: string;
  counter?: number;
  challenge?: string;
  userHandle?: string;
  /** Without PIN or fingerprint. */
  unverified?: boolean;
  forged?: boolean;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** Simulates a device with one ES256 passkey: https://www.w3.org/TR/webauthn-3/. */
export function createAuthenticator(origin: string, rpId = 'localhost') {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const otherKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(32);
  let counter = 0;
  let owner = '';

  const clientData = (type: string, challenge: string, lie: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const authenticatorData = (flags: number, lie: Deviation, rest = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(lie.unverified ? flags & ~0x04 : flags);
    head.writeUInt32BE(lie.counter ?? counter, 1);
    return Buffer.concat([sha256(lie.rpId ?? rpId), head, rest]);
  };

  /** COSE, in CBOR. */
  const cose = () => {
    const { x, y } = keys.publicKey.export({ format: 'jwk' });
    const coordinate = (value = '') => Buffer.from(value, 'base64url');
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      coordinate(x),
      Buffer.from('225820', 'hex'),
      coordinate(y),
    ]);
  };

  return {
    id: base64url(credential),

    create(options: { challenge: string; user: { id: string } }, lie: Deviation = {}) {
      owner = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credential, cose()]);
      const data = authenticatorData(0x45, lie, attested);
      const size = Buffer.alloc(2);
      size.writeUInt16BE(data.length);
      const attestation = Buffer.concat([
        // {"fmt": "none", "attStmt": {}, "authData": …}
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        size,
        data,
      ]);
      return {
        id: base64url(credential),
        rawId: base64url(credential),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, lie)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },

    get(options: { challenge: string }, lie: Deviation = {}) {
      counter += 1;
      const data = authenticatorData(0x05, lie);
      const client = clientData('webauthn.get', options.challenge, lie);
      const { privateKey } = lie.forged ? otherKeys : keys;
      return {
        id: base64url(credential),
        rawId: base64url(credential),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: lie.userHandle ?? owner,
        },
      };
    },
  };
}
