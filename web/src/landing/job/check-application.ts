import type { AskedQuestion } from '@sunfront/contract/jobs/questions';
import type { Messages } from '@sunfront/contract/messages/index';
import type { Errors } from '../form/use-submission.ts';
import { checkResume } from './resume-field.tsx';

// The schema pulls in its library.
export const rules = async () => ({
  ...(await import('@sunfront/contract/entities/applicant')),
  ...(await import('@sunfront/contract/jobs/answers')),
  ...(await import('@sunfront/contract/text/contact')),
});

/** Whether it is neither an email address nor a phone number. */
export async function isDoubtful(contact: string): Promise<boolean> {
  const { email, phone } = (await rules()).parseContact(contact);
  return !email && !phone;
}

/** Also adds the résumé: the input is empty if the file was dropped or restored. */
export async function checkApplication(
  data: FormData,
  questions: readonly AskedQuestion[],
  resume: File | undefined,
  messages: Messages,
): Promise<Errors> {
  const errors: Errors = {};
  const { applicant, answersSchema, typedAnswers } = await rules();
  const typed = Object.fromEntries(data);
  const results = [
    applicant.schema.safeParse(typed),
    answersSchema(questions).safeParse(typedAnswers(questions, typed)),
  ];
  for (const { path, message } of results.flatMap(({ error }) => error?.issues ?? []))
    errors[String(path[0])] ??= message;
  const refused = resume ? await checkResume(resume, messages) : messages.apply.required;
  if (refused) errors['resume'] = refused;
  else data.set('resume', resume!);
  return errors;
}
