import { applicant, interview } from '@sunfront/contract/entities/index';
import { candidateMail } from '../../mail/interviews/candidate-mails.ts';
import { readSender } from '../../mail/interviews/invitation.ts';
import { staffMail } from '../../mail/interviews/staff-mails.ts';
import { toMail, writeOnce } from '../../mail/outbox.ts';
import type { Repository, Stored } from '../../store/repository.ts';
import { timeZone } from '../closing.ts';
import { codeOf } from '../own-page.ts';
import { addressOf, isClosed } from '../../interviews/application.ts';
import { listFrom, startOfDay } from '../../interviews/list.ts';
import { readStaff } from '../../interviews/staff.ts';

interface Services {
  repository: Repository;
  siteUrl: string;
}

/**
 * Reminds candidates and interviewers of the interviews of tomorrow, in the company's time zone.
 * Reminds once, also if it runs repeatedly or concurrently; of an interview that was moved, again.
 * @returns number of mails
 */
export async function remind(services: Services, now = Date.now()): Promise<number> {
  const { repository, siteUrl: origin } = services;
  const zone = await timeZone(repository);
  const [begin, end] = [1, 2].map((later) => startOfDay(now, later, zone)) as [number, number];
  const from = new Date(begin - 1).toISOString();
  const until = new Date(end).toISOString();
  const sender = await readSender(repository, origin);
  let written = 0;
  for (const each of await listFrom(repository, from)) {
    if (each.state !== 'booked' || each.start >= until) continue;
    const application = await repository.get(applicant.path, each.application_id);
    if (isClosed(application)) continue;
    const to = addressOf(application as Stored);
    const code = await codeOf(repository, interview, each);
    const staff = await repository.transact((documents) => readStaff(documents, each.interviewers));
    const mails = [
      ...(to ? [await candidateMail(each, 'reminder', { ...sender, to, code })] : []),
      ...[...staff.values()]
        .filter(({ email }) => email)
        .map((member) => staffMail(each, 'reminder', member, sender)),
    ];
    for (const mail of mails) if (await writeOnce(repository, toMail(mail))) written += 1;
  }
  return written;
}
