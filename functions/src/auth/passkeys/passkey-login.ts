import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { HttpError } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';
import { hash } from '../../store/record.ts';
import type { Repository } from '../../store/repository.ts';
import type { Caller } from '../security/caller.ts';
import {
  base64url,
  CHALLENGE_TTL,
  challengeIn,
  createChallenge,
  consumeChallenge,
} from '../security/challenges.ts';
import { changePasskey, type Passkey, type RelyingParty } from './passkey-store.ts';
import { completeLogin, type LoginResult } from '../login/login.ts';
import type { AuthServices } from '../sessions/auth-services.ts';
import { PASSKEYS } from '../sessions/users.ts';
import { securityStamp } from '../sessions/sessions.ts';

export async function createLoginOptions(
  repository: Repository,
  party: RelyingParty,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: await createChallenge(repository, 'login'),
    timeout: CHALLENGE_TTL,
    userVerification: 'required',
  });
}

/** @throws HttpError 401 for an unknown passkey or a disabled account; 429 as `logInWithPassword` */
export async function logInWithPasskey(
  services: AuthServices,
  party: RelyingParty,
  response: object,
  caller: Caller,
): Promise<LoginResult> {
  const loginResult = await attemptWith(services, party, response, caller, (uid, stamp) =>
    completeLogin(services, uid, stamp, caller, 'passkey'),
  );
  if (!loginResult) throw new HttpError(401, apiMessages.passkeys.unknown);
  return loginResult;
}

/** @returns whether the response is from a passkey of this user @throws HttpError 429 as `logInWithPassword` */
export async function confirmWithPasskey(
  services: AuthServices,
  party: RelyingParty,
  uid: string,
  response: object,
  caller: Caller,
): Promise<boolean> {
  const isOwn = async (found: string) => found === uid || null;
  return (await attemptWith(services, party, response, caller, isOwn)) !== null;
}

/**
 * Failures delay further attempts.
 * @param enter receives the security stamp read before the check
 */
async function attemptWith<T>(
  services: AuthServices,
  party: RelyingParty,
  response: object,
  caller: Caller,
  enter: (uid: string, stamp: string | null) => Promise<T | null>,
): Promise<T | null> {
  const { delay, log } = services;
  const assertion = response as AuthenticationResponseJSON;
  const attempt = await delay.begin(`passkey ${assertion.id}`, caller.ip);
  const found = await verifyAssertion(services, party, assertion);
  const result = found?.isRight ? await enter(found.uid, found.stamp) : null;
  if (result) {
    await attempt.succeed();
    return result;
  }
  await attempt.fail();
  const about = found?.uid ?? '';
  await log.record({ kind: 'login_failed', about, caller, detail: 'passkey' });
  return null;
}

/** Returns null for an unknown passkey or challenge. */
async function verifyAssertion(
  { repository }: AuthServices,
  party: RelyingParty,
  assertion: AuthenticationResponseJSON,
) {
  if (!(await consumeChallenge(repository, challengeIn(assertion), 'login'))) return null;
  const id = hash(assertion.id);
  const passkey = (await repository.get(PASSKEYS, id)) as unknown as Passkey | null;
  if (!passkey) return null;
  const { uid } = passkey;
  const stamp = await securityStamp(repository, uid);
  const isTheirs = assertion.response?.userHandle === base64url(Buffer.from(uid));
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: assertion,
    expectedChallenge: challengeIn(assertion),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
    // Hides only verification errors; no Firestore call is inside.
  }).catch(() => null);
  if (!isTheirs || !verified?.verified) return { uid, stamp, isRight: false };
  const counter = verified.authenticationInfo.newCounter;
  let isNewest = false;
  await changePasskey(repository, uid, id, (current) => {
    // The passkey may have been used or removed meanwhile.
    isNewest = counter === 0 ? current.counter === 0 : counter > current.counter;
    return isNewest ? { ...current, counter, used_at: Date.now() } : current;
  });
  return { uid, stamp, isRight: isNewest };
}
