import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { PASSKEYS_MOST } from '@sunfront/contract/account';
import { randomBytes } from 'node:crypto';
import { HttpError } from '../errors.ts';
import { hash } from '../store/record.ts';
import type { Repository } from '../store/repository.ts';
import type { Caller } from './caller-ip.ts';
import type { LoginDelay } from './login-delay.ts';
import { PASSKEYS } from './people.ts';
import type { SecurityLog } from './security-log.ts';
import { securityStamp } from './sessions.ts';

const CHALLENGES = 'challenges';
/** Milliseconds within which a challenge is answered. */
const CHALLENGE = 5 * 60 * 1000;
/** Ed25519, ECDSA and RSA, as COSE numbers them: what every Node can check. */
const ALGORITHMS = [-8, -7, -257];

/** Whom a passkey is for: it is of use at that site alone. */
export interface RelyingParty {
  /** The site's host. */
  id: string;
  origin: string;
}

/** By a hash of the credential's id, which may be longer than a document's name. */
export interface Passkey {
  uid: string;
  name: string;
  credential_id: string;
  /** COSE, in base64url. */
  public_key: string;
  /** How often it was used, as far as it counts that. */
  counter: number;
  transports: string[];
  /** Milliseconds since 1970, both; null before the first use. */
  created_at: number;
  used_at: number | null;
}

interface Challenge {
  kind: 'login' | 'register';
  /** Whose passkey is to be registered; `''` for a login. */
  uid: string;
  expires_at: number;
}

/** Keys that devices keep, which log in without name and password (https://www.w3.org/TR/webauthn-3/). */
export interface Passkeys {
  /** What a browser makes a passkey of. @throws HttpError 409 for somebody who has as many as may be. */
  offer(
    party: RelyingParty,
    person: { uid: string; name: string; site: string },
  ): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Keeps what the browser made. @throws HttpError 409 as `offer` does, 422 for what does not answer the offer. */
  add(party: RelyingParty, uid: string, name: string, response: object): Promise<void>;
  /** What a browser asks its passkeys for. */
  ask(party: RelyingParty): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /**
   * Whose passkey has answered; `enter` lets that person in, by the security stamp before the answer was looked at.
   * @throws HttpError 401 where it is none of ours, or nobody comes in; 429 as for a login.
   */
  recognize<T>(
    party: RelyingParty,
    response: object,
    caller: Caller,
    enter: (uid: string, stamp: string | null) => Promise<T | null>,
  ): Promise<T>;
  /** A person's, the oldest first. */
  list(uid: string): Promise<(Passkey & { id: string })[]>;
  /** Null where it is nobody's, or somebody else's; so is the next. */
  rename(uid: string, id: string, name: string): Promise<Passkey | null>;
  remove(uid: string, id: string): Promise<Passkey | null>;
  /** Forgets challenges that nobody answered; returns how many. */
  sweep(): Promise<number>;
}

interface PasskeysOptions {
  repository: Repository;
  delay: LoginDelay;
  log: SecurityLog;
}

