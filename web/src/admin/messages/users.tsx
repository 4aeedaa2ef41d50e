import type { ReactNode } from 'react';
import { count } from '../format/format.ts';
import { common } from './common.ts';

export const messages = {
  users: {
    note: (number: number) => count(number, 'user', 'users'),
    invite: 'Invite',
    pending: 'the users',
    loadFailed: 'Failed to load the users.',
    email: 'Email',
    role: 'Role',
    lastLogin: 'Last login',
    never: 'Never',
    you: 'you',
  },
  invitations: {
    heading: 'Invited',
    label: 'Invitations',
    role: 'Role',
    expires: 'Works until',
    link: 'Link',
    sendAgain: 'Send again',
    sendAgainTo: (email: string) => `Send again, with a new link, to ${email}`,
    sent: 'New link sent. The previous link no longer works.',
    sendFailed: 'Failed to send it again.',
    withdraw: 'Withdraw',
    withdrawFrom: (email: string) => `Withdraw the invitation of ${email}`,
    withdrawing: 'Withdrawing…',
    withdrawn: 'Invitation withdrawn',
    withdrawFailed: 'Failed to withdraw it.',
    confirmWithdraw: (name: string, email: string) => ({
      title: 'Withdraw the invitation?',
      message: `The link that was sent to ${name} (${email}) no longer works.`,
      action: 'Withdraw',
    }),
  },
  invite: {
    title: 'Invite user',
    text: 'They receive a link by mail and choose their username and password.',
    email: 'Email',
    roleRequired: 'Choose a role',
    submit: 'Invite',
    inviting: 'Inviting…',
    sent: 'Invitation sent.',
    failed: 'Failed to invite.',
    discard: {
      title: 'Discard this invitation?',
      message: 'The invitation has not been sent.',
      action: common.discard,
      cancel: common.keepWriting,
    },
  },
  invited: {
    title: 'Invited',
    linkSent: (email: ReactNode) => (
      <>A mail with this link goes to {email}. You can also send it to them yourself.</>
    ),
    link: 'Link',
    copied: 'Link copied',
    copyFailed: 'Failed to copy. The link is selected: press Ctrl+C.',
    validity: (hours: number) =>
      `It works once, for ${hours} hours, and anyone who opens it can use it: send it to nobody else. It is not shown again, but you can send a new one at any time.`,
  },
  user: {
    you: 'You',
    username: 'Username',
    email: 'Email',
    noEmail: 'None',
    since: 'Since',
    sinceUnknown: 'Unknown',
    lastLogin: 'Last login with the password',
    neverLoggedIn: 'Never',
    onlyOwner: (name: string) =>
      `${name} is the only owner. Make somebody else an owner first; then this role can be changed, and this user removed.`,
    youAreOnlyOwner:
      'You are the only owner. Make somebody else an owner first; then this role can be changed, and this user removed.',
  },
  changeRole: {
    label: 'Change role',
    title: (name: string, role: string) => `Make ${name} ${role.toLowerCase()}?`,
    titleOwn: (role: string) => `Make yourself ${role.toLowerCase()}?`,
    message: (rights: string) =>
      `${rights}. It takes effect immediately, and they have to log in again.`,
    messageOwn: (rights: string) =>
      `${rights}. You lose access to this tab and have to log in again.`,
    done: 'Role changed',
    failed: 'Failed to change the role.',
  },
  endSessions: {
    label: 'End sessions',
    title: (name: string) => `End the sessions of ${name}?`,
    titleOwn: 'End your own sessions?',
    message: 'Every device that uses this account has to log in again.',
    messageOwn: 'You are logged out everywhere, including here.',
    done: 'Sessions ended',
    failed: 'Failed to end the sessions.',
  },
  remove: {
    title: (name: string) => `Remove ${name}?`,
    titleOwn: 'Remove yourself?',
    message: (username: string) =>
      `They are logged out immediately and cannot log in again. The history keeps the username ${username}, and nobody else can take it.`,
    messageOwn: (username: string) =>
      `You are logged out immediately and cannot log in again. The history keeps the username ${username}, and nobody else can take it.`,
    handOver: 'Hand over to',
    assigned: (amount: string) => `Assigned to this user: ${amount}.`,
    done: (name: string) => `${name} was removed`,
    failed: 'Failed to remove.',
  },
  role: {
    label: 'Role',
  },
};
