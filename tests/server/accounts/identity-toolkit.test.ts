import { createRequire } from 'node:module';
import { describe, expect, onTestFinished, test } from 'vitest';
import { codesSentTo, exchange } from '../../api/tokens.ts';
import { useEmptyData, useServer } from '../harness.ts';
import { createAdmin } from '../../../functions/src/auth/users/create-admin.ts';

// Anybody has the public web API key of the project and may know usernames, addresses and, for an
// hour, a stolen token.

const UID = `resident-${Date.now().toString(36)}`;
const EMAIL = `${UID}@example.org`;
const PASSWORD = 'kettle-under-a-quiet-moon';
const SHORT = 'sixlet';

let session: string;
const server = useServer({}, async ({ context, login }) => {
  await createAdmin(context.auth, UID, PASSWORD, { role: 'owner', email: EMAIL });
  session = await login(UID, PASSWORD);
});
useEmptyData(server);

const emulator = `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST']}`;
const project = process.env['GCLOUD_PROJECT']!;

type Answer = Record<string, any>;

async function post(path: string, body: object): Promise<Answer> {
  const service = path === 'v1/token' ? 'securetoken' : 'identitytoolkit';
  const answer = await fetch(`${emulator}/${service}.googleapis.com/${path}?key=any`, {
    method: 'POST',
    body: JSON.stringify({ ...body, returnSecureToken: true }),
    headers: { 'Content-Type': 'application/json' },
  });
  return (await answer.json()) as Answer;
}

/** The account that an answer belongs to, or the code of its error. */
function resultOf({ error, localId, user_id, idToken, id_token, users }: Answer): string {
  if (error) return String(error.message).split(' ')[0]!;
  const token: string | undefined = idToken ?? id_token;
  const payload = token && JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  return localId ?? user_id ?? users?.[0].localId ?? payload?.user_id ?? 'no account';
}

const account = async () => (await server.accounts.getUser(UID)).toJSON();

const logIn = async (username: string, password: string) => {
  const form = new URLSearchParams({ username, password });
  return (await server.send('POST', '/api/auth/login', { form })).status;
};

const google = (email: string) => ({
  requestUri: 'http://localhost',
  postBody: new URLSearchParams({
    providerId: 'google.com',
    id_token: JSON.stringify({ sub: `google-${email}`, email, email_verified: true }),
  }).toString(),
});

interface Attacker {
  email: string;
  idToken: string;
}

const phone = async () => {
  const phoneNumber = `+1555${String(Date.now()).slice(-7)}`;
  const { sessionInfo } = await post('v1/accounts:sendVerificationCode', { phoneNumber });
  const answer = await fetch(`${emulator}/emulator/v1/projects/${project}/verificationCodes`);
  const { verificationCodes } = (await answer.json()) as Answer;
  return { sessionInfo, code: verificationCodes.at(-1).code };
};

const OTHER = /^(?!resident-)[\w-]{20,}$/;