export function createPasskeys({ repository, delay, log }: PasskeysOptions): Passkeys {
  async function challenge(kind: Challenge['kind'], uid = ''): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(randomBytes(32));
    const made: Challenge = { kind, uid, expires_at: Date.now() + CHALLENGE };
    await repository.write<Challenge>(CHALLENGES, hash(base64url(bytes)), () => made);
    return bytes;
  }

  /** Takes a challenge, which is of use once; false where it is none, or another one. */
  async function take(value: string, kind: Challenge['kind'], uid = ''): Promise<boolean> {
    const id = hash(value);
    const found = await repository.transact(async (documents) => {
      const made = await documents.get<Challenge>(CHALLENGES, id);
      if (made) documents.delete(CHALLENGES, id);
      return made;
    });
    return found?.kind === kind && found.uid === uid && found.expires_at > Date.now();
  }

  async function list(uid: string) {
    const found = await repository.transact((documents) =>
      documents.where<Passkey>(PASSKEYS, 'uid', uid),
    );
    return found.sort((one, other) => one.created_at - other.created_at);
  }

  /** Changes a passkey of that person, atomically; with null it is deleted. Answers with what it was. */
  async function change(uid: string, id: string, make: (current: Passkey) => Passkey | null) {
    return repository.transact(async (documents) => {
      const current = await documents.get<Passkey>(PASSKEYS, id);
      if (current?.uid !== uid) return null;
      const next = make(current);
      if (next) documents.set(PASSKEYS, id, next);
      else documents.delete(PASSKEYS, id);
      return current;
    });
  }

  /** Whose passkey has answered as it should; null for any other. */
  async function judge(party: RelyingParty, answer: AuthenticationResponseJSON) {
    if (!(await take(challengeIn(answer), 'login'))) return null;
    const id = hash(answer.id);
    const passkey = (await repository.get(PASSKEYS, id)) as unknown as Passkey | null;
    if (!passkey) return null;
    const { uid } = passkey;
    const stamp = await securityStamp(repository, uid);
    const isTheirs = answer.response?.userHandle === base64url(Buffer.from(uid));
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const verified = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challengeIn(answer),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
      // Its errors tell what is wrong with the answer; ours, of Firestore, come from elsewhere.
    }).catch(() => null);
    if (!isTheirs || !verified?.verified) return { uid, stamp, isRight: false };
    const counter = verified.authenticationInfo.newCounter;
    let isNewest = false;
    await change(uid, id, (current) => {
      // Another answer of the same passkey may have come meanwhile, or the passkey was removed.
      isNewest = counter === 0 ? current.counter === 0 : counter > current.counter;
      return isNewest ? { ...current, counter, used_at: Date.now() } : current;
    });
    return { uid, stamp, isRight: isNewest };
  }

  return {
    async offer(party, { uid, name, site }) {
      const present = await list(uid);
      mustHaveRoom(present);
      const { generateRegistrationOptions } = await import('@simplewebauthn/server');
      return generateRegistrationOptions({
        rpName: site,
        rpID: party.id,
        userID: new Uint8Array(Buffer.from(uid)),
        userName: uid,
        userDisplayName: name || uid,
        challenge: await challenge('register', uid),
        timeout: CHALLENGE,
        attestationType: 'none',
        // Found by the device itself, so that no name is asked for; with its PIN or a finger.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: present.map(({ credential_id, transports }) => ({
          id: credential_id,
          transports,
        })),
      });
    },

    async add(party, uid, name, response) {
      const answer = response as RegistrationResponseJSON;
      if (!(await take(challengeIn(answer), 'register', uid))) {
        throw new HttpError(422, 'This took too long, or was sent before. Please try again.');
      }
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
      const { registrationInfo } = await verifyRegistrationResponse({
        response: answer,
        expectedChallenge: challengeIn(answer),
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => ({ registrationInfo: undefined }));
      if (!registrationInfo) throw new HttpError(422, 'This passkey is not one for this site');
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
        if (await documents.get(PASSKEYS, id)) {
          throw new HttpError(409, 'This passkey is there already');
        }
        // Others may have been added since the offer.
        mustHaveRoom(await documents.where(PASSKEYS, 'uid', uid));
        documents.set<Passkey>(PASSKEYS, id, passkey);
      });
    },

    async ask(party) {
      const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
      return generateAuthenticationOptions({
        rpID: party.id,
        challenge: await challenge('login'),
        timeout: CHALLENGE,
        userVerification: 'required',
      });
    },

    async recognize(party, response, caller, enter) {
      const answer = response as AuthenticationResponseJSON;
      const account = `passkey ${answer.id}`;
      await delay.begin(account, caller.ip);
      const found = await judge(party, answer);
      const entered = found?.isRight ? await enter(found.uid, found.stamp) : null;
      if (!entered) {
        await delay.fail(account, caller.ip);
        const about = found?.uid ?? '';
        await log.note({ kind: 'login_failed', about, caller, detail: 'passkey' });
        throw new HttpError(401, 'This passkey does not log in here');
      }
      await delay.succeed(account, caller.ip);
      return entered;
    },

    list,
    rename: (uid, id, name) => change(uid, id, (current) => ({ ...current, name })),
    remove: (uid, id) => change(uid, id, () => null),
    sweep: () => repository.deleteWhere(CHALLENGES, 'expires_at', '<', Date.now()),
  };
}

/** @throws HttpError 409 for somebody who has as many passkeys as may be. */
function mustHaveRoom(present: unknown[]): void {
  if (present.length < PASSKEYS_MOST) return;
  throw new HttpError(409, `One person has at most ${PASSKEYS_MOST} passkeys: remove one`);
}

/** The challenge that an answer says it is for; `''` where it says none. */
function challengeIn({ response }: { response?: { clientDataJSON?: unknown } }): string {
  try {
    const data = Buffer.from(String(response?.clientDataJSON), 'base64url').toString();
    return String((JSON.parse(data) as { challenge?: unknown }).challenge);
  } catch {
    return '';
  }
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
