import type { ReactNode } from 'react';

export const messages = {
  card: {
    documentTitle: (title: string) => `${title} – Admin`,
    back: 'Back to the website',
  },
  form: {
    name: 'Name',
    username: 'Username',
    saving: 'Saving…',
    failed: 'Something went wrong. Please try again.',
  },
  forgotten: {
    title: 'Forgotten your password?',
    text: 'We send a link to choose a new one to the email address of your account.',
    username: 'Username or email',
    submit: 'Send the link',
    sending: 'Sending…',
    lostPasskey: 'Lost your passkey?',
    recoveryCode: 'Use a recovery code',
  },
  linkSent: {
    title: 'Check your mail',
    text: (hours: number) =>
      `If an account with an email address exists, we sent a link to choose a new password. It works once, for ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
    noMail: 'No mail? Check your spam folder, or ask an owner of the website.',
    logIn: 'Log in on the website',
  },
  link: {
    title: 'One moment',
    checking: 'Checking your link…',
    email: (email: string) => `Your email address is ${email}.`,
    nameHint: 'The name your colleagues see.',
    usernameHint: 'Letters, digits, dots, dashes and underscores. It cannot be changed later.',
    password: 'Password',
    newPassword: 'New password',
  },
  linkKinds: {
    invitation: {
      title: 'Welcome',
      text: 'Choose your login details.',
      action: 'Create account',
    },
    setup: {
      title: 'Set up the website',
      text: 'You are the first owner. Choose your login details.',
      action: 'Create account',
    },
    reset: {
      title: 'Choose a new password',
      text: 'You will be logged out on all other devices.',
      action: 'Save and log in',
    },
  },
  expiredLink: {
    title: 'This link does not work',
    text: 'It was already used, withdrawn or replaced, or it has expired. Ask the owner who invited you for a new one, or request a new password again.',
    logIn: 'Log in on the website',
    forgotten: 'Forgotten your password?',
  },
  failedLink: {
    title: 'Could not check the link',
    tryAgain: 'Try again',
  },
  confirmEmail: {
    title: 'Confirm your address',
    text: (username: string, email: string) =>
      `Mails about the account ${username} will be sent to ${email}.`,
    submit: 'Confirm this address',
  },
  emailConfirmed: {
    title: 'Address confirmed',
    text: (username: string, email: string) =>
      `Mails about the account ${username} go to ${email} from now on.`,
    toAccount: 'Go to your account',
  },
  passkey: {
    title: 'Add your passkey',
    text: 'Owners of this website log in with a passkey: a fingerprint, face, device PIN or security key. You do not have one yet. After you add it, your password alone no longer logs you in.',
    unsupported: 'This browser does not support passkeys. Use another browser.',
    needHostName: (link: ReactNode) => (
      <>Passkeys need a host name, not an IP address. Log in at {link}.</>
    ),
    logOut: 'Log out',
    added: 'Passkey added. Log in with it now.',
    nameHint: 'A name to recognize it by, such as “Phone”.',
    busy: 'One moment…',
    add: 'Add passkey',
    logIn: 'Log in with it',
  },
  recovery: {
    title: 'Use a recovery code',
    text: 'Each code works once. Under “My account” you can then add a passkey or create new codes.',
    code: 'Recovery code',
    codeHint: 'Such as 7QK2-M0AX-9T4D-VW3E. Upper and lower case are equal.',
    submit: 'Log in',
    loggingIn: 'Logging in…',
  },
};