/** By operation: the call, and its result. `OTHER` is an account that has no access. */
const CALLS: Record<string, [result: RegExp, call: (attacker: Attacker) => Promise<Answer>][]> = {
  'accounts.createAuthUri': [
    [
      /^not registered$/,
      async ({ email: identifier }) => {
        const body = { identifier, continueUri: 'http://localhost' };
        const { registered } = await post('v1/accounts:createAuthUri', body);
        return { localId: registered ? 'registered' : 'not registered' };
      },
    ],
  ],
  'accounts.sendOobCode': [
    [
      /^EMAIL_NOT_FOUND$/,
      ({ email }) => post('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }),
    ],
    [
      /^INVALID_ID_TOKEN$|^MISSING_EMAIL$/,
      (by) => post('v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', ...by }),
    ],
    [
      /^MISSING_EMAIL$/,
      (by) =>
        post('v1/accounts:sendOobCode', {
          requestType: 'VERIFY_AND_CHANGE_EMAIL',
          newEmail: `new-${by.email}`,
          ...by,
        }),
    ],
    [
      /^INSUFFICIENT_PERMISSION$/,
      (by) =>
        post('v1/accounts:sendOobCode', {
          requestType: 'PASSWORD_RESET',
          returnOobLink: true,
          ...by,
        }),
    ],
  ],
  'accounts.resetPassword': [
    [
      /^INVALID_OOB_CODE$|^MISSING_OOB_CODE$/,
      async ({ email }) => {
        const [oobCode] = await codesSentTo(email);
        return post('v1/accounts:resetPassword', { oobCode, email, newPassword: SHORT });
      },
    ],
  ],
  'accounts.signInWithPassword': [
    [
      /^EMAIL_NOT_FOUND$/,
      ({ email }) => post('v1/accounts:signInWithPassword', { email, password: PASSWORD }),
    ],
    [
      /^INVALID_PASSWORD$/,
      async () => {
        const { email } = await server.accounts.getUser(UID);
        return post('v1/accounts:signInWithPassword', { email, password: PASSWORD });
      },
    ],
  ],
  'accounts.signInWithEmailLink': [
    [
      OTHER,
      async ({ email }) => {
        await post('v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email });
        const oobCode = (await codesSentTo(email)).at(-1);
        return post('v1/accounts:signInWithEmailLink', { email, oobCode });
      },
    ],
  ],
  'accounts.signInWithIdp': [
    [OTHER, ({ email }) => post('v1/accounts:signInWithIdp', google(email))],
    [
      OTHER,
      ({ idToken }) =>
        post('v1/accounts:signInWithIdp', { ...google('thief@example.org'), idToken }),
    ],
  ],
  'accounts.signUp': [
    [OTHER, ({ email }) => post('v1/accounts:signUp', { email, password: SHORT })],
    [OTHER, () => post('v1/accounts:signUp', {})],
    [
      /^UNEXPECTED_PARAMETER$/,
      ({ email }) => post('v1/accounts:signUp', { localId: UID, email, password: SHORT }),
    ],
  ],
  'accounts.sendVerificationCode': [
    [
      /^no account$/,
      () => post('v1/accounts:sendVerificationCode', { phoneNumber: '+15551234567' }),
    ],
  ],
  'accounts.signInWithPhoneNumber': [
    [OTHER, async () => post('v1/accounts:signInWithPhoneNumber', await phone())],
    [
      OTHER,
      async ({ idToken }) =>
        post('v1/accounts:signInWithPhoneNumber', { ...(await phone()), idToken }),
    ],
  ],
  'accounts.signInWithCustomToken': [
    [
      /^INVALID_CUSTOM_TOKEN$/,
      () => post('v1/accounts:signInWithCustomToken', { token: 'a word' }),
    ],
  ],
  'accounts.lookup': [
    [
      /^MISSING_ID_TOKEN$/,
      ({ email }) => post('v1/accounts:lookup', { localId: [UID], email: [email] }),
    ],
    [OTHER, ({ idToken }) => post('v1/accounts:lookup', { localId: [UID], idToken })],
  ],
  'accounts.update': [
    [/^INVALID_REQ_TYPE$/, () => post('v1/accounts:update', { localId: UID, password: SHORT })],
    [
      OTHER,
      ({ idToken }) => post('v1/accounts:update', { localId: UID, idToken, displayName: 'Thief' }),
    ],
    [
      /^INSUFFICIENT_PERMISSION$/,
      ({ idToken }) => post('v1/accounts:update', { idToken, customAttributes: '{"admin":true}' }),
    ],
    [
      OTHER,
      ({ idToken, email }) => post('v1/accounts:update', { idToken, email, password: SHORT }),
    ],
  ],
  'accounts.mfaEnrollment.start': [
    [/^MISSING_ID_TOKEN$/, () => post('v2/accounts/mfaEnrollment:start', { localId: UID })],
  ],
  'accounts.mfaEnrollment.finalize': [
    [/^MISSING_ID_TOKEN$/, () => post('v2/accounts/mfaEnrollment:finalize', { localId: UID })],
  ],
  'accounts.mfaEnrollment.withdraw': [
    [/^MISSING_ID_TOKEN$/, () => post('v2/accounts/mfaEnrollment:withdraw', { localId: UID })],
  ],
  'accounts.mfaSignIn.start': [
    [
      /^MISSING_MFA_PENDING_CREDENTIAL$/,
      () => post('v2/accounts/mfaSignIn:start', { localId: UID }),
    ],
  ],
  'accounts.mfaSignIn.finalize': [
    [/^MISSING_CREDENTIAL$/, () => post('v2/accounts/mfaSignIn:finalize', { localId: UID })],
  ],
  'accounts.passkeyEnrollment.start': [
    [/^MISSING_ID_TOKEN$/, () => post('v2/accounts/passkeyEnrollment:start', { localId: UID })],
  ],
  'accounts.passkeyEnrollment.finalize': [
    [
      OTHER,
      ({ idToken }) =>
        post('v2/accounts/passkeyEnrollment:finalize', {
          localId: UID,
          idToken,
          authenticatorRegistrationResponse: { id: `key-${idToken.length}` },
        }),
    ],
  ],
  'accounts.passkeySignIn.start': [
    [/^no account$/, () => post('v2/accounts/passkeySignIn:start', {})],
  ],
  'accounts.passkeySignIn.finalize': [
    [
      /^PASSKEY_CREDENTIAL_NOT_FOUND$/,
      () =>
        post('v2/accounts/passkeySignIn:finalize', {
          authenticatorAuthenticationResponse: { id: UID },
        }),
    ],
  ],
  'securetoken.token': [
    [
      /^INVALID_REFRESH_TOKEN$/,
      () => post('v1/token', { grant_type: 'refresh_token', refresh_token: UID }),
    ],
  ],
  'accounts.delete': [
    [/^MISSING_ID_TOKEN$/, () => post('v1/accounts:delete', { localId: UID })],
    [/^no account$/, ({ idToken }) => post('v1/accounts:delete', { localId: UID, idToken })],
  ],
};

/**
 * Public calls that the emulator lacks: they need a game, an app or a provider that the project
 * does not have.
 */
const NOT_EMULATED = [
  'issueSamlResponse',
  'revokeToken',
  'signInWithGameCenter',
  'verifyIosClient',
];

describe('a public call of Identity Toolkit', () => {
  const { paths } = createRequire(import.meta.url)('firebase-tools/lib/emulator/auth/apiSpec.js')
    .default as { paths: Record<string, { post?: { operationId: string } }> };
  const operations = Object.entries(paths).flatMap(([path, { post: operation }]) =>
    operation ? [{ path, name: operation.operationId.replace('identitytoolkit.', '') }] : [],
  );

  test('is listed here; calls on the project need credentials of Google', async () => {
    const open = operations.filter(({ path }) => !path.includes('{targetProjectId}'));
    expect(open.map(({ name }) => name).toSorted()).toEqual(
      [...Object.keys(CALLS), ...NOT_EMULATED.map((name) => `accounts.${name}`)].toSorted(),
    );
    for (const { path } of operations) {
      if (!path.startsWith('/v1/projects/{targetProjectId}/accounts')) continue;
      const answer = await post(path.slice(1).replace('{targetProjectId}', project), {});
      expect([path, resultOf(answer)]).toEqual([path, 'INSUFFICIENT_PERMISSION']);
    }
  });

  test.each([
    ["a person's address", EMAIL],
    ['the address that version 0.1.0 gave to people without one', `${UID}@admin.invalid`],
  ])('gives no access to a person: %s', async (_name, email) => {
    onTestFinished(deleteOthers);
    const before = await account();
    for (const [name, calls] of Object.entries(CALLS)) {
      for (const [index, [expected, call]] of calls.entries()) {
        const answer = await call({ email, idToken: await exchange(session) });
        expect(resultOf(answer), `${name}, call ${index}`).toMatch(expected);
        expect(await account(), name).toEqual(before);
        await deleteOthers();
      }
    }
    for (const username of [UID, email]) expect(await logIn(username, SHORT)).toBe(401);
    expect(await logIn(UID, PASSWORD)).toBe(200);
  });

  /** Accounts that a call created or changed. */
  async function deleteOthers() {
    const { users } = await server.accounts.listUsers();
    const isOther = /@(example\.org|admin\.invalid)$/;
    const others = users.filter(
      ({ uid, email = '', phoneNumber }) => uid !== UID && (phoneNumber || isOther.test(email)),
    );
    await server.accounts.deleteUsers(others.map(({ uid }) => uid));
  }
});
