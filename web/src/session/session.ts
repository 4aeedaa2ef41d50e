import type { FirebaseApp } from 'firebase/app';
import type { Auth, User } from 'firebase/auth';
import type { FirebaseConfig } from '@sunfront/contract/api/responses';
import { type Role, ROLES } from '@sunfront/contract/roles';
import { publicApi } from '../api/client.ts';
import { ApiError, call } from '../api/http.ts';
import { storedToken, storeToken } from '../api/token.ts';
import { claims, ownClaims } from './claims.ts';

export interface Session {
  app: FirebaseApp;
  config: FirebaseConfig;
  /** Firebase authenticated the user, which allows Firestore reads. */
  signedIn: boolean;
}

/**
 * Signs in to Firebase and keeps the stored token fresh.
 * @throws when Firebase cannot be reached; the API still works with the stored token meanwhile.
 */
export async function openSession(): Promise<Session> {
  const connected = await firebase();
  await signInStoredUser(connected);
  const { app, auth, config } = connected;
  return { app, config, signedIn: auth.currentUser !== null };
}

export async function logOut(): Promise<void> {
  await authorizedCall('POST', '/api/auth/logout').catch(() => undefined);
  storeToken(null);
  if (started) await started.then(({ sdk, auth }) => sdk.signOut(auth)).catch(() => undefined);
}

/**
 * Renews an expired token once.
 * @throws ApiError as `call` does; 401 when the session has ended.
 */
export async function authorizedCall<T>(...[method, path, options]: Parameters<typeof call>) {
  const send = () => call<T>(method, path, { ...options, auth: true });
  const token = storedToken();
  try {
    return await send();
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    if (storedToken() === token && !(await renewToken())) throw error;
    return send();
  }
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function renewToken(): Promise<boolean> {
  renewal ??= renew().finally(() => (renewal = undefined));
  return renewal;
}

/** The session only allows adding a passkey. */
export function lacksPasskey(): boolean {
  return ownClaims().role === null;
}

export function whoami(): { username: string; role: Role } {
  const { username, role } = ownClaims();
  // Tokens from before roles existed are rejected until the next login.
  return { username: String(username ?? ''), role: ROLES.find((each) => each === role) ?? 'owner' };
}

interface Firebase {
  sdk: typeof import('./firebase-sdk.ts');
  app: FirebaseApp;
  auth: Auth;
  config: FirebaseConfig;
}

let started: Promise<Firebase> | undefined;
let renewal: Promise<boolean> | undefined;

function firebase(): Promise<Firebase> {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}

async function start(): Promise<Firebase> {
  const [sdk, { data: config }] = await Promise.all([
    import('./firebase-sdk.ts'),
    publicApi('GET /api/firebase-config'),
  ]);
  const { projectId, apiKey, authDomain, emulators } = config;
  const app = sdk.initializeApp({ projectId, apiKey, authDomain });
  // getAuth() includes pop-up sign-in, which loads a cross-origin frame.
  const auth = sdk.initializeAuth(app, {
    persistence: [sdk.indexedDBLocalPersistence, sdk.browserLocalPersistence],
  });
  if (emulators) sdk.connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
  await auth.authStateReady();
  const connected = { sdk, app, auth, config };
  // An earlier visit's user must not overwrite a new login's token.
  await signInStoredUser(connected);
  sdk.onIdTokenChanged(auth, (user) => {
    if (user)
      void user.getIdToken().then(
        (token) => storeRefreshedToken(user, token),
        () => undefined,
      );
  });
  return connected;
}

/** Signs out a user other than the stored token's. */
async function signInStoredUser({ sdk, auth }: Firebase): Promise<void> {
  const token = storedToken();
  if (isCustom(token)) {
    await sdk.signInWithCustomToken(auth, token!);
    // Another login may have replaced the token.
    const user = auth.currentUser!;
    if (storedToken() === token) storeRefreshedToken(user, await user.getIdToken());
  } else if (auth.currentUser && auth.currentUser.uid !== claims(token).sub) {
    await sdk.signOut(auth);
  }
}

async function renew(): Promise<boolean> {
  const before = storedToken();
  try {
    const connected = await firebase();
    await signInStoredUser(connected);
    const { auth } = connected;
    if (storedToken() === before && auth.currentUser) {
      storeRefreshedToken(auth.currentUser, await auth.currentUser.getIdToken(true));
    }
  } catch {
    return false;
  }
  return storedToken() !== null && storedToken() !== before;
}

/** Stores nothing if the user has logged out or logged in again. */
function storeRefreshedToken({ uid }: Pick<User, 'uid'>, token: string): void {
  const stored = storedToken();
  const own = claims(stored)[isCustom(stored) ? 'uid' : 'sub'];
  if (own === uid) storeToken(token);
}

function isCustom(token: string | null): boolean {
  return String(claims(token)['aud'] ?? '').includes('identitytoolkit.googleapis.com');
}
