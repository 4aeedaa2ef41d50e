import {
  APPLICATION_CALLS,
  type ApplicationView,
  CONFIRMED,
  REASON,
  type SentApplication,
} from '@sunfront/contract/api/application';
import { TEXT } from '@sunfront/contract/limits';
import { formatDay, formatNumber } from '@sunfront/contract/messages/format';
import { interpolate, type Messages } from '@sunfront/contract/messages/index';
import { stageText } from '@sunfront/contract/site/copy-text';
import type { SiteContent, SiteSettings } from '@sunfront/contract/site/site-content';
import { reference } from '@sunfront/contract/text/reference';
import { dayIn } from '@sunfront/contract/text/time-zone';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { useMessages } from '../../text/messages.ts';
// Not a CSS module: its styles would be part of every page.
import styles from './application-page.css?inline';
import { OwnInterviews } from './own-interviews.tsx';
import { CodeForm, type Fact, Facts, OpenForm } from './own-page.tsx';
import { TextLayout } from './text-layout.tsx';

const NOTHING: ApplicationView = { code: '' };

interface Props {
  content: SiteContent;
  view: ApplicationView | undefined;
}

/** Works without script: forms and disclosures. */
export function ApplicationPage({ content, view = NOTHING }: Props) {
  const { application } = useMessages();
  const { done, sent } = view;
  const erased = done === 'erased';
  return (
    <TextLayout
      content={content}
      title={erased ? application.erasedTitle : application.title}
      long={!erased}
    >
      <style>{styles}</style>
      <div className="application">
        {erased && <p role="status">{application.erased}</p>}
        {!erased && sent && <Sent settings={content.settings} view={view} sent={sent} />}
        {!erased && !sent && (
          <OpenForm
            action={APPLICATION_CALLS.open}
            code={view.code}
            problem={view.problem && application[view.problem]}
            typed={view.typed}
            texts={application}
          />
        )}
      </div>
    </TextLayout>
  );
}

interface SentProps {
  settings: SiteSettings;
  view: ApplicationView;
  sent: SentApplication;
}

function Sent({ settings, view, sent }: SentProps) {
  const messages = useMessages();
  const { application } = messages;
  const { code, problem, done } = view;
  const { withdrawn_at, deleted } = sent;
  const day = (time: string) => formatDay(messages, dayIn(Date.parse(time), settings.time_zone));
  return (
    <>
      {done === 'withdrawn' && (
        <p role="status" data-done>
          {application.withdrawn}
        </p>
      )}
      {problem && <FormError>{application[problem]}</FormError>}
      {deleted && <p>{application.discarded}</p>}
      {withdrawn_at && !done && (
        <p>{interpolate(messages, application.withdrawnOn, { date: day(withdrawn_at) })}</p>
      )}
      <Facts facts={factsOf(sent, { settings, messages, day })} />
      <OwnInterviews interviews={sent.interviews} zone={settings.time_zone} />
      <div>
        {!withdrawn_at && !deleted && <Withdrawal code={code} reason={view.typed?.[REASON]} />}
        <Erasure code={code} open={problem !== undefined} />
      </div>
    </>
  );
}

interface Texts {
  settings: SiteSettings;
  messages: Messages;
  day: (time: string) => string;
}

function factsOf(sent: SentApplication, { settings, messages, day }: Texts): Fact[] {
  const { application, apply, comma } = messages;
  const { stage, withdrawn_at } = sent;
  const titles: Partial<Record<string, string>> = { full_name: apply.name, contact: apply.contact };
  const shownOf = (type: string, value: string) => {
    if (type === 'yes_no') return value === 'yes' ? application.yes : application.no;
    if (type === 'date') return formatDay(messages, value);
    return type === 'number' ? formatNumber(messages, value) : value;
  };
  return [
    [application.stage, stage && !withdrawn_at ? stageText(settings, stage, messages) : ''],
    [application.job, sent.job_title],
    [application.sent, day(sent.created_at)],
    [application.reference, reference(sent.id), 'ltr'],
    ...Object.entries(sent.fields).map(([name, value]) => [titles[name] ?? name, value] as const),
    ...sent.answers.map(
      ({ type, wording, values }) =>
        [wording, values.map((value) => shownOf(type, value)).join(comma)] as const,
    ),
    [apply.resume, sent.file_name],
  ];
}

function Withdrawal({ code, reason }: { code: string; reason: string | undefined }) {
  const { application } = useMessages();
  return (
    <details open={Boolean(reason)}>
      <summary>{application.withdraw}</summary>
      <CodeForm action={APPLICATION_CALLS.withdraw} code={code}>
        <p>{application.withdrawHint}</p>
        <Field label={application.reason}>
          {(control) => (
            <textarea
              {...control}
              name={REASON}
              defaultValue={reason}
              rows={4}
              maxLength={TEXT.note}
              dir="auto"
            />
          )}
        </Field>
        <Button type="submit" variant="primary">
          {application.withdrawNow}
        </Button>
      </CodeForm>
    </details>
  );
}

function Erasure({ code, open }: { code: string; open: boolean }) {
  const { application } = useMessages();
  return (
    <details open={open}>
      <summary>{application.erase}</summary>
      <CodeForm action={APPLICATION_CALLS.erase} code={code}>
        <p>{application.eraseHint}</p>
        <label>
          <input type="checkbox" name={CONFIRMED} value="yes" required />
          {application.eraseConfirm}
        </label>
        <Button type="submit" variant="danger">
          {application.eraseNow}
        </Button>
      </CodeForm>
    </details>
  );
}
