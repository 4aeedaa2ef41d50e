import { RECOVERY_CODES } from '@sunfront/contract/api/account';
import { USERNAME } from '@sunfront/contract/api/users';
import { randomInt } from 'node:crypto';
import { HttpError } from '../../runtime/errors.ts';
import { apiMessages } from '../../messages/api.ts';
import { hash } from '../../store/record.ts';
import type { Repository } from '../../store/repository.ts';
import type { Caller } from '../security/caller.ts';
import { USERS, RECOVERY } from '../sessions/users.ts';
import type { AuthServices } from '../sessions/auth-services.ts';
import { completeLogin, type LoginResult } from './login.ts';
import { securityStamp } from '../sessions/sessions.ts';

/** Crockford's base 32, without ambiguous letters (https://www.crockford.com/base32.html). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits: infeasible to recover from a hash. */
const LENGTH = 16;

interface Codes {
  hashes: string[];
}

/** Replaces all codes. */
export async function makeRecoveryCodes(repository: Repository, uid: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode);
  const hashes = codes.map((code) => hashOf(uid, code));
  await repository.write<Codes>(RECOVERY, uid, () => ({ hashes }));
  return codes;
}

export async function countUnusedCodes(repository: Repository, uid: string): Promise<number> {
  const codes = (await repository.get(RECOVERY, uid)) as unknown as Codes | null;
  return codes?.hashes.length ?? 0;
}

/** @throws HttpError 401 for an invalid code or a disabled account; 429 as `logInWithPassword` */
export async function logInWithCode(
  services: AuthServices,
  uid: string,
  code: string,
  caller: Caller,
): Promise<LoginResult> {
  const { delay, log, repository } = services;
  const attempt = await delay.begin(`recovery ${uid}`, caller.ip);
  const stamp = await securityStamp(repository, uid);
  const loginResult = (await consume(repository, uid, code))
    ? await completeLogin(services, uid, stamp, caller, 'recovery code')
    : null;
  if (!loginResult) {
    await attempt.fail();
    const isKnown = USERNAME.test(uid) && (await repository.get(USERS, uid)) !== null;
    const about = isKnown ? uid : '';
    await log.record({ kind: 'login_failed', about, caller, detail: 'recovery code' });
    throw new HttpError(401, apiMessages.passkeys.wrongRecoveryCode);
  }
  await attempt.succeed();
  return loginResult;
}

async function consume(repository: Repository, uid: string, code: string): Promise<boolean> {
  if (!USERNAME.test(uid)) return false;
  const used = hashOf(uid, code);
  return repository.transact(async (documents) => {
    const codes = await documents.get<Codes>(RECOVERY, uid);
    if (!codes?.hashes.includes(used)) return false;
    const hashes = codes.hashes.filter((each) => each !== used);
    documents.set<Codes>(RECOVERY, uid, { hashes });
    return true;
  });
}

function makeCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** Accepts letters that look like digits. */
function hashOf(uid: string, code: string): string {
  const letters = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return hash(`${uid}:${letters.replace(/O/g, '0').replace(/[IL]/g, '1')}`);
}
