import {
  ANSWER,
  ANSWERS,
  INTERVIEW_CALLS,
  type InterviewView,
  isRefusal,
  MESSAGE,
  type ShownInterview,
  SLOT,
} from '@sunfront/contract/api/interview-page';
import { TEXT } from '@sunfront/contract/limits';
import { formatCount } from '@sunfront/contract/messages/format';
import type { SiteContent } from '@sunfront/contract/site/site-content';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { useMessages } from '../../text/messages.ts';
// Not a CSS module: its styles would be part of every page.
import styles from './application-page.css?inline';
import { LocalTime } from './local-time.tsx';
import { CodeForm, type Fact, Facts, OpenForm } from './own-page.tsx';
import { TextLayout } from './text-layout.tsx';
import { Isolated } from '../../text/direction.tsx';

const NOTHING: InterviewView = { code: '' };

interface Props {
  content: SiteContent;
  view: InterviewView | undefined;
}

/** Works without script: forms and a disclosure. Opening it changes nothing. */
export function InterviewPage({ content, view = NOTHING }: Props) {
  const { interview } = useMessages();
  const { code, problem, typed, shown } = view;
  return (
    <TextLayout content={content} title={interview.title} long>
      <style>{styles}</style>
      <div className="application">
        {shown ? (
          <Shown zone={content.settings.time_zone} view={view} shown={shown} />
        ) : (
          <OpenForm
            action={INTERVIEW_CALLS.open}
            code={code}
            problem={problem && interview[problem]}
            typed={typed}
            texts={interview}
          />
        )}
      </div>
    </TextLayout>
  );
}

interface ShownProps {
  zone: string;
  view: InterviewView;
  shown: ShownInterview;
}

function Shown({ zone, view, shown }: ShownProps) {
  const { interview } = useMessages();
  const { problem, done } = view;
  const { state, cancellation } = shown;
  return (
    <>
      {problem && <FormError>{interview[problem]}</FormError>}
      {state === 'booked' && done === 'chosen' && (
        <p role="status" data-done>
          {interview.chosen}
        </p>
      )}
      {isRefusal(state) && <p role="status">{interview[state]}</p>}
      {state === 'cancelled' && <p>{interview.cancelled}</p>}
      {state === 'cancelled' && cancellation && (
        <p>
          <Isolated text={cancellation} />
        </p>
      )}
      <Facts facts={useFacts(shown, zone)} />
      {state === 'proposed' && <Choice zone={zone} view={view} shown={shown} />}
      {state === 'booked' && (
        <>
          <CodeForm action={INTERVIEW_CALLS.calendar} code={view.code}>
            <Button type="submit">{interview.calendar}</Button>
          </CodeForm>
          {shown.ahead ? <Cancel view={view} shown={shown} /> : <p>{interview.over}</p>}
        </>
      )}
    </>
  );
}

function useFacts({ job_title, state, start, length, place }: ShownInterview, zone: string) {
  const messages = useMessages();
  const { interview } = messages;
  const isBooked = state === 'booked';
  const isOpen = isBooked || state === 'proposed';
  return [
    [interview.job, job_title],
    [interview.time, isBooked && <LocalTime key="time" time={start} zone={zone} />],
    [interview.length, isOpen && formatCount(messages, interview.minutes, length)],
    [interview.place, isOpen && place && <Place key="place" place={place} />],
  ] satisfies Fact[];
}

export function Place({ place }: { place: string }) {
  if (!/^https?:\/\/\S+$/i.test(place)) return place;
  return (
    <a href={place} rel="noreferrer" dir="ltr">
      {place}
    </a>
  );
}

function Choice({ zone, view: { code, problem, typed }, shown: { slots } }: ShownProps) {
  const { interview } = useMessages();
  return (
    <>
      {slots.length > 0 ? (
        <CodeForm action={INTERVIEW_CALLS.choose} code={code}>
          <fieldset>
            <legend>{interview.proposed}</legend>
            {slots.map((slot) => (
              <label key={slot}>
                <input type="radio" name={SLOT} value={slot} required />
                <span>
                  <LocalTime time={slot} zone={zone} />
                </span>
              </label>
            ))}
          </fieldset>
          <Button type="submit" variant="primary">
            {interview.choose}
          </Button>
        </CodeForm>
      ) : (
        <p>{interview.noSlots}</p>
      )}
      <details open={Boolean(typed?.[MESSAGE]) || (slots.length === 0 && !problem)}>
        <summary>{interview.none}</summary>
        <CodeForm action={INTERVIEW_CALLS.decline} code={code}>
          <p>{interview.noneHint}</p>
          <Message typed={typed} />
          <Button type="submit">{interview.noneNow}</Button>
        </CodeForm>
      </details>
    </>
  );
}

function Cancel({ view: { code, problem, typed }, shown: { start } }: Omit<ShownProps, 'zone'>) {
  const { interview } = useMessages();
  return (
    <details open={problem === 'undecided' || Boolean(typed?.[MESSAGE])}>
      <summary>{interview.cannot}</summary>
      <CodeForm action={INTERVIEW_CALLS.cancel} code={code}>
        <p>{interview.cannotHint}</p>
        {/* The candidate answers this time, not one that the company sets meanwhile. */}
        <input type="hidden" name={SLOT} value={start} />
        <fieldset>
          <legend>{interview.instead}</legend>
          {ANSWERS.map((answer) => (
            <label key={answer}>
              <input
                type="radio"
                name={ANSWER}
                value={answer}
                defaultChecked={typed?.[ANSWER] === answer}
                required
              />
              <span>{interview.answers[answer]}</span>
            </label>
          ))}
        </fieldset>
        <Message typed={typed} />
        <Button type="submit" variant="danger">
          {interview.cannotNow}
        </Button>
      </CodeForm>
    </details>
  );
}

function Message({ typed }: { typed: InterviewView['typed'] }) {
  const { interview } = useMessages();
  return (
    <Field label={interview.message}>
      {(control) => (
        <textarea
          {...control}
          name={MESSAGE}
          defaultValue={typed?.[MESSAGE]}
          rows={4}
          maxLength={TEXT.note}
          dir="auto"
        />
      )}
    </Field>
  );
}
