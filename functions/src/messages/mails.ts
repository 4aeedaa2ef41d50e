import { LINK_HOURS } from '@sunfront/contract/api/users';

const hours = (count: number) => (count === 1 ? 'an hour' : `${count} hours`);

const ofCompany = (company: string) => company && ` of ${company}`;

/** Mails to administrators; `@sunfront/contract/messages/mail` has those to visitors. */
export const mailMessages = {
  facts: {
    username: 'Username',
    device: 'Device',
    newAddress: 'New address',
    remainingCodes: 'Remaining codes',
    passkey: 'Passkey',
    role: 'Your role',
    job: 'Job',
    lastDay: 'Last day',
    candidate: 'Candidate',
    time: 'Time',
    length: 'Length',
    place: 'Place',
    message: 'Message',
  },

  account: {
    unknownDevice: 'Unknown browser',
    notYou:
      'If this was not you, log in, change your password and end all other sessions under “My account”. Then inform the administrator of the website.',
    newDevice: {
      subject: 'New device logged in',
      text: 'Your account was used to log in to the admin panel from a new browser.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      text: 'The password of your admin panel account was changed, and all other sessions were ended.',
    },
    emailChanged: {
      subject: 'Your email address was changed',
      text: 'The email address of your admin panel account was changed. You will no longer receive mails about it at this address.',
    },
    recoveryCodesMade: {
      subject: 'Recovery codes were created',
      text: 'New recovery codes were created for your admin panel account. Each works once; your earlier codes no longer work.',
    },
    recoveryCodeUsed: {
      subject: 'A recovery code was used',
      text: 'A recovery code of your account was used to log in to the admin panel.',
    },
    passkeyAdded: {
      subject: 'A passkey was added',
      text: 'A passkey was added to your admin panel account. It logs in without your password.',
    },
  },

  links: {
    invitation: (company: string, by: string) => ({
      subject: `You’re invited to the website${ofCompany(company)}`,
      text: `${by} invites you to work on the website${ofCompany(company)}.\n\nOpen the link below to choose your username and password. It works once, for ${hours(LINK_HOURS.invitation)}.`,
      link: 'Choose your password',
    }),
    reset: (company: string) => ({
      subject: 'Choose a new password',
      text: `We received a request for a new password for the website${ofCompany(company)}.\n\nThe link below works once, within ${hours(LINK_HOURS.reset)}. If this was not you, ignore this mail. Your password stays the same.`,
      link: 'Choose a new password',
    }),
    emailChange: (company: string) => ({
      subject: 'Confirm your email address',
      text: `We received a request to use this address for an account of the website${ofCompany(company)}.\n\nOpen the link below to confirm it. It works once, for ${hours(LINK_HOURS.email)}. If this was not you, ignore this mail.`,
      link: 'Confirm this address',
    }),
  },

  notices: {
    open: 'Open it in the admin panel',
    submission: (kind: string, title: string) => ({
      subject: `${kind}: ${title}`,
      text: `${kind} on the website.`,
    }),
    withdrawn: (name: string) => ({
      subject: `Application withdrawn: ${name}`,
      text: 'A candidate has withdrawn an application.',
    }),
    assigned: (amounts: readonly string[]) => ({
      subject: `Assigned to you: ${amounts.join(', ')}`,
      text: 'These are now assigned to you. You can turn these mails off under “My account”.',
    }),
    mentioned: (by: string) => ({
      subject: `${by} mentioned you in a note`,
      text: 'Open the record to read the note. You get at most one such mail in an hour about a record, and can turn these mails off under “My account”.',
    }),
    interview: {
      calendar: 'Interviews',
      event: (name: string, job: string) => `Interview: ${name}, ${job}`,
      /** In calendars, after the candidate's data is erased. */
      erasedEvent: 'Interview',
      minutes: (number: number) => `${number} minutes`,
      booked: (name: string, time: string) => ({
        subject: `Interview with ${name}: ${time}`,
        text: 'An interview is booked. The attached file adds it to your calendar.',
      }),
      moved: (name: string, time: string) => ({
        subject: `Interview with ${name} moved: ${time}`,
        text: 'An interview was moved. The attached file changes it in your calendar.',
      }),
      cancelled: (name: string, time: string) => ({
        subject: `Interview with ${name} cancelled: ${time}`,
        text: 'An interview does not take place. The attached file removes it from your calendar.',
      }),
      left: (name: string, time: string) => ({
        subject: `Interview without you: ${name}, ${time}`,
        text: 'You are no longer an interviewer of this interview. The attached file removes it from your calendar.',
      }),
      erased: (time: string) => ({
        subject: `Interview cancelled: ${time}`,
        text: 'An interview does not take place, because the candidate’s data was deleted. The attached file removes it from your calendar.',
      }),
      reminder: (name: string, time: string) => ({
        subject: `Tomorrow: interview with ${name}, ${time}`,
        text: 'This is a reminder of an interview.',
      }),
      declined: (name: string) => ({
        subject: `No time fits: ${name}`,
        text: 'None of the times that you proposed for an interview fits the candidate. Propose others, or agree on a time and book it.',
      }),
      unable: (name: string, time: string) => ({
        subject: `${name} cannot come: ${time}`,
        text: 'The candidate cannot come to this interview, and asks for another time. Propose others, or agree on a time and book it. The file that interviewers get removes it from their calendars.',
      }),
      withdrawn: (name: string, time: string) => ({
        subject: `${name} withdraws from the interview: ${time}`,
        text: 'The candidate does not want this interview. The application continues. The file that interviewers get removes the interview from their calendars.',
      }),
    },
    more: (number: number) => `And ${number} more.`,
    closing: (title: string) => ({
      subject: `This job ends soon: ${title}`,
      text: 'This job ends within a week and is then removed from the website. Change its end date to keep it.',
    }),
  },
};
