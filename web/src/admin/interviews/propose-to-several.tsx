import { applicant, type Applicant } from '@sunfront/contract/entities/applicant';
import { interview, type Interview } from '@sunfront/contract/entities/interview';
import { hasBooking } from '@sunfront/contract/entities/interview-summary';
import { INTERVIEW } from '@sunfront/contract/limits';
import { TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../../api/http.ts';
import { useRecordForm } from '../form/use-record-form.tsx';
import { isolate } from '../format/format.ts';
import { MailPreview } from '../mail/bulk-mail.tsx';
import { languageOf } from '../mail/template-choice.tsx';
import { useRecipients } from '../mail/use-bulk-mail.ts';
import type { MailText } from '../mail/use-fill.ts';
import { messages } from '../messages/interviews.tsx';
import { useLanguages, useTimeZone } from '../records/use-site-settings.ts';
import controls from '../ui/panel.module.css';
import { useNow } from '../ui/use-now.ts';
import { type Closing, FormSheet } from './form-sheet.tsx';
import styles from './forms.module.css';
import { defaultInterviewers } from './interview-fields.tsx';
import { obstacleOf } from './interview-state.ts';
import { DEFAULT_LENGTH, ProposalFields } from './proposal-fields.tsx';
import { bookableTimes, isMoment, proposalForm } from './times.ts';
import { useInterviewCalls } from './use-interviews.ts';

const { several: texts } = messages;

export interface ProposeToSeveralProps extends Closing {
  applications: readonly Applicant[];
}

/** The same times for all: the first who chooses one gets it. */
export function ProposeToSeveral({ applications, onClose, onDone }: ProposeToSeveralProps) {
  const timeZone = useTimeZone();
  const schema = useMemo(() => proposalForm(timeZone), [timeZone]);
  const { candidates, leftOut, propose } = useCandidates(applications);
  const language = languageOf(candidates);
  const [main] = useLanguages();
  const defaultMail = messages.form.defaultMails[language || main];
  const number = candidates.length;
  const state = useRecordForm<Interview>({
    entity: interview,
    schema,
    record: undefined,
    initial: {
      slots: [''],
      length: DEFAULT_LENGTH,
      interviewers: defaultInterviewers(),
      ...defaultMail,
    },
    save: (values) => propose(values as Parameters<typeof propose>[0]),
    onSaved: onDone,
    messages: texts.outcomes(number),
  });
  const isTooMany = number > INTERVIEW.candidates;
  return (
    <FormSheet
      state={state}
      title={messages.propose.title}
      eyebrow={texts.candidates(number)}
      submit={texts.submit(number)}
      isReady={number > 0 && !isTooMany}
      onClose={onClose}
    >
      <div role="status">
        {isTooMany && <p className={styles.leftOut}>{texts.tooMany(INTERVIEW.candidates)}</p>}
        {leftOut.size > 0 && <LeftOut number={applications.length - number} names={leftOut} />}
      </div>
      <ProposalFields
        schema={schema}
        note={<Competition candidates={number} />}
        title={texts.mail}
        consequence={texts.consequence}
        language={language}
        fill={asIs}
        defaultMail={defaultMail}
      />
      {number > 0 && <Preview candidates={candidates} />}
    </FormSheet>
  );
}

/** The server fills in the placeholders for each candidate. */
function asIs({ subject, text }: MailText) {
  return { subject, text };
}

/** Whom the server refuses is left out of the next attempt. */
function useCandidates(applications: readonly Applicant[]) {
  const { proposeToSeveral } = useInterviewCalls();
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const now = new Date(useNow()).toISOString();
  const reasonOf = (application: Applicant): string | undefined => {
    const obstacle =
      obstacleOf(application) ?? (hasBooking(application, now) ? 'booked' : undefined);
    return obstacle ? texts.obstacles[obstacle] : refused.get(application.id);
  };
  const candidates = applications.filter((each) => !reasonOf(each));
  /** Names by reason. */
  const leftOut = new Map<string, string[]>();
  for (const application of applications) {
    const reason = reasonOf(application);
    if (reason) leftOut.set(reason, [...(leftOut.get(reason) ?? []), application.full_name]);
  }

  const propose = async (
    content: Omit<Parameters<typeof proposeToSeveral>[0], 'application_ids'>,
  ) => {
    const application_ids = candidates.map(({ id }) => id);
    try {
      return await proposeToSeveral({ ...content, application_ids });
    } catch (error) {
      const reasons = application_ids.flatMap((id, index): [string, string][] => {
        const reason = error instanceof ApiError && error.fields[`application_ids.${index}`];
        return reason ? [[id, reason]] : [];
      });
      if (reasons.length === 0) throw error;
      setRefused(new Map([...refused, ...reasons]));
      throw new ApiError(409, texts.refused(reasons.length, candidates.length - reasons.length));
    }
  };

  return { candidates, leftOut, propose };
}

interface LeftOutProps {
  number: number;
  names: ReadonlyMap<string, readonly string[]>;
}

function LeftOut({ number, names }: LeftOutProps) {
  return (
    <div className={styles.leftOut}>
      <p>{texts.leftOut(number)}</p>
      <ul>
        {[...names].map(([reason, all]) => (
          <li key={reason}>
            {reason}: {all.map(isolate).join(', ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How many compete for how many times. */
function Competition({ candidates }: { candidates: number }) {
  const [slots, length] = useWatch({ name: ['slots', 'length'] }) as [string[], unknown];
  const times = new Set(slots.filter(isMoment));
  const bookable = bookableTimes([...times], Number(length) || 0);
  const missing = candidates - bookable;
  const isShort = times.size > 0 && missing > 0;
  return (
    <div role="status">
      {candidates > 0 && (
        <p className={controls.hint}>{texts.competition(candidates, times.size)}</p>
      )}
      {isShort && (
        <p className={controls.warning}>
          <TriangleAlert aria-hidden size={17} />
          <span>{texts.tooFew(missing, bookable < times.size ? bookable : undefined)}</span>
        </p>
      )}
    </div>
  );
}

function Preview({ candidates }: { candidates: readonly Applicant[] }) {
  const [subject, text] = useWatch({ name: ['subject', 'text'] }) as [string, string];
  const recipients = useRecipients(applicant, candidates);
  return <MailPreview mailDraft={{ subject, text }} recipients={recipients} />;
}
