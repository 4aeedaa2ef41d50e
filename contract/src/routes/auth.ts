import * as z from 'zod';
import { passkeyLogin, recoveryLogin } from '../api/account.ts';
import { linkInfo } from '../api/account-responses.ts';
import { passwordResetRequest, accountCreation, linkToken, linkRedemption } from '../api/users.ts';
import type { Routes } from './route.ts';

const token = z.object({ access_token: z.string(), token_type: z.enum(['bearer']) });

export const authRoutes = {
  'POST /api/auth/login': {
    access: 'anyone',
    summary: 'Logs in.',
    body: z.strictObject({ username: z.string(), password: z.string() }),
    bodyType: 'application/x-www-form-urlencoded',
    errors: [401, 403, 429],
    response: [200, token],
  },
  'POST /api/auth/logout': {
    access: 'session',
    authenticates: true,
    summary: 'Logs out. All tokens of the session stop working.',
    response: [204, null],
  },
  'POST /api/auth/links/inspect': {
    access: 'anyone',
    summary: 'Describes a one-time link.',
    body: linkToken,
    errors: [404, 429],
    response: [200, linkInfo],
  },
  'POST /api/auth/links/redeem': {
    access: 'anyone',
    summary: 'Uses a one-time link to set a password, and logs in.',
    body: z.union([linkRedemption, accountCreation]),
    parsesBody: true,
    errors: [404, 409, 429],
    response: [200, token],
  },
  'POST /api/auth/links/confirm': {
    access: 'anyone',
    summary: 'Confirms a new email address with a one-time link.',
    body: linkToken,
    errors: [404, 409, 429],
    response: [204, null],
  },
  'POST /api/auth/recovery': {
    access: 'anyone',
    summary: 'Logs in with a recovery code.',
    body: recoveryLogin,
    errors: [401, 429],
    response: [200, token],
  },
  'POST /api/auth/password-reset': {
    access: 'anyone',
    summary: 'Sends a link for a new password to a username or email address.',
    body: passwordResetRequest,
    errors: [429],
    response: [204, null],
  },
  'POST /api/auth/passkey/options': {
    access: 'anyone',
    summary: 'Returns the options to request a passkey.',
    errors: [409, 429],
    response: [200, z.any()],
  },
  'POST /api/auth/passkey': {
    access: 'anyone',
    summary: 'Logs in with a passkey.',
    body: passkeyLogin,
    errors: [401, 429],
    response: [200, token],
  },
} satisfies Routes;
