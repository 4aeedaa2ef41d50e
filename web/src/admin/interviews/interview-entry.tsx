import type { Interview } from '@sunfront/contract/entities/interview';
import { hasEnded, needsTime } from '@sunfront/contract/entities/interview-summary';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { formatDate, formatPeriod } from '../format/format.ts';
import { messages } from '../messages/interviews.tsx';
import { useTimeZone } from '../records/use-site-settings.ts';
import controls from '../ui/panel.module.css';
import { useNow } from '../ui/use-now.ts';
import { Interviewers, Period, Place } from './facts.tsx';
import { type ShownState, stateOf } from './interview-state.ts';
import styles from './interviews.module.css';
import type { FormKind } from './lazy-forms.tsx';

interface InterviewEntryProps {
  record: Interview;
  mayPropose: boolean;
  onOpen: (kind: FormKind) => void;
}

const TONES: Partial<Record<ShownState, string>> = {
  booked: 'success',
  declined: 'accent',
  unable: 'accent',
  expired: 'accent',
};

export function InterviewEntry(props: InterviewEntryProps) {
  const { record } = props;
  const { start, length, slots, place, interviewers, message, cancellation } = record;
  const state = stateOf(record, useNow());
  return (
    <li data-state={state}>
      <p className={styles.head}>
        <span className={controls.badge} data-tone={TONES[state]}>
          {messages.states[state]}
        </span>{' '}
        {start && (
          <strong>
            <Period start={start} length={length} />
          </strong>
        )}
      </p>
      {!start && <Slots slots={slots} length={length} isOpen={state === 'proposed'} />}
      {message && <Fact title={messages.fromCandidate}>{message}</Fact>}
      {cancellation && <Fact title={messages.cancellation}>{cancellation}</Fact>}
      {place && (
        <Fact title={messages.place}>
          <Place place={place} />
        </Fact>
      )}
      <Fact title={messages.interviewers}>
        <Interviewers uids={interviewers} />
      </Fact>
      <Actions {...props} state={state} />
    </li>
  );
}

/** More would hide the rest of the entry. */
const FEW = 3;

interface SlotsProps extends Pick<Interview, 'slots' | 'length'> {
  isOpen: boolean;
}

function Slots({ slots, length, isOpen }: SlotsProps) {
  return (
    <details open={isOpen && slots.length <= FEW} className={styles.slots}>
      <summary>{messages.times(slots.length)}</summary>
      <ul>
        {slots.map((slot) => (
          <li key={slot}>
            <Period start={slot} length={length} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <p className={styles.fact}>
      <span>{title}:</span> <span dir="auto">{children}</span>
    </p>
  );
}

interface ActionsProps extends InterviewEntryProps {
  state: ShownState;
}

function Actions({ record, mayPropose, state, onOpen }: ActionsProps) {
  const timeZone = useTimeZone();
  const { start, length, created_at } = record;
  const about = start
    ? messages.actions.of(formatPeriod(start, length, timeZone))
    : messages.actions.ofProposal(formatDate(created_at));
  const button = (kind: FormKind, label: string) => (
    <Button onClick={() => onOpen(kind)}>
      {label}
      <span className="visually-hidden">{about}</span>
    </Button>
  );
  const isOpen = !hasEnded(record.state);
  const isUnbooked = isOpen && record.state !== 'booked';
  return (
    <div className={`${controls.buttons} ${styles.buttons}`}>
      {mayPropose &&
        (needsTime(record.state) || state === 'expired') &&
        button('propose', messages.actions.proposeAgain)}
      {isUnbooked && button('move', messages.actions.book)}
      {isOpen && !isUnbooked && button('move', messages.actions.move)}
      {isOpen && state !== 'past' && button('cancel', messages.actions.cancel)}
    </div>
  );
}
