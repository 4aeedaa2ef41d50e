import type { ReactNode } from 'react';
import { isolate } from '../../format/format.ts';

export const messages = {
  shared: {
    assignedTo: 'Assigned to',
    everyone: 'Everyone',
    received: 'Received',
    notes: 'Notes',
  },
  applicants: {
    noun: ['applicant', 'applicants'] satisfies [string, string],
    purpose: 'Applications from the website appear here immediately, with their résumés.',
    consequence: 'Its résumé is deleted, too.',
    outcomes: {
      loadFailed: 'Failed to load applicants',
      deleted: 'Applicant deleted',
      deleteFailed: 'Failed to delete applicant',
    },
    answers: 'Answers',
    contact: 'Contact',
    language: 'Language',
    addedBy: 'Added by',
    source: 'Source',
    job: 'Job',
    allJobs: 'All jobs',
    stage: 'Stage',
    allStages: 'All stages',
    interview: 'Interview',
    nextStep: 'Next step',
    nextStepOn: 'Next step on',
    anyNextStep: 'Any step',
    due: { due: 'Due', later: 'Later' },
    withdrawal: 'Withdrawal',
    withdrawnOrNot: 'All',
    withdrawals: { yes: 'Withdrawn', no: 'Not withdrawn' },
    withdrawn: 'Withdrawn',
    withdrawalReason: 'Reason for the withdrawal',
    moveAllTo: 'Then move all to',
    moveToStage: 'Move to stage',
    moveQuestion: (records: string) => `Move ${records} to`,
    moveDone: (stage: string) => `moved to ${stage}`,
  },
  applicant: {
    appliedFor: (job: ReactNode) => <>Applied for {job}</>,
    next: (step: ReactNode, date: ReactNode) => (
      <>
        <span className="visually-hidden">Next: </span>
        {step}
        {step && date && ', '}
        {date}
      </>
    ),
    interview: (timeOrState: ReactNode) => <>Interview: {timeOrState}</>,
    received: (ago: ReactNode) => (
      <>
        <span className="visually-hidden">Received </span>
        {ago}
      </>
    ),
    jobAndAddedBy: (job: string, name: string) => `${isolate(job)}, added by ${isolate(name)}`,
    downloadResume: 'Download résumé',
    moved: (stage: string) => `Moved to ${stage}.`,
    moveFailed: 'Failed to move applicant.',
    duplicate: (name: string, job: string, stage: string) =>
      `${isolate(name)}, ${isolate(job)}: ${stage}`,
    mail: { subject: 'Your application: {job}', text: 'Dear {name},\n\n' },
  },
  addApplicant: {
    eyebrow: 'New applicant',
    title: 'Add an applicant',
    outcomes: {
      updated: 'Applicant added',
      saveFailed: 'Failed to add applicant',
    },
    chooseJob: 'Choose a job',
    contactHint: 'Email address or phone number.',
    resumeHint: (megabytes: number) => `PDF, at most ${megabytes} MB.`,
    resumeTooLarge: (megabytes: number) => `The résumé must be at most ${megabytes} MB`,
    sourceHint: 'How the application arrived, for example Agency or Email.',
    notMailed: 'The applicant receives no confirmation by mail.',
  },
  contacts: {
    noun: ['message', 'messages'] satisfies [string, string],
    purpose: 'Messages from the website’s contact form appear here immediately.',
    nameOf: (sender: string) => `the message from ${sender}`,
    outcomes: {
      loadFailed: 'Failed to fetch contact submissions.',
      deleted: 'Message deleted.',
      deleteFailed: 'Failed to delete message.',
    },
    from: 'From',
    email: 'Email',
    message: 'Message',
    state: 'State',
    allStates: 'All states',
    setState: 'Set state',
    setQuestion: (records: string) => `Set ${records} to`,
    setDone: (state: string) => `set to ${state}`,
    marked: (state: string) => `Marked as ${state.toLowerCase()}.`,
    markFailed: 'Failed to update message.',
    writeInMailProgram: 'Write in your mail program',
    mail: { subject: 'Re: your message', text: 'Dear {name},\n\n' },
    reply: (name: string, quoted: string) => `Dear ${name},\r\n\r\n\r\n\r\n${quoted}`,
  },
};
