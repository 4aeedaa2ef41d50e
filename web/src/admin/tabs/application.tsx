import { applicant, type Applicant } from '@sunfront/contract/entities/applicant';
import { LANGUAGES } from '@sunfront/contract/messages/index';
import { Download, Trash2 } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { formatTime } from '../format/format.ts';
import { Fact } from '../ui/fact.tsx';
import { ChoiceButtons } from '../submission/choice-buttons.tsx';
import { WorkflowForm } from '../submission/workflow-form.tsx';
import { Resume, useResume } from '../submission/resume.tsx';
import { DuplicateSubmissions } from '../submission/duplicate-submissions.tsx';
import { updateOptimistically } from '../live/optimistic-update.ts';
import { Interviews } from '../interviews/interviews.tsx';
import { Ratings } from '../submission/rating.tsx';
import { Timeline } from '../submission/timeline.tsx';
import { useLanguages } from '../records/use-site-settings.ts';
import { Answers } from '../records/answers.tsx';
import { useAssignees } from '../records/use-assignees.ts';
import type { Collection } from '../records/use-collection.ts';
import { common } from '../messages/common.ts';
import { messages } from '../messages/tabs/submissions.tsx';
import { parseContact } from '@sunfront/contract/text/contact';
import type { ReactNode } from 'react';
import { mailto, tel } from '../../text/contact-urls.ts';
import controls from '../ui/panel.module.css';
import styles from './applicant.module.css';

/** @returns whether the server accepted the stage */
export function setStage(
  collection: Collection<Applicant>,
  record: Applicant,
  stage: Applicant['stage'],
): Promise<boolean> {
  return updateOptimistically({
    collection,
    record,
    field: 'stage',
    value: stage,
    success: messages.applicant.moved(common.stages[stage]),
    error: messages.applicant.moveFailed,
  });
}

interface ApplicationProps {
  record: Applicant;
  collection: Collection<Applicant>;
  onDelete: () => void;
}

export function Application({ record, collection, onDelete }: ApplicationProps) {
  const resume = useResume(record);
  return (
    <div className={styles.application}>
      <div className={styles.about}>
        <dl className={controls.facts}>
          <Fact title={messages.applicants.contact}>
            <ContactLink contact={record.contact} />
          </Fact>
          <Fact title={messages.shared.received}>{formatTime(record.created_at)}</Fact>
          <Origin record={record} />
          <Withdrawal record={record} />
          <FormLanguage record={record} />
        </dl>
        <div className={controls.actions}>
          <Button icon={Download} variant="primary" busy={!resume.file} onClick={resume.download}>
            {messages.applicant.downloadResume}
          </Button>
          <Button icon={Trash2} onClick={onDelete}>
            {common.delete}
          </Button>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.resume}>
          <Resume resume={resume} name={record.full_name} />
        </div>
        <div>
          {record.answers && record.answers.length > 0 && (
            <section className={styles.answers} aria-label={messages.applicants.answers}>
              <h3>{messages.applicants.answers}</h3>
              <Answers answers={record.answers} />
            </section>
          )}
          <Handling record={record} collection={collection} />
        </div>
      </div>
    </div>
  );
}

function Origin({ record: { added_by, source } }: { record: Applicant }) {
  const { nameOf } = useAssignees(applicant);
  return (
    <>
      {added_by && <Fact title={messages.applicants.addedBy}>{nameOf(added_by)}</Fact>}
      {source && <Fact title={messages.applicants.source}>{source}</Fact>}
    </>
  );
}

function Withdrawal({ record: { withdrawn_at, withdrawal_reason } }: { record: Applicant }) {
  if (!withdrawn_at) return null;
  return (
    <>
      <Fact title={messages.applicants.withdrawn}>{formatTime(withdrawn_at)}</Fact>
      {withdrawal_reason && (
        <Fact title={messages.applicants.withdrawalReason}>{withdrawal_reason}</Fact>
      )}
    </>
  );
}

function Handling({ record, collection }: Omit<ApplicationProps, 'onDelete'>) {
  const assignees = useAssignees(applicant);
  return (
    <>
      <WorkflowForm
        entity={applicant}
        collection={collection}
        record={record}
        name={record.full_name}
        rows={['assigned_to', 'next_step', 'next_step_on']}
        fields={{ assigned_to: { labels: assignees.choices(record.assigned_to) } }}
      >
        <ChoiceButtons
          label={messages.applicants.stage}
          value={record.stage}
          names={common.stages}
          onChoose={(stage) => setStage(collection, record, stage)}
        />
      </WorkflowForm>
      <Interviews key={record.id} application={record} />
      <Ratings entity={applicant} id={record.id} />
      <DuplicateSubmissions
        entity={applicant}
        collection={collection}
        record={record}
        about={({ full_name, job_title, stage }) =>
          messages.applicant.duplicate(full_name, job_title, common.stages[stage])
        }
      />
      <Timeline
        entity={applicant}
        collection={collection}
        record={record}
        contact={record.contact}
        begin={messages.applicant.mail}
        stage={record.stage}
      />
    </>
  );
}

/** In which the candidate expects mails. */
function FormLanguage({ record: { language } }: { record: Applicant }) {
  const languages = useLanguages();
  if (!language || languages.length < 2) return null;
  return (
    <Fact title={messages.applicants.language}>
      <bdi>{LANGUAGES[language].name}</bdi>
    </Fact>
  );
}

/** Links the email address and the phone number within the text. */
function ContactLink({ contact }: { contact: string }) {
  const { text, email, phone } = parseContact(contact);
  const links = [
    { part: email, href: mailto(email) },
    { part: phone, href: tel(phone) },
  ];
  return (
    <bdi>
      {linkParts(
        text,
        links.filter(({ part }) => part !== ''),
      )}
    </bdi>
  );
}

function linkParts(
  text: string,
  [link, ...others]: readonly { part: string; href: string }[],
): ReactNode {
  if (!link) return text;
  const { part, href } = link;
  const at = text.indexOf(part);
  if (at < 0) return linkParts(text, others);
  return (
    <>
      {linkParts(text.slice(0, at), others)}
      <a href={href} dir="ltr">
        {part}
      </a>
      {linkParts(text.slice(at + part.length), others)}
    </>
  );
}
