import { applicant, type Applicant } from '@sunfront/contract/entities/applicant';
import { Download, FileUser, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ContactLink } from '../inbox/contact-link.tsx';
import controls from '../frame/panel.module.css';
import { NameCell } from '../list/data-table.tsx';
import { formatTime, isolate } from '../frame/format.ts';
import { Resume, useResume } from '../inbox/resume.tsx';
import { SubmissionsTab } from '../inbox/submissions-tab.tsx';

export function ApplicantTab() {
  const [job, setJob] = useState('');
  return (
    <SubmissionsTab<Applicant>
      entity={applicant}
      title="Applicant"
      icon={FileUser}
      noun={['applicant', 'applicants']}
      purpose="When someone applies for a job on the website, the application appears here at once, with its résumé."
      messages={messages}
      name={({ full_name }) => full_name}
      consequence="The résumé goes with it."
      text={({ full_name, contact, job_title }) => `${full_name} ${contact} ${job_title}`}
      filter={{
        on: job !== '',
        test: ({ job_id }) => job === '' || job_id === job,
        element: (records) => (
          <label className={controls.select}>
            <span className="visually-hidden">Job</span>
            <select
              className={controls.input}
              value={job}
              onChange={(event) => setJob(event.target.value)}
            >
              <option value="">All jobs</option>
              {jobsOf(records).map(({ id, title, number }) => (
                <option key={id} value={id}>
                  {isolate(title)} ({number})
                </option>
              ))}
            </select>
          </label>
        ),
      }}
      columns={[
        {
          title: 'Name',
          value: ({ full_name }) => full_name,
          cell: ({ full_name, job_title }) => <NameCell name={full_name} detail={job_title} />,
        },
        {
          title: 'Contact',
          width: '32%',
          from: 'medium',
          value: ({ contact }) => contact,
          cell: ({ contact }) => contact,
        },
      ]}
      detail={(record, remove) => ({
        title: record.full_name,
        eyebrow: (
          <>
            Applied for <bdi>{record.job_title}</bdi>
          </>
        ),
        body: <Application record={record} onDelete={remove} />,
      })}
    />
  );
}

const messages = {
  loadFailed: 'Failed to load applicants',
  deleted: 'Applicant deleted',
  deleteFailed: 'Failed to delete applicant',
};

function Application({ record, onDelete }: { record: Applicant; onDelete: () => void }) {
  const resume = useResume(record);
  return (
    <>
      <dl className={controls.facts}>
        <div>
          <dt>Contact</dt>
          <dd>
            <ContactLink contact={record.contact} />
          </dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>{formatTime(record.created_at)}</dd>
        </div>
      </dl>
      <div className={controls.actions}>
        <Button small look="primary" busy={!resume.file} onClick={resume.download}>
          <Download aria-hidden size={16} />
          Download résumé
        </Button>
        <Button small onClick={onDelete}>
          <Trash2 aria-hidden size={16} />
          Delete
        </Button>
      </div>
      <Resume resume={resume} name={record.full_name} />
    </>
  );
}

/** The jobs that were applied for, with their number of applications. */
function jobsOf(records: readonly Applicant[]) {
  const jobs = new Map<string, { id: string; title: string; number: number }>();
  for (const { job_id: id, job_title: title } of records) {
    const known = jobs.get(id);
    if (known) known.number++;
    else jobs.set(id, { id, title, number: 1 });
  }
  return [...jobs.values()].toSorted((a, b) => a.title.localeCompare(b.title));
}
