import { MAX_PASSKEYS } from '@sunfront/contract/api/account';
import type { ApiMessage } from '@sunfront/contract/messages/api-messages';
import { interpolate } from '@sunfront/contract/text/interpolate';
import {
  MAX_BULK,
  MAX_NOTES,
  megabytes,
  MIB,
  PAGE,
  PASSWORD_MIN,
  TEXT,
  UPLOAD,
} from '@sunfront/contract/limits';

/** The type contains the messages that the page and the login pages translate. */
function translated(text: ApiMessage, values: Record<string, string> = {}): string {
  return interpolate({ locale: 'en' }, text, values);
}

const oneOf = (name: string, options: readonly string[]) =>
  `${name} must be one of ${options.join(', ')}`;

export const apiMessages = {
  requests: {
    notFound: 'Not found',
    unreadable: 'The request could not be read.',
    notJson: 'The body is not valid JSON',
    charset: 'The body must be encoded in UTF-8',
    tooLarge: 'This is too large to send.',
    encoded: 'This endpoint does not accept a Content-Encoding.',
    crossSite: translated('Requests from other sites are not allowed.'),
    busy: translated('The site is busy. Please try again.'),
    failed: translated('Something went wrong. Please try again.'),
    tooMany: (minutes: number) =>
      minutes === 1
        ? translated('Too many requests from your network. Please try again in a minute.')
        : translated('Too many requests from your network. Please try again in {number} minutes.', {
            number: String(minutes),
          }),
    contentType: (type: string) => `This endpoint requires ${type}`,
    nestedTooDeep: 'The body is nested too deep',
    notAnObject: 'The body must be an object',
    noField: (names: readonly string[]) => `The body must contain ${names.join(' or ')}`,
    oneOf,
    oneText: (name: string) => `${name} must be one text of at most ${TEXT.title} characters`,
    oneMoment: (name: string) => `${name} must be a moment such as 2026-01-31T08:00:00.000Z`,
    oneDay: (name: string) => `${name} must be a day such as 2026-01-31`,
    period: (days: number) => `to must not be before from, and at most ${days} days later`,
    limit: `limit must be a whole number from 1 to ${PAGE.max}`,
    after: 'after must come from the Link header of the previous page',
    query: `q must have 2 letters or digits, and at most ${TEXT.title} characters`,
    position: 'Either after or before must be a record id',
    ids: 'ids must contain at least one record, each once',
    tooManyIds: `At most ${MAX_BULK} at once`,
    idempotencyKey: 'Idempotency-Key must be 1 to 255 printable characters',
    idempotencyKeyUsed: translated(
      'This Idempotency-Key was already used for a request with different content.',
    ),
    honeypot: (field: string) => translated('Please leave the field "{field}" empty.', { field }),
  },

  files: {
    malformed: translated('The form data is broken or incomplete'),
    textTooLong: translated('A field of the form is too long'),
    tooLarge: (bytes: number) =>
      translated('A file may be at most {number} MB', { number: String(Math.round(bytes / MIB)) }),
    tooManyFiles: `At most ${UPLOAD.files} files in one request`,
    tooManyFields: 'The form has too many fields',
    tooManyParts: 'The form has too many parts',
    onlyOne: 'Send one file per request',
    missing: 'Please choose an image to upload.',
    notPdf: (title: string) => `The ${title.toLowerCase()} must be a PDF file`,
    notAnImage: 'File must be an image',
    tooManyPixels: (millions: number, ofDepth: boolean) =>
      `The image is too large: at most ${millions} million pixels${ofDepth ? ' of its color depth' : ''}`,
    svg: {
      tooLarge: `An SVG file may be at most ${megabytes(UPLOAD.svg)}. Simplify it, or export it as PNG.`,
      invalid: 'This SVG file is not valid. Export it again, or as PNG.',
      contains: (content: string) =>
        `This SVG file contains ${content}. Export it as a plain SVG, or as PNG.`,
      element: (name: string) => `“${name}”`,
      entities: 'entities',
      references: 'references to other files',
      notDrawn:
        'This SVG file is too complex, or has no valid size. Simplify it, or export it as PNG.',
    },
    pictureMissing: 'This picture does not exist. Please upload it again.',
    pictureNotFound: 'Picture not found',
    pictureInUse: (singular: string) =>
      `This picture is in use: ${singular}. Replace it there first. Nothing was deleted`,
    samePicture: 'Please choose another picture',
    newUse: 'Another record started to use this picture in the meantime. Please try again.',
  },

  records: {
    notFound: (singular: string) => `${singular} not found`,
    notOffered: translated('Please choose one of the options.'),
    jobNotFound: translated('Job not found'),
    jobClosed: translated('This job is closed: applications are no longer accepted.'),
    questionsChanged: translated(
      'The questions of this job have changed. Please check your answers.',
    ),
    changed: (singular: string) => `${singular} was changed by someone else in the meantime`,
    changedSince: (singular: string) => `${singular} was changed in the meantime`,
    neighbourDeleted: (singular: string) =>
      `The ${singular.toLowerCase()} next to it was deleted in the meantime`,
    oneDeleted: 'One of the records was deleted in the meantime. Nothing was changed',
    onlyOwnerCreates: (singular: string) => `Only an owner can create or delete this: ${singular}`,
    onlyOwnerChanges: (title: string) => `Only an owner can change “${title}”`,
    tooLargeTogether: (most: number) =>
      `These records are too large to change at once, because their texts are long. Nothing was changed. Please select about ${most} at once.`,
    textsTooLong: 'These texts are too long in total. Please shorten some of them.',
    notesFull: (singular: string) =>
      `${singular} has no room for this note: its texts and notes are too long in total`,
    notAssignable: 'This can only be assigned to a user whose role includes it',
    tooManyNotes: (singular: string) => `${singular} has ${MAX_NOTES} notes, which is the maximum`,
    ratingsHidden: 'These ratings are hidden until you have rated. An owner can download them',
    noAddress: (singular: string) => `${singular} has no email address to reply to`,
    noAddresses: 'None of these people has an email address',
    unknownCollection: 'Unknown collection',
    wholeNumber: 'records must be a whole number',
    changeNotFound: 'Change not found',
    oneChangePerRecord: 'ids must contain at most one change per record',
    failureNotFound: 'Failure not found',
  },

  interviews: {
    withdrawn: 'This candidate has withdrawn the application',
    ended: 'This application has ended: it is hired or rejected',
    booked: 'An interview is already booked',
    choosing: 'A time of an earlier proposal can still be chosen',
    past: 'This time has passed',
    busy: (names: readonly string[]) =>
      `${new Intl.ListFormat('en-GB').format(names)} already ${names.length === 1 ? 'has' : 'have'} an interview then`,
    busyAt: (time: string, names: readonly string[]) =>
      `At ${time}, ${new Intl.ListFormat('en-GB').format(names)} already ${names.length === 1 ? 'has' : 'have'} an interview`,
    notInterviewer: 'Only users who manage applications can be interviewers',
    cancelled: 'This interview was cancelled. Propose another one',
    over: 'This interview is over',
    notUndone: 'An interview is moved or cancelled, not undone here',
    /** Candidates read the page instead. */
    closed: 'This interview can no longer be changed',
    notOffered: 'This time is not one of those proposed',
    taken: 'This time was just taken',
  },

  mail: {
    notFound: 'Mail not found',
    linkGone: 'The link of this mail is no longer stored. Send a new invitation.',
    alertLinkInvalid:
      'This link does not work. The job alerts have ended, or were never confirmed.',
    notFailed: 'This mail has not failed',
    notSetUp: 'This website sends no mails, because no sender address is configured (MAIL_FROM)',
    noOwnAddress: 'Your account has no email address. Add one under “My account”',
    onItsWay: 'The mail is already on its way',
    rejected: (addresses: readonly string[]) => `Not accepted for ${addresses.join(', ')}`,
    tooOld: 'It could not be sent within two days',
    unknown: 'Sending was interrupted: it may or may not have arrived',
  },

  login: {
    usernameRequired: 'Username is required',
    passwordRequired: 'Password is required',
    wrongPassword: 'Wrong username or password',
    tooManyFailures: (seconds: number) =>
      translated('Too many failed logins. Try again in {number} seconds.', {
        number: String(seconds),
      }),
    tooManyLogins: translated('Too many logins at the moment. Try again in a minute.'),
    unavailable: translated('The login service is not available. Please try again.'),
    passkeyNeeded: translated('Owners log in with a passkey here, or with a recovery code.'),
    passkeyNeededFirst: 'Owners log in with a passkey here: add yours first.',
    noToken: 'A valid token is needed. Please log in.',
    sessionEnded: 'Your session has ended. Please log in again.',
    sessionNotFound: 'Session not found',
    notAdmin: 'Only an administrator may do this',
    roleForbids: 'Your role does not allow this',
    confirmFirst: 'Please confirm your identity first',
  },

  users: {
    notFound: 'User not found',
    lastOwner: 'There must always be an owner. Make somebody else an owner first.',
    usernameTaken: 'This username is taken',
    emailTaken: 'An account with this address already exists',
    hasAccount: 'A user with this email address already has an account',
    invitationNotFound: 'Invitation not found',
    linkInvalid: 'This link does not work. It was already used or withdrawn, or it has expired.',
    notYourPassword: 'This is not your password',
    notYourCurrentPassword: 'This is not your current password',
    passwordTooShort: `A password has at least ${PASSWORD_MIN} characters.`,
    passwordTooEasy: 'This password is too easy to guess. Use several unrelated words.',
  },

  passkeys: {
    notFound: 'Passkey not found',
    noSiteUrl: 'Passkeys need the address of the site (SITE_URL)',
    expired: 'The request expired or was already used. Please try again.',
    invalid: 'This passkey is not valid for this site',
    exists: 'This passkey already exists',
    tooMany: `You can have at most ${MAX_PASSKEYS} passkeys. Remove one first.`,
    unknown: 'This passkey does not belong to an account of this site',
    notYours: 'This passkey is not one of yours',
    wrongRecoveryCode: 'This recovery code is wrong or was already used',
  },
};
