import { type Applicant, hasEnded, isWithdrawn } from '@sunfront/contract/entities/applicant';
import type { Interview } from '@sunfront/contract/entities/interview';
import { parseContact } from '@sunfront/contract/text/contact';
import { messages } from '../messages/interviews.tsx';

export type ShownState = keyof typeof messages.states;

/** Whether the times have passed also counts. */
export function stateOf(
  { state, start, slots, length }: Pick<Interview, 'state' | 'start' | 'slots' | 'length'>,
  now: number,
): ShownState {
  if (state === 'booked') return Date.parse(start) + length * 60_000 <= now ? 'past' : 'booked';
  const hasPassed = slots.every((slot) => Date.parse(slot) <= now);
  return state === 'proposed' && hasPassed ? 'expired' : state;
}

/** Returns the reason why no interview can be proposed, a key of messages, or undefined. */
export function obstacleOf(
  application: Pick<Applicant, 'contact' | 'stage' | 'withdrawn_at'>,
): 'withdrawn' | 'ended' | 'email' | undefined {
  if (isWithdrawn(application)) return 'withdrawn';
  if (hasEnded(application.stage)) return 'ended';
  return parseContact(application.contact).email ? undefined : 'email';
}

/** Returns the start of the next booked interview, or of the last one; `''` if none is booked. */
export function interviewTime({ interviews = [] }: Pick<Applicant, 'interviews'>, now: number) {
  const booked = interviews
    .filter(({ state }) => state === 'booked')
    .map(({ start }) => start)
    .toSorted();
  return booked.find((start) => Date.parse(start) > now) ?? booked.at(-1) ?? '';
}
