import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { MAX_PASSKEYS } from '@sunfront/contract/api/account';
import { HttpError } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';
import { hash } from '../../store/record.ts';
import type { Repository } from '../../store/repository.ts';
import {
  base64url,
  CHALLENGE_TTL,
  challengeIn,
  createChallenge,
  consumeChallenge,
} from '../security/challenges.ts';
import { listPasskeys, type Passkey, type RelyingParty } from './passkey-store.ts';
import { PASSKEYS } from '../sessions/users.ts';
import { endLimitedSessions, isLimited, sessionAt } from '../sessions/sessions.ts';
import type { Principal } from '../sessions/verify.ts';

// WebAuthn: https://www.w3.org/TR/webauthn-3/

/** COSE algorithm ids of Ed25519, ECDSA and RSA. */
const ALGORITHMS = [-8, -7, -257];

/** @throws HttpError 409 at the maximum */
export async function createRegistrationOptions(
  repository: Repository,
  party: RelyingParty,
  { uid, name, site }: { uid: string; name: string; site: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const present = await listPasskeys(repository, uid);
  checkLimit(present);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: site,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(uid)),
    userName: uid,
    userDisplayName: name || uid,
    challenge: await createChallenge(repository, 'register', uid),
    timeout: CHALLENGE_TTL,
    attestationType: 'none',
    // Discoverable, so that no username is needed.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: present.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
  });
}

/**
 * The first passkey ends the sessions that only allow adding it.
 * @throws HttpError 401 if the session has ended, 403 if it only allows adding the first passkey,
 * 409 at the maximum, 422 for an invalid response
 */
export async function addPasskey(
  repository: Repository,
  party: RelyingParty,
  { uid, sid }: Principal,
  name: string,
  response: object,
): Promise<void> {
  const registration = response as RegistrationResponseJSON;
  if (!(await consumeChallenge(repository, challengeIn(registration), 'register', uid))) {
    throw new HttpError(422, apiMessages.passkeys.expired);
  }
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: registration,
    expectedChallenge: challengeIn(registration),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw new HttpError(422, apiMessages.passkeys.invalid);
  const { credential } = registrationInfo;
  const passkey: Passkey = {
    uid,
    name,
    credential_id: credential.id,
    public_key: base64url(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    created_at: Date.now(),
    used_at: null,
  };
  const id = hash(credential.id);
  await repository.transact(async (documents) => {
    const session = await sessionAt(documents, sid);
    const present = await documents.where(PASSKEYS, 'uid', uid);
    if (isLimited(session) && present.length > 0) {
      throw new HttpError(403, apiMessages.login.passkeyNeeded);
    }
    if (await documents.get(PASSKEYS, id)) {
      throw new HttpError(409, apiMessages.passkeys.exists);
    }
    // Concurrent registrations.
    checkLimit(present);
    if (present.length === 0) await endLimitedSessions(documents, uid);
    documents.set<Passkey>(PASSKEYS, id, passkey);
  });
}

/** @throws HttpError 409 */
function checkLimit(present: unknown[]): void {
  if (present.length < MAX_PASSKEYS) return;
  throw new HttpError(409, apiMessages.passkeys.tooMany);
}
